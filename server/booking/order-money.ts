import type { OrderId } from '@seahour/api-types/primitives.ts';
import { freesHours } from '@seahour/api-types/rules/order-moves.ts';
import type { PaymentState } from '@seahour/api-types/rules/payment-codes.ts';
import { sql } from 'kysely';
import { countCodeUses } from '../codes/code-rows.ts';
import type { Db } from '../tables/connection.ts';
import type { OrderRow } from '../tables/schema.ts';

/** What payments, refunds and disputes of an order come to. */
export interface OrderMoney {
  /** What came of the payment that it is paid with; 0 where it is not paid by card. */
  paid_minor: number;
  /** What was asked for it: a provider may take a little less. */
  asked_minor: number;
  /** What went back of it, or is on its way; of an order that is not paid, of whatever came. */
  refund_minor: number;
  /** Of that, what was decided on last. */
  last_refund_minor: number;
  /** Of that, what somebody gave back by hand, here or at the provider. */
  gift_minor: number;
  /** What went back of other payments than the one that it is paid with. */
  surplus_back_minor: number;
  /** What the crew took on the pier. */
  taken_minor: number;
  payment_status: PaymentState;
  /** Whether another sum came than was asked, and nobody has returned it. */
  is_mismatched: boolean;
  /** What staff should know. */
  money_flag: 'partly_refunded' | 'disputed' | 'dispute_lost' | null;
}

const ofPaid = (value: string) =>
  sql.raw(`${value} filter (where p.state = 'paid'), ${value} filter (where p.state <> 'paid')`);

/**
 * Joins what is known of the money of orders `o` that moves by card; nothing of it is kept with the
 * order. A payment in another currency than was asked counts in none of the sums.
 */
export const JOIN_MONEY = sql`
  cross join lateral (
    select coalesce(sum(p.received_minor) filter (where p.state = 'paid'), 0) as paid_minor,
      coalesce(sum(p.amount_minor) filter (where p.state = 'paid'), 0) as asked_minor,
      coalesce(${ofPaid('sum(back.minor)')}, 0) as refund_minor,
      coalesce(${ofPaid('max(back.last_minor)')}, 0) as last_refund_minor,
      coalesce(${ofPaid('sum(back.gift_minor)')}, 0) as gift_minor,
      coalesce(sum(back.minor) filter (where p.state <> 'paid'), 0) as surplus_back_minor,
      coalesce(${ofPaid('bool_and(back.done_minor >= p.received_minor)')}, false) as is_back,
      coalesce(bool_or(p.state = 'mismatched' and back.done_minor < p.received_minor), false)
        as is_mismatched,
      case when coalesce(${ofPaid('bool_or(disputed.is_open)')}) then 'disputed'
        when coalesce(${ofPaid('bool_or(disputed.is_lost)')}) then 'dispute_lost'
        when bool_or(back.is_outside and back.done_minor < p.received_minor) then 'partly_refunded'
      end as money_flag
    from payments p
    cross join lateral (
      select coalesce(sum(r.amount_minor) filter (where r.state = 'done'), 0) as done_minor,
        coalesce(sum(r.amount_minor) filter (where is_known), 0) as minor,
        coalesce(sum(r.amount_minor) filter (where is_known and r.origin <> 'ours'), 0) as gift_minor,
        coalesce((array_agg(r.amount_minor order by r.created_at desc, r.refund_id desc)
          filter (where is_known))[1], 0) as last_minor,
        bool_or(r.origin = 'outside') as is_outside
      from refunds r, lateral (select p.received_currency is null) known(is_known)
      where r.payment_id = p.payment_id and r.company_activity_id = p.company_activity_id
    ) back
    cross join lateral (
      select coalesce(bool_or(d.state = 'open'), false) as is_open,
        coalesce(bool_or(d.state = 'lost'), false) as is_lost
      from disputes d
      where d.payment_id = p.payment_id and d.company_activity_id = p.company_activity_id
    ) disputed
    where p.order_id = o.order_id and p.company_activity_id = o.company_activity_id
      and p.received_minor is not null and p.purpose <> 'pier'
  ) money`;

export const MONEY_COLUMNS = sql`
  money.paid_minor, money.asked_minor, money.refund_minor, money.last_refund_minor,
  money.gift_minor, money.surplus_back_minor, money.is_mismatched, money.money_flag,
  (select coalesce(sum(t.received_minor), 0) from payments t
    where t.order_id = o.order_id and t.company_activity_id = o.company_activity_id
      and t.purpose = 'pier' and t.state = 'paid') as taken_minor,
  case when money.is_back then 'refunded' else o.payment_state end as payment_status`;

/** What was paid by card for an order and has not gone back. */
export const keptMinor = ({
  paid_minor,
  refund_minor,
}: Pick<OrderMoney, 'paid_minor' | 'refund_minor'>): number =>
  Math.max(0, paid_minor - refund_minor);

