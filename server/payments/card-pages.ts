import { listPartnerOrigins } from '../partners/partners.ts';
import type { Db } from '../tables/connection.ts';
import { includesOrigin } from './pages/browser/page-origins.ts';
import { ownOrigins, type Payments } from './payments.ts';
import type { OrderKind } from './providers/taken-orders.ts';

/** Where pages are made: no money is to be had there, so they show the form of tests alone. */
const LOCAL_PAGES = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The origins of all pages that may show the card form: ours and those of registered partners. */
export async function cardPages(
  db: Db,
  payments: Payments,
  { is_test }: OrderKind,
): Promise<string[]> {
  const partners = await listPartnerOrigins(db);
  return [...ownOrigins(payments), ...partners, ...(is_test ? LOCAL_PAGES : [])];
}

/** What is ordered on which page; `origin` is null where that is our own, or no page at all. */
interface Asked extends OrderKind {
  origin: string | null;
}

export async function showsCardForm(
  db: Db,
  payments: Payments,
  { origin, is_test }: Asked,
): Promise<boolean> {
  return origin === null || includesOrigin(await cardPages(db, payments, { is_test }), origin);
}

/** Whether who pays on the pier is asked for a card, on pages that can show its form. */
export const asksForGuarantee = (
  { providerOf, payLaterGuarantee }: Payments,
  order: OrderKind,
): boolean => providerOf(order) !== null && payLaterGuarantee === 'card';

/** The same for the page that asks. */
export const asksForCard = async (db: Db, payments: Payments, asked: Asked): Promise<boolean> =>
  asksForGuarantee(payments, asked) && showsCardForm(db, payments, asked);
