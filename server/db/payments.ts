import { sql } from 'kysely';
import type { Db } from './connection.ts';
import type { PaymentRow } from './schema.ts';

/** Keeps a payment that was started; one that a webhook brought first stays as it is. */
export async function insertPayment(db: Db, payment: PaymentRow): Promise<void> {
  await sql`
    insert into payments (payment_id, unique_id, provider, state, amount_minor, currency,
      redirect_url, created_at, checked_at)
    values (${payment.payment_id}, ${payment.unique_id}, ${payment.provider}, ${payment.state},
      ${payment.amount_minor}, ${payment.currency}, ${payment.redirect_url},
      ${payment.created_at}, ${payment.checked_at})
    on conflict (payment_id) do update set redirect_url = excluded.redirect_url
      where payments.redirect_url is null`.execute(db);
}

export async function findPayment(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where payment_id = ${paymentId}`.execute(db);
  return rows[0];
}

/** The payment of an order that can still be made. */
export async function findOpenPayment(db: Db, uniqueId: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select * from payments
    where unique_id = ${uniqueId} and state = 'pending' and redirect_url is not null
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

/** The payment that an order was paid with. */
export async function findPaidPayment(db: Db, uniqueId: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where unique_id = ${uniqueId} and state = 'paid'`.execute(db);
  return rows[0];
}

export async function setPaymentState(
  db: Db,
  paymentId: string,
  state: PaymentRow['state'],
): Promise<void> {
  await sql`update payments set state = ${state} where payment_id = ${paymentId}`.execute(db);
}

/** A payment that is not made by then never will be. */
const ASKED_DAYS = 3;

/** How long to wait between two questions, as a share of how long a payment waits already. */
const SHARE_OF_AGE = 0.1;

/**
 * Takes payments to ask their provider about: pending, and not asked about for a while; the older
 * they are, the longer. Two processes that do so at once get different ones.
 */
export async function takeUnchecked(
  db: Db,
  wanted: { provider: string; patienceSec: number; now: Date; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set checked_at = ${wanted.now}
    where payment_id in (
      select payment_id from payments
      where state = 'pending' and provider = ${wanted.provider}
        and checked_at <= ${wanted.now}::timestamptz - greatest(
          make_interval(secs => ${wanted.patienceSec}),
          (checked_at - created_at) * ${SHARE_OF_AGE}::float8)
        and created_at > ${wanted.now}::timestamptz - make_interval(days => ${ASKED_DAYS})
      order by checked_at limit ${wanted.limit}
      for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Takes the pending payment of one order to ask about, unless that was done a moment ago. */
export async function takeUncheckedOf(
  db: Db,
  wanted: { provider: string; uniqueId: string; patienceSec: number; now: Date },
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    update payments set checked_at = ${wanted.now}
    where unique_id = ${wanted.uniqueId} and state = 'pending' and provider = ${wanted.provider}
      and checked_at <= ${wanted.now}::timestamptz
        - make_interval(secs => ${wanted.patienceSec})
    returning *`.execute(db);
  return rows[0];
}
