import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { OrderList, OrderMoneyState } from '@seahour/api-types/staff-orders.ts';
import { type RawBuilder, sql } from 'kysely';
import { AWAITS_ANSWER } from '../booking/order-rows.ts';
import type { Db } from '../tables/connection.ts';
import type { WordsQuery } from './order-words.ts';
import { CAME_ABOUT } from './staff-orders.ts';

/** A boat whose orders are looked through. */
export interface SearchedBoat {
  id: number;
  /** The day of its city now. */
  today: string;
  /** Whether the phones of its orders are for the caller on their day alone. */
  seesPhonesToday: boolean;
}

/** Where an order stands in every list. */
export interface PlaceInList {
  starts_at: Date;
  order_id: OrderId;
}

export interface OrderSearch {
  list: OrderList;
  from?: string | undefined;
  to?: string | undefined;
  statuses?: readonly OrderStatus[] | undefined;
  money?: OrderMoneyState | undefined;
  boats: readonly SearchedBoat[];
  words: WordsQuery | undefined;
  /** The last of the page before; null for the first page. */
  after: PlaceInList | null;
  limit: number;
}

/** Orders `o` of each list, of boats `b`. Bounds of `starts_at` let the index find days. */
const IN_LIST = {
  waiting: (now) => sql`${AWAITS_ANSWER} and o.starts_at > ${now}`,
  today: () => onDay(0),
  tomorrow: () => onDay(1),
  next: () => sql`o.date > b.today + 1 and o.starts_at > b.today + interval '1 day'`,
  past: (now) => sql`o.starts_at + o.hour_count * interval '1 hour' <= ${now}
    and o.starts_at < ${now}`,
  all: () => sql`true`,
} as const satisfies Record<OrderList, (now: Date) => RawBuilder<unknown>>;

const onDay = (ahead: number) => sql`o.date = b.today + ${sql.lit(ahead)}
  and o.starts_at between b.today + ${sql.lit(ahead - 1)} * interval '1 day'
    and b.today + ${sql.lit(ahead + 2)} * interval '1 day'`;

const payments = (where: RawBuilder<unknown>) => sql`exists (
  select from payments p
  where p.order_id = o.order_id and p.company_activity_id = o.company_activity_id and ${where})`;
const IS_TAKEN = payments(sql`p.purpose = 'pier' and p.state = 'paid'`);
const IS_BACK = sql`exists (
  select from refunds r
  where r.order_id = o.order_id and r.company_activity_id = o.company_activity_id)`;

const WITH_MONEY = {
  to_collect: sql`o.payment_method = 'later' and o.amount_minor > 0
    and o.order_status in ('unconfirmed', 'confirmed', 'completed') and not ${IS_TAKEN}`,
  taken: IS_TAKEN,
  paid: sql`o.payment_state = 'paid' and not ${IS_BACK}`,
  refunded: IS_BACK,
} as const satisfies Record<OrderMoneyState, RawBuilder<unknown>>;

const boatsTable = (boats: readonly SearchedBoat[]) => sql`
  unnest(${boats.map(({ id }) => id)}::int[], ${boats.map(({ today }) => today)}::date[],
    ${boats.map((boat) => boat.seesPhonesToday)}::boolean[]) b(id, today, sees_phones_today)`;

/** Where the orders of a page stand, in the list's order. */
export async function listPage(db: Db, search: OrderSearch, now: Date): Promise<PlaceInList[]> {
  const { list, words, boats, limit } = search;
  const isLatestFirst = list === 'past' || list === 'all';
  const by = sql.raw(
    isLatestFirst ? 'o.starts_at desc, o.order_id desc' : 'o.starts_at, o.order_id',
  );
  const where = sql.join(conditions(search, isLatestFirst, now), sql` and `);
  // By their words where these name few; else each boat's next ones, so that no more are read than
  // there may be on the page.
  const page = words?.isSelective
    ? sql<PlaceInList>`
        with found as materialized (
          select * from orders o where o.words @@ ${words.all}::tsquery
        )
        select o.order_id, o.starts_at
        from found o join ${boatsTable(boats)} on b.id = o.company_activity_id
        where ${where}
        order by ${by} limit ${limit}`
    : sql<PlaceInList>`
        select o.order_id, o.starts_at
        from ${boatsTable(boats)} cross join lateral (
          select o.order_id, o.starts_at from orders o
          where o.company_activity_id = b.id and ${where}
            ${words ? sql`and o.words @@ ${words.all}::tsquery` : sql``}
          order by ${by} limit ${limit}
        ) o
        order by ${by} limit ${limit}`;
  return (await page.execute(db)).rows;
}

function conditions(
  { list, from, to, statuses, money, words, after }: OrderSearch,
  isLatestFirst: boolean,
  now: Date,
): RawBuilder<unknown>[] {
  const further = sql.raw(isLatestFirst ? '<' : '>');
  return [
    CAME_ABOUT,
    IN_LIST[list](now),
    ...(from
      ? [sql`o.date >= ${from}::date and o.starts_at >= ${from}::date - interval '1 day'`]
      : []),
    ...(to ? [sql`o.date <= ${to}::date and o.starts_at < ${to}::date + interval '2 days'`] : []),
    ...(statuses ? [sql`o.order_status = any(${statuses}::text[])`] : []),
    ...(money ? [WITH_MONEY[money]] : []),
    ...(words
      ? [
          sql`(not b.sees_phones_today or o.date = b.today
            or o.words @@ ${words.withoutPhone}::tsquery)`,
        ]
      : []),
    // The first comparison alone is one that every engine looks up in an index.
    ...(after
      ? [
          sql`o.starts_at ${further}= ${after.starts_at}
            and (o.starts_at, o.order_id) ${further} (${after.starts_at}, ${after.order_id}::uuid)`,
        ]
      : []),
  ];
}

/** How many orders are to come in each list. */
export async function countLists(
  db: Db,
  boats: readonly SearchedBoat[],
  now: Date,
): Promise<{ waiting: number; today: number; tomorrow: number; next: number }> {
  const { rows } = await sql<{ waiting: number; today: number; tomorrow: number; next: number }>`
    select count(*) filter (where ${IN_LIST.waiting(now)}) as waiting,
      count(*) filter (where o.date = b.today) as today,
      count(*) filter (where o.date = b.today + 1) as tomorrow,
      count(*) filter (where o.date > b.today + 1) as next
    from ${boatsTable(boats)} join orders o on o.company_activity_id = b.id
      and o.starts_at > b.today - interval '1 day'
    where o.order_status not in ('declined', 'cancelled')`.execute(db);
  return rows[0] ?? { waiting: 0, today: 0, tomorrow: 0, next: 0 };
}
