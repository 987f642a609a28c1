import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { PaymentRow, RefundRow } from '../tables/schema.ts';
import { isDisputedAs } from './dispute-rows.ts';
import type { Deferral, Lease } from './payment-rows.ts';
import { isTaken } from './providers/taken-orders.ts';

export type NewRefund = Pick<
  RefundRow,
  | 'refund_id'
  | 'payment_id'
  | 'order_id'
  | 'company_activity_id'
  | 'amount_minor'
  | 'origin'
  | 'state'
  | 'done_at'
> & { now: Date };

export async function insertRefund(db: Db, refund: NewRefund): Promise<void> {
  await sql`
    insert into refunds (refund_id, payment_id, order_id, company_activity_id, amount_minor, origin,
      state, next_at, created_at, done_at)
    values (${refund.refund_id}, ${refund.payment_id}, ${refund.order_id},
      ${refund.company_activity_id}, ${refund.amount_minor}, ${refund.origin}, ${refund.state},
      ${refund.now}, ${refund.now}, ${refund.done_at})`.execute(db);
}

/** Money that somebody gave back at the provider by hand. */
export async function insertOutside(
  db: Db,
  {
    payment_id,
    order_id,
    company_activity_id,
  }: Pick<RefundRow, 'payment_id' | 'order_id' | 'company_activity_id'>,
  amount_minor: number,
  now: Date,
): Promise<void> {
  const of = { refund_id: randomUUIDv7(), payment_id, order_id, company_activity_id };
  const done = { origin: 'outside', state: 'done', done_at: now, now } as const;
  await insertRefund(db, { ...of, ...done, amount_minor });
}

export async function listRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select * from refunds where payment_id = ${paymentId} order by created_at, refund_id`.execute(
    db,
  );
  return rows;
}

/** Whether not all of what came of a payment `p` is back. */
export const isNotBack = sql`p.received_minor > (
  select coalesce(sum(r.amount_minor) filter (where r.state = 'done'), 0) from refunds r
  where r.payment_id = p.payment_id and r.company_activity_id = p.company_activity_id)`;

/** A refund with the payment that it gives back. */
export type DueRefund = RefundRow & {
  payment: Pick<PaymentRow, 'reference' | 'provider' | 'currency'> & { received_minor: number };
};

/**
 * Leases the next refund that is due, or the one that is named; what is to be given of a payment that a
 * bank looks into waits for it. Of two that found the same one, the other looks again.
 */
export async function takeDueRefund(
  db: Db,
  wanted: Lease & { refundId?: string },
): Promise<DueRefund | undefined> {
  const isDue = sql`r.state in ('due', 'pending') and r.next_at <= ${wanted.now}
    and (r.state = 'pending' or not ${isDisputedAs('r', 'open', 'lost')})`;
  const isOf = sql`p.payment_id = r.payment_id and p.company_activity_id = r.company_activity_id`;
  for (;;) {
    const found = await sql<Pick<RefundRow, 'refund_id' | 'company_activity_id'>>`
      select r.refund_id, r.company_activity_id from refunds r join payments p on ${isOf}
      join orders o on o.order_id = r.order_id and o.company_activity_id = r.company_activity_id
      where ${isDue} and p.provider = ${wanted.provider.name} and ${isTaken(wanted.provider.orders)}
        and (${wanted.refundId ?? null}::text is null or r.refund_id = ${wanted.refundId ?? null})
      order by r.next_at limit 1`.execute(db);
    const [due] = found.rows;
    if (!due) return undefined;
    const { rows } = await sql<RefundRow & NamedPayment>`
      update refunds r set next_at = ${wanted.leaseUntil}, tries = r.tries + 1
      from payments p
      where r.refund_id = ${due.refund_id} and r.company_activity_id = ${due.company_activity_id}
        and ${isDue} and ${isOf}
      returning r.*, p.reference as payment_reference, p.provider as payment_provider,
        p.received_minor as payment_received_minor, p.currency as payment_currency`.execute(db);
    if (rows[0]) return withPayment(rows[0]);
  }
}

interface NamedPayment {
  payment_reference: string | null;
  payment_provider: string;
  payment_received_minor: number;
  payment_currency: string;
}

function withPayment({
  payment_reference: reference,
  payment_provider: provider,
  payment_received_minor: received_minor,
  payment_currency: currency,
  ...refund
}: RefundRow & NamedPayment): DueRefund {
  return { ...refund, payment: { reference, provider, received_minor, currency } };
}

/** Keeps what went wrong; after a definite refusal the next attempt begins again. */
export async function deferRefund(
  db: Db,
  { refundId, attempt, next, error, isRefusal }: Deferral & { refundId: string },
): Promise<void> {
  await sql`
    update refunds set next_at = ${next}, last_error = ${error},
      attempt = attempt + ${isRefusal ? 1 : 0},
      state = case when ${isRefusal} then 'due' else state end
    where refund_id = ${refundId} and state <> 'done' and attempt = ${attempt}`.execute(db);
}

/** The provider has taken the refund, and the money is on its way. */
export async function setRefundPending(
  db: Db,
  refund: { refundId: string; attempt: number; reference: string; next: Date },
): Promise<void> {
  const { refundId, attempt, reference, next } = refund;
  await sql`
    update refunds set state = 'pending', reference = ${reference}, next_at = ${next},
      last_error = null
    where refund_id = ${refundId} and state <> 'done' and attempt = ${attempt}`.execute(db);
}

/** False where it was done before, or an attempt was begun since. */
export async function setRefundDone(
  db: Db,
  refund: { refundId: string; attempt: number; reference: string | null; now: Date },
): Promise<boolean> {
  const { refundId, attempt, reference, now } = refund;
  const { rows } = await sql`
    update refunds set state = 'done', done_at = ${now}, last_error = null,
      reference = coalesce(${reference}, reference)
    where refund_id = ${refundId} and state <> 'done' and attempt = ${attempt}
    returning refund_id`.execute(db);
  return rows.length > 0;
}

/** A refund came back: its next attempt begins again, at once. */
export async function renewRefund(
  db: Db,
  { refundId, error, now }: { refundId: string; error: string; now: Date },
): Promise<void> {
  await sql`
    update refunds set state = 'due', origin = 'ours', reference = null, done_at = null, attempt = attempt + 1,
      tries = 0, next_at = ${now}, last_error = ${error}
    where refund_id = ${refundId}`.execute(db);
}

/** A part of what was to go back has gone already; the rest is tried at once, under a new key. */
export async function reduceRefund(
  db: Db,
  { refundId, minor, now }: { refundId: string; minor: number; now: Date },
): Promise<void> {
  const { rows } = await sql`
    update refunds set amount_minor = amount_minor - ${minor}, state = 'due', attempt = attempt + 1,
      next_at = ${now}
    where refund_id = ${refundId} and amount_minor > ${minor} returning refund_id`.execute(db);
  if (rows.length === 0) await sql`delete from refunds where refund_id = ${refundId}`.execute(db);
}

/** Whether something of a payment is still to go back. */
export async function hasOpenRefund(db: Db, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from refunds where payment_id = ${paymentId} and state <> 'done' limit 1`.execute(db);
  return rows.length > 0;
}

export const sumOf = (refunds: readonly Pick<RefundRow, 'amount_minor'>[]): number =>
  refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
