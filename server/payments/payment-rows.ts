import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { Money } from '@seahour/api-types/rules/money.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { PaymentRow } from '../tables/schema.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { isTaken } from './providers/taken-orders.ts';

export type NewPayment = Pick<
  PaymentRow,
  | 'payment_id'
  | 'order_id'
  | 'company_activity_id'
  | 'provider'
  | 'reference'
  | 'state'
  | 'amount_minor'
  | 'currency'
> & { purpose?: PaymentRow['purpose']; next_at: Date; created_at: Date };

/** The caller has locked the order: it has no other payment that begins. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    insert into payments (payment_id, order_id, company_activity_id, provider, reference, purpose,
      state, amount_minor, currency, next_at, created_at, checked_at)
    values (${payment.payment_id}, ${payment.order_id}, ${payment.company_activity_id},
      ${payment.provider}, ${payment.reference}, ${payment.purpose ?? 'order'}, ${payment.state},
      ${payment.amount_minor}, ${payment.currency}, ${payment.next_at}, ${payment.created_at},
      ${payment.created_at})
    returning *`.execute(db);
  return rows[0] as PaymentRow;
}

export async function findPayment(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where payment_id = ${paymentId}`.execute(db);
  return rows[0];
}

/** A payment by the name that its provider has for it. */
export async function findPaymentByReference(
  db: Db,
  provider: string,
  reference: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where provider = ${provider} and reference = ${reference}`.execute(db);
  return rows[0];
}

/** The payment of an order that can still be made. */
export async function findOpenPayment(db: Db, orderId: OrderId): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select * from payments
    where order_id = ${orderId} and state in ('starting', 'created', 'pending')
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

/** The payment by card that an order was paid with. */
export async function findPaidPayment(
  db: Db,
  orderId: OrderId,
): Promise<ReceivedPayment | undefined> {
  const { rows } = await sql<ReceivedPayment>`
    select * from payments where order_id = ${orderId} and state = 'paid'
      and purpose <> 'pier'`.execute(db);
  return rows[0];
}

export async function setPaymentFailed(db: Db, paymentId: string): Promise<void> {
  await sql`update payments set state = 'failed' where payment_id = ${paymentId}`.execute(db);
}

/** Has the next round look at a payment. */
export async function wakePayment(db: Db, paymentId: string, now: Date): Promise<void> {
  await sql`update payments set next_at = ${now} where payment_id = ${paymentId}`.execute(db);
}

/** What was given up before the provider knew it is asked for again, under a new key. */
export async function renewPayment(db: Db, paymentId: string, now: Date): Promise<void> {
  await sql`
    update payments set state = 'starting', attempt = attempt + 1, tries = 0, last_error = null,
      next_at = ${now}, created_at = ${now}
    where payment_id = ${paymentId} and state = 'failed' and reference is null`.execute(db);
}

/** A payment of which something came. */
export type ReceivedPayment = Pick<
  PaymentRow,
  'payment_id' | 'order_id' | 'company_activity_id' | 'currency'
> & { received_minor: number };

/** Money came: for its order, for nothing, or in another sum than was asked. */
export async function setReceived(
  db: Db,
  { payment_id, currency }: Pick<PaymentRow, 'payment_id' | 'currency'>,
  received: { state: 'paid' | 'surplus' | 'mismatched'; amount: Money },
): Promise<void> {
  const { state, amount } = received;
  await sql`
    update payments set state = ${state}, received_minor = ${amount.minor},
      received_currency = ${amount.currency === currency ? null : amount.currency}
    where payment_id = ${payment_id}`.execute(db);
}

/** The provider knows the payment; what a webhook brought meanwhile stays as it is. */
export async function setReference(db: Db, paymentId: string, reference: string): Promise<void> {
  await sql`
    update payments set reference = ${reference},
      state = case state when 'starting' then 'created' else state end
    where payment_id = ${paymentId}`.execute(db);
}

/** The buyer can make the payment; what a webhook brought meanwhile stays as it is. */
export async function setPending(
  db: Db,
  { paymentId, redirectUrl, next }: { paymentId: string; redirectUrl: string; next: Date },
): Promise<void> {
  await sql`
    update payments set redirect_url = ${redirectUrl}, last_error = null, tries = 0,
      next_at = ${next}, state = case state when 'created' then 'pending' else state end
    where payment_id = ${paymentId}`.execute(db);
}

/** Keeps what went wrong, and after a definite refusal counts the next attempt. */
export async function deferPayment(
  db: Db,
  { paymentId, attempt, next, error, isRefusal }: Deferral & { paymentId: string },
): Promise<void> {
  await sql`
    update payments set next_at = ${next}, last_error = ${error},
      attempt = attempt + ${isRefusal ? 1 : 0}
    where payment_id = ${paymentId} and attempt = ${attempt}`.execute(db);
}

export interface Deferral {
  /** The attempt that went wrong: another process may have begun the next one since. */
  attempt: number;
  /** When the row is due again. */
  next: Date;
  /** A code; null where nothing is wrong and there is only time to wait. */
  error: string | null;
  isRefusal: boolean;
}

/** `is_ended`: its order is no longer unconfirmed. `is_taken_back`: somebody had come after all. */
export type DuePayment = PaymentRow & { is_ended: boolean; is_taken_back: boolean };

const DUE_COLUMNS = sql`p.*, o.order_status <> 'unconfirmed' as is_ended,
  p.purpose = 'no_show' and o.order_status <> 'no_show' as is_taken_back`;

/** Who is asked about rows: those of its name, whose order it takes. */
export type Driver = Pick<PaymentProvider, 'name' | 'orders'>;

/** Which due rows a process takes, and until when no other process takes them. */
export interface Lease {
  provider: Driver;
  now: Date;
  leaseUntil: Date;
}

/**
 * Leases the next payment that is due. When the process dies, another one takes it after the lease.
 * Of two that found the same one, the other looks again.
 */
export async function takeDuePayment(
  db: Db,
  wanted: Lease,
  purpose: PaymentRow['purpose'],
): Promise<DuePayment | undefined> {
  const isDue = sql`p.state in ('starting', 'created', 'pending') and p.purpose = ${purpose}
    and p.next_at <= ${wanted.now}`;
  for (;;) {
    const found = await sql<Pick<PaymentRow, 'payment_id' | 'company_activity_id'>>`
      select p.payment_id, p.company_activity_id from payments p join orders o on ${isOrderOf}
      where ${isDue} and p.provider = ${wanted.provider.name} and ${isTaken(wanted.provider.orders)}
      order by p.next_at limit 1`.execute(db);
    const [due] = found.rows;
    if (!due) return undefined;
    const { rows } = await sql<DuePayment>`
      update payments p set next_at = ${wanted.leaseUntil}, checked_at = ${wanted.now},
        tries = p.tries + 1
      from orders o
      where p.payment_id = ${due.payment_id} and p.company_activity_id = ${due.company_activity_id}
        and ${isDue} and ${isOrderOf}
      returning ${DUE_COLUMNS}`.execute(db);
    if (rows[0]) return rows[0];
  }
}

/** The order `o` of a payment `p`. */
const isOrderOf = sql`o.order_id = p.order_id and o.company_activity_id = p.company_activity_id`;

/** Takes the pending payment of one order to ask about, unless that was done a moment ago. */
export async function takePaymentOf(
  db: Db,
  wanted: { provider: Driver; orderId: OrderId; pauseSec: number; now: Date },
): Promise<DuePayment | undefined> {
  const { rows } = await sql<DuePayment>`
    update payments p set checked_at = ${wanted.now}
    from orders o
    where p.order_id = ${wanted.orderId} and p.state = 'pending'
      and p.provider = ${wanted.provider.name} and ${isOrderOf}
      and ${isTaken(wanted.provider.orders)}
      and p.checked_at <= ${wanted.now}::timestamptz
        - make_interval(secs => ${wanted.pauseSec})
    returning ${DUE_COLUMNS}`.execute(db);
  return rows[0];
}
