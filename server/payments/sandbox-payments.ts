import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { SandboxPaymentRow } from '../tables/schema.ts';
import { isTaken, type TakenOrders } from './providers/taken-orders.ts';

/** Whether the order of an id is one that the sandbox takes. */
const isOwn = (orders: TakenOrders, orderId: RawBuilder<unknown>) =>
  orders === 'all'
    ? sql`true`
    : sql`exists (select from orders o where o.order_id = ${orderId} and ${isTaken(orders)})`;

/**
 * Starts a payment; for an order that has one already, answers that one. Null for an order that the
 * sandbox does not take.
 */
export async function startSandboxPayment(
  db: Db,
  orders: TakenOrders,
  payment: Omit<SandboxPaymentRow, 'state'>,
): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    insert into sandbox_payments (reference, order_id, amount_minor, currency, card, return_url,
      language, state)
    select ${payment.reference}, ${payment.order_id}::uuid, ${payment.amount_minor}::bigint,
      ${payment.currency}, ${payment.card}, ${payment.return_url}, ${payment.language}, 'open'
    where ${isOwn(orders, sql`${payment.order_id}::uuid`)}
    on conflict (order_id) do update set return_url = excluded.return_url
    returning reference`.execute(db);
  return rows[0]?.reference ?? null;
}

export type FoundSandboxPayment = SandboxPaymentRow & { refunded_minor: number };

export async function findSandboxPayment(
  db: Db,
  orders: TakenOrders,
  reference: string,
): Promise<FoundSandboxPayment | undefined> {
  const { rows } = await sql<FoundSandboxPayment>`
    select p.*, (select coalesce(sum(r.amount_minor), 0) from sandbox_refunds r
      where r.reference = p.reference) as refunded_minor
    from sandbox_payments p
    where p.reference = ${reference} and ${isOwn(orders, sql`p.order_id`)}`.execute(db);
  return rows[0];
}

/** Decides an open payment; false where it was decided before. */
export async function decideSandboxPayment(
  db: Db,
  reference: string,
  state: 'paid' | 'declined',
): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_payments set state = ${state}
    where reference = ${reference} and state = 'open' returning reference`.execute(db);
  return rows.length > 0;
}

/** Ends an open payment that nobody is to make any more. */
export async function cancelSandboxPayment(db: Db, reference: string): Promise<void> {
  await decideSandboxPayment(db, reference, 'declined');
}

/**
 * Gives a part of a paid payment back, or all of it: once for a key, and never more than was paid.
 * False where there is not so much left to give.
 */
export async function refundSandboxPayment(
  db: Db,
  refund: { reference: string; key: string; amountMinor: number },
): Promise<boolean> {
  const { rows } = await sql`
    with payment as (
      select p.reference, p.amount_minor - coalesce((
        select sum(r.amount_minor) from sandbox_refunds r where r.reference = p.reference), 0) as rest
      from sandbox_payments p
      where p.reference = ${refund.reference} and p.state in ('paid', 'refunded')
      for update
    ), given as (
      insert into sandbox_refunds (key, reference, amount_minor)
      select ${refund.key}, reference, ${refund.amountMinor} from payment
      where rest >= ${refund.amountMinor} and rest > 0
      on conflict do nothing returning amount_minor
    ), emptied as (
      update sandbox_payments p set state = 'refunded'
      from payment, given
      where p.reference = payment.reference and payment.rest = given.amount_minor
    )
    select from given
    union all select from sandbox_refunds where key = ${refund.key}`.execute(db);
  return rows.length > 0;
}

/** What the sandbox signs its webhooks with: one for all processes on a database. */
export async function readSandboxSecret(db: Db): Promise<string> {
  const { rows } = await sql<{ secret: string }>`select secret from sandbox_secrets`.execute(db);
  const secret = rows[0]?.secret;
  if (!secret) throw new Error('The sandbox has no secret: the migrations did not run.');
  return secret;
}

/** Lets the time of an order's hold run out at once, which nobody wants to wait for. */
export async function endHoldNow(
  db: Db,
  orders: TakenOrders,
  orderId: OrderId,
  now: Date,
): Promise<void> {
  await sql`
    with ended as (
      update orders o set expires_at = ${now}
      where order_id = ${orderId} and payment_state = 'pending' and expires_at > ${now}
        and ${isTaken(orders)}
      returning order_id, company_activity_id
    )
    update claimed_hours set expires_at = ${now}
    from ended where claimed_hours.order_id = ended.order_id
      and claimed_hours.company_activity_id = ended.company_activity_id`.execute(db);
}