/** Whether a bank looks into what was paid, or has taken it back: nothing of it is ours to give. */
export const isDisputed = ({ money_flag }: Pick<OrderMoney, 'money_flag'>): boolean =>
  money_flag === 'disputed' || money_flag === 'dispute_lost';

/**
 * What is still paid on the pier at a price, for an order that was paid before it became dearer. What
 * somebody gave back by hand is a gift.
 */
export function restMinor(order: OrderMoney, priceMinor: number): number {
  const { payment_status, asked_minor, refund_minor, gift_minor, taken_minor } = order;
  if (payment_status === 'paid') {
    return Math.max(0, priceMinor - asked_minor + refund_minor - gift_minor - taken_minor);
  }
  return taken_minor > 0 ? Math.max(0, priceMinor - taken_minor) : 0;
}

/** What is still paid on the pier of an order that was paid. */
export const dueMinor = (
  order: OrderMoney & Pick<OrderRow, 'order_status' | 'amount_minor'>,
): number => (freesHours(order.order_status) ? 0 : restMinor(order, order.amount_minor));

/** What the crew still has to take on the pier; nothing of who did not come. */
export function collectMinor(
  order: OrderMoney & Pick<OrderRow, 'order_status' | 'payment_method' | 'amount_minor'>,
): number {
  const { order_status, payment_method, amount_minor, taken_minor } = order;
  if (freesHours(order_status) || order_status === 'no_show') return 0;
  return payment_method === 'later' ? Math.max(0, amount_minor - taken_minor) : dueMinor(order);
}

/** `collectMinor` in SQL, of orders `o` with their `money` and `taken.minor`: for sums of thousands. */
export const COLLECT_MINOR = sql`
  case when o.order_status in ('declined', 'cancelled', 'no_show') then 0
    when o.payment_method = 'later' then greatest(0, o.amount_minor - taken.minor)
    when o.payment_state = 'paid' and not money.is_back then greatest(0, o.amount_minor
      - money.asked_minor + money.refund_minor - money.gift_minor - taken.minor)
    else 0 end`;

/** What the crew took on the pier for orders `o` (of `p`), and what was paid by card and stays. After `JOIN_MONEY`. */
export const JOIN_TAKEN = sql`
  left join payments p on p.order_id = o.order_id
    and p.company_activity_id = o.company_activity_id
    and p.purpose = 'pier' and p.state = 'paid'
  cross join lateral (select coalesce(p.received_minor, 0) as minor) taken
  cross join lateral (
    select case when is_lost then 0 else of_card end as minor,
      case when is_lost then of_card else 0 end as lost_minor
    from (select greatest(0, money.paid_minor - money.refund_minor)::bigint as of_card,
      coalesce(money.money_flag = 'dispute_lost', false) as is_lost) paid
  ) kept`;

/** Of an order `o` that takes place or has: the others bring its partner nothing. */
export const IS_EARNED = sql`o.order_status in ('confirmed', 'completed')`;

/** What of the price of orders `o` is there or still comes: its partner has a share of that. After `JOIN_TAKEN`. */
export const COUNTED_MINOR = sql`
  least(o.amount_minor, kept.minor + taken.minor + (${COLLECT_MINOR})::bigint)`;

/** What the partner of orders `o` gets where the order is earned. */
export const COMMISSION_MINOR = sql`round(${COUNTED_MINOR} * o.commission_percent / 100)`;

export async function markPaid(db: Db, orderId: OrderId): Promise<void> {
  await sql`
    update orders set payment_state = 'paid', order_status = 'unconfirmed', expires_at = null
    where order_id = ${orderId}`.execute(db);
  await countCodeUses(db, [orderId]);
}

export async function markFailed(db: Db, orderId: OrderId): Promise<void> {
  await sql`
    update orders set payment_state = 'failed', order_status = 'cancelled'
    where order_id = ${orderId}`.execute(db);
  await countCodeUses(db, [orderId]);
}

/** Has the next round look at the card that stands for an order, which has ended or has other hours. */
export async function wakeGuarantee(db: Db, orderId: OrderId, now: Date): Promise<void> {
  await sql`
    update card_guarantees set next_at = ${now}
    where order_id = ${orderId} and state in ('waiting', 'kept', 'unconfirmed')`.execute(db);
}

/** The order has ended: its card is let go, and one that the provider was not told of is forgotten. */
export async function endGuarantee(db: Db, orderId: OrderId, now: Date): Promise<void> {
  await wakeGuarantee(db, orderId, now);
  await sql`
    update orders o set card_token = null
    where order_id = ${orderId} and payment_method = 'later' and card_token is not null
      and not exists (select from card_guarantees g where g.order_id = o.order_id
        and g.company_activity_id = o.company_activity_id)`.execute(db);
}
