import type { OrderId, UniqueId } from '@seahour/api-types/primitives.ts';
import type { GuestChannelName } from '@seahour/api-types/staff-order.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type {
  CardGuaranteeRow,
  Localised,
  OrderFacts,
  OrderPayment,
  OrderRow,
  OrderServiceRow,
  PaymentRow,
} from '../tables/schema.ts';
import { JOIN_MONEY, MONEY_COLUMNS, type OrderMoney } from './order-money.ts';

/** What becomes of an order later. */
type Later =
  | 'end_reason'
  | 'moved_at'
  | 'weather_at'
  | 'reminded_at'
  | 'review_asked_at'
  | 'link_version'
  | 'revision'
  | 'checked_in_at'
  | 'ended_at';
/** What staff alone give. */
type Staffs = 'note' | 'agreed_minor';

export type NewOrder = Omit<
  OrderFacts,
  'created_at' | 'has_guest' | 'words' | 'commission_percent' | Later | Staffs
> &
  OrderPayment &
  Partial<Pick<OrderFacts, 'agreed_minor'> & { note: string }> & { created_at: Date };

export interface FoundOrderRow
  extends Omit<
      OrderRow,
      | 'has_guest'
      | 'commission_percent'
      | 'created_at'
      | 'reminded_at'
      | 'review_asked_at'
      | 'link_version'
      | 'note'
      | 'revision'
      | 'words'
    >,
    OrderMoney {
  created_at: Date;
  link_version: number;
  note: string;
  revision: number;
  title: string;
  title_slug: string;
  address: Localised;
  activity_id: number;
  activity_slug: string;
  activity_name: Localised;
  company_name: string;
  city_id: number;
  city_slug: string;
  city_name: Localised;
  time_zone: string;
  /** Of the pier. */
  latitude: number;
  longitude: number;
  /** Of the crew. */
  company_phone: string | null;
  /** How the card stands that was given for hours paid on the pier; null without one. */
  card_state: CardGuaranteeRow['state'] | null;
  /** The fee of those who did not come; null where none was asked for. */
  fee: Pick<PaymentRow, 'state' | 'amount_minor'> | null;
  services: Pick<OrderServiceRow, 'service_id' | 'name' | 'quantity' | 'amount_minor'>[];
}

/** What is known of orders `o`, with what the catalogue says of them. */
export const FOUND_COLUMNS = sql`
  o.*, ${MONEY_COLUMNS}, ca.title, ca.title_slug, ca.address, ca.activity_id, a.slug as activity_slug,
  a.name as activity_name, co.name as company_name, ca.city_id, c.slug as city_slug,
  c.name as city_name, c.time_zone,
  ca.latitude, ca.longitude, co.phone as company_phone,
  case when o.payment_method = 'later' then coalesce(
    (select g.state from card_guarantees g
      where g.order_id = o.order_id and g.company_activity_id = o.company_activity_id),
    case when o.card_token is not null then 'waiting' end) end as card_state,
  (select json_build_object('state', p.state,
      'amount_minor', coalesce(p.received_minor, p.amount_minor)) from payments p
    where p.order_id = o.order_id and p.company_activity_id = o.company_activity_id
      and p.purpose = 'no_show' order by p.created_at desc limit 1) as fee,
  (select coalesce(json_agg(json_build_object('service_id', os.service_id, 'name', os.name,
      'quantity', os.quantity, 'amount_minor', os.amount_minor)
      order by s.position, s.id), '[]')
    from order_services os join services s on s.id = os.service_id
    where os.order_id = o.order_id and os.company_activity_id = o.company_activity_id) as services`;

/** Orders `o` with what `FOUND_COLUMNS` reads. */
const foundIn = (orders: RawBuilder<unknown>) => sql`
  ${orders} o
  join company_activities ca on ca.id = o.company_activity_id
  join activities a on a.id = ca.activity_id
  join companies co on co.id = ca.company_id
  join cities c on c.id = ca.city_id
  ${JOIN_MONEY}`;
export const FOUND_TABLES = foundIn(sql`orders`);
/** Without tests: what a crew may know of. */
export const FOUND_LIVE_TABLES = foundIn(sql`live_orders`);

/** An order `o` that the crew is to answer: what is only held is not theirs yet. */
export const AWAITS_ANSWER = sql`o.order_status = 'unconfirmed' and o.expires_at is null`;

export async function findOrder(db: Db, orderId: OrderId): Promise<FoundOrderRow | undefined> {
  const { rows } = await sql<FoundOrderRow>`
    select ${FOUND_COLUMNS} from ${FOUND_TABLES} where o.order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** The order that a guest's secret opens: from here on it goes by its `order_id`. */
export async function findOrderOfHolder(
  db: Db,
  uniqueId: UniqueId,
): Promise<FoundOrderRow | undefined> {
  const { rows } = await sql<FoundOrderRow>`
    select ${FOUND_COLUMNS} from ${FOUND_TABLES} where o.unique_id = ${uniqueId}`.execute(db);
  return rows[0];
}

/** How a guest is told; null where nothing reaches them and they have to be called. */
export const channelOf = ({ mail }: { mail: string }): GuestChannelName | null =>
  mail === '' ? null : 'mail';
