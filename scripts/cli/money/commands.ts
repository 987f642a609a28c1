import type { OrderId } from '@seahour/api-types/primitives.ts';
import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import { isEnd } from '@seahour/api-types/rules/order-moves.ts';
import { type LockedOrder, lockOrder } from '@seahour/server/booking/lock-orders.ts';
import { isDisputed, keptMinor } from '@seahour/server/booking/order-money.ts';
import { releaseAt, setReleased, setReleasing } from '@seahour/server/payments/guarantee-rows.ts';
import type { PaymentProvider } from '@seahour/server/payments/providers/provider.ts';
import { refundSum } from '@seahour/server/payments/refund.ts';
import { findStuckMoney } from '@seahour/server/payments/stuck-money.ts';
import {
  listUnknownPayments,
  settleUnknownPayment,
} from '@seahour/server/payments/unknown-payments.ts';
import { inTransaction } from '@seahour/server/platform/database/transaction.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { refused, type Said, said } from '../said.ts';

export interface MoneyContext {
  db: Db;
  /** Everybody who takes cards. */
  providers: readonly PaymentProvider[];
  now: Date;
}

/** What does not come to its end by itself, whatever its age. */
export async function listMoney({ db, now }: MoneyContext): Promise<Said> {
  const stuck = await findStuckMoney(db, { payment: now, refund: now, guarantee: now }, now);
  if (stuck.length === 0) return said('nothing waits for anybody');
  const numbers = await readNumbers(
    db,
    stuck.map(({ order_id }) => order_id),
  );
  return said(
    ...stuck.map(({ name, subject, order_id, detail }) =>
      [name, subject, numbers.get(order_id ?? ''), detail].filter(Boolean).join('  '),
    ),
  );
}

async function readNumbers(db: Db, orderIds: readonly (OrderId | null)[]) {
  const ids = orderIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'number'])
    .where('order_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ order_id, number }) => [order_id, number]));
}

/** Does work on a booking that is locked meanwhile, by the number that people call it. */
async function withBooking(
  db: Db,
  number: string,
  work: (tx: Db, order: LockedOrder) => Promise<{ commit: boolean; value: Said }>,
): Promise<Said> {
  const named = await db
    .selectFrom('orders')
    .select('order_id')
    .where('number', '=', number.toUpperCase())
    .where('is_test', '=', false)
    .executeTakeFirst();
  return inTransaction<Said>(db, async (tx) => {
    const order = named && (await lockOrder(tx, named.order_id));
    if (!order) return { commit: false, value: refused(`there is no booking ${number}`) };
    return work(tx, order);
  });
}

/** Gives back a sum of what was paid for a booking, or all that is left; the booking goes on. */
export async function refundBooking(
  { db, now }: MoneyContext,
  number: string,
  amount?: string,
): Promise<Said> {
  return withBooking(db, number, async (tx, order) => {
    const stay = (reason: string) => ({ commit: false, value: refused(reason) });
    const { currency } = order;
    const left = keptMinor(order);
    const minor = amount === undefined ? left : toMinor(Number(amount), currency);
    if (left === 0) return stay('nothing of it was paid by card, or all of it has gone back');
    if (isDisputed(order)) return stay('the guest’s bank looks into the payment: it decides');
    const most = `${toMajor(left, currency)} ${currency}`;
    if (!(minor > 0 && minor <= left)) return stay(`give a sum up to ${most}`);
    await refundSum(tx, order.order_id, minor, now, 'gift');
    const sum = `${toMajor(minor, currency)} ${currency}`;
    return { commit: true, value: said(`${sum} of ${order.number} go back; the guest is told`) };
  });
}

/** Gives money back that came for an order which is not here. */
export async function returnUnknown(context: MoneyContext, reference: string): Promise<Said> {
  const { db, providers, now } = context;
  const unknown = (await listUnknownPayments(db)).find((each) => each.reference === reference);
  if (!unknown) return refused(`no payment ${reference} waits here`);
  const provider = providers.find(({ name }) => name === unknown.provider);
  if (!provider) return refused(`${unknown.provider} is not set up here`);
  const { amount_minor: minor, currency } = unknown;
  const asked = await provider.refund({
    reference,
    amount: { minor, currency },
    isWhole: true,
    key: `unknown-${reference}`,
  });
  if (asked.state !== 'done' && asked.state !== 'pending') {
    const why = 'detail' in asked ? asked.detail : 'a part of it has gone back';
    return refused(`${unknown.provider} does not give it back: ${why}`);
  }
  await settleUnknownPayment(db, unknown, now);
  return said(`${toMajor(minor, currency)} ${currency} go back`);
}

/** Somebody has seen to money for an order that is not here, e.g. booked it by hand. */
export async function settleUnknown({ db, now }: MoneyContext, reference: string): Promise<Said> {
  const unknown = (await listUnknownPayments(db)).find((each) => each.reference === reference);
  if (!unknown) return refused(`no payment ${reference} waits here`);
  await settleUnknownPayment(db, unknown, now);
  return said(`${reference} is settled`);
}

/** Somebody has deleted the card of a booking at a provider that is no longer set up. */
export async function releaseCard({ db, now }: MoneyContext, number: string): Promise<Said> {
  return withBooking(db, number, async (tx, order) => {
    const isOver = isEnd(order.order_status) || releaseAt(order.starts_at) <= now;
    if (!isOver) return { commit: false, value: refused('its card can still be charged') };
    await setReleasing(tx, order.order_id);
    const isNoted = await setReleased(tx, order.order_id);
    const value = isNoted ? said('it has no card any more') : refused('it has no card to let go');
    return { commit: isNoted, value };
  });
}
