import { firstDay } from '@seahour/api-types/rules/month.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { PartnerPayoutRow } from '../tables/schema.ts';

export type Payout = Pick<PartnerPayoutRow, 'currency' | 'amount_minor' | 'paid_on'> & {
  payout_id: number;
  note: string;
};

export interface NewPayout {
  partnerId: string;
  /** Of the trips that it is for, e.g. `2026-11`. */
  month: string;
  /** ISO 4217. */
  currency: string;
  amountMinor: number;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  note: string;
}

/** Notes what was paid out; returns its id. */
export async function notePayout(db: Db, payout: NewPayout, now: Date): Promise<number> {
  const { partnerId, month, currency, amountMinor, paidOn, note } = payout;
  const { rows } = await sql<{ payout_id: number }>`
    insert into partner_payouts
      (partner_id, month, currency, amount_minor, paid_on, note, noted_at)
    values (${partnerId}, ${firstDay(month)}, ${currency}, ${amountMinor}, ${paidOn}, ${note}, ${now})
    returning payout_id`.execute(db);
  const [noted] = rows;
  if (!noted) throw new Error('a payout was not noted');
  return noted.payout_id;
}

/** What was paid out to a partner for the trips of a month, oldest first. */
export async function listPayouts(db: Db, partnerId: string, month: string): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select payout_id, currency, amount_minor, paid_on, note from partner_payouts
    where partner_id = ${partnerId} and month = ${firstDay(month)}
    order by paid_on, payout_id`.execute(db);
  return rows;
}

/** False where the partner has no such payout. */
export async function removePayout(db: Db, partnerId: string, payoutId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from partner_payouts where payout_id = ${payoutId} and partner_id = ${partnerId}
    returning 1`.execute(db);
  return rows.length > 0;
}
