import { listPartnerOrigins } from '../partners/partners.ts';
import type { Db } from '../tables/connection.ts';
import { ownOrigins, type Payments } from './payments.ts';

/** The origins of all pages that may show the card form: ours and those of registered partners. */
export async function cardPages(db: Db, payments: Payments): Promise<string[]> {
  return [...ownOrigins(payments), ...(await listPartnerOrigins(db))];
}

/** `origin`: of the page that asks; null where it is our own, or no page at all. */
export async function showsCardForm(
  db: Db,
  payments: Payments,
  origin: string | null,
): Promise<boolean> {
  return origin === null || (await cardPages(db, payments)).includes(origin);
}

/** Whether who pays on the pier is asked for a card, on pages that can show its form. */
export const asksForGuarantee = ({ provider, payLaterGuarantee }: Payments): boolean =>
  provider !== null && payLaterGuarantee === 'card';

/** The same for the page that asks. */
export const asksForCard = async (
  db: Db,
  payments: Payments,
  origin: string | null,
): Promise<boolean> => asksForGuarantee(payments) && showsCardForm(db, payments, origin);
