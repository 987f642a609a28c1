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

/** Days of each list as bounds of `starts_at` for the index, of orders `o` of boats `b`. */
const SPAN_OF = {
  waiting: (now) => sql`o.starts_at > ${now}`,
  today: () => daysAhead(0),
  tomorrow: () => daysAhead(1),
  next: () => sql`o.starts_at > b.today + interval '1 day'`,
  past: (now) => sql`o.starts_at < ${now}`,
  all: () => sql`true`,
} as const satisfies Record<OrderList, (now: Date) => RawBuilder<unknown>>;

const daysAhead = (ahead: number) => sql`o.starts_at
  between b.today + ${sql.lit(ahead - 1)} * interval '1 day'
    and b.today + ${sql.lit(ahead + 2)} * interval '1 day'`;

/** Which orders `o` of its days are in a list. */
const IN_LIST = {
  waiting: () => AWAITS_ANSWER,
  today: () => sql`o.date = b.today`,
  tomorrow: () => sql`o.date = b.today + 1`,
  next: () => sql`o.date > b.today + 1`,
  past: (now) => sql`o.starts_at + o.hour_count * interval '1 hour' <= ${now}`,
  all: () => sql`true`,
} as const satisfies Record<OrderList, (now: Date) => RawBuilder<unknown>>;

const IS_PIER = sql`p.purpose = 'pier' and p.state = 'paid'`;
const IS_TAKEN = sql`exists (
  select from payments p
  where p.order_id = o.order_id and p.company_activity_id = o.company_activity_id and ${IS_PIER})`;
const IS_BACK = sql`exists (
  select from refunds r
  where r.order_id = o.order_id and r.company_activity_id = o.company_activity_id)`;

const WITH_MONEY = {
  to_collect: sql`o.payment_method = 'later' and o.amount_minor > 0 and not ${IS_TAKEN}`,
  taken: IS_TAKEN,
  paid: sql`o.payment_state = 'paid' and not ${IS_BACK}`,
  refunded: IS_BACK,
} as const satisfies Record<OrderMoneyState, RawBuilder<unknown>>;

const TO_COLLECT: readonly OrderStatus[] = ['unconfirmed', 'confirmed', 'completed'];

const idsOf = (boats: readonly SearchedBoat[]) => boats.map(({ id }) => id);
const boatsTable = (boats: readonly SearchedBoat[]) => sql`
  unnest(${idsOf(boats)}::int[], ${boats.map(({ today }) => today)}::date[],
    ${boats.map((boat) => boat.seesPhonesToday)}::boolean[]) b(id, today, sees_phones_today)`;

/** How many orders one statement looks through. */
const SPAN = 2000;
/** Of a single boat, as a multiple of its share in a span. */
const MOST_SHARES = 4;
/** Words of more orders of a span are not looked up: the index of words would read too many. */
const COMMON = SPAN / 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000' as OrderId;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as OrderId;

/** Where the orders of a page stand, in the list's order. */
export async function listPage(
  db: Db,
  { statuses, ...search }: OrderSearch,
  now: Date,
): Promise<PlaceInList[]> {
  const { list, limit, words, money } = search;
  const isLatestFirst = list === 'past' || list === 'all';
  const page: Page = { ...search, isLatestFirst, now, statuses: possible(search, statuses) };
  if (!words && !money) return pageOfBoats(db, page, null);
  // What is common fills the page from a few spans; what is rare is looked up by itself.
  const found: PlaceInList[] = [];
  for (let after = search.after; ; ) {
    const rest = { ...page, after, limit: limit - found.length };
    const end = await endOfSpan(db, rest);
    const inSpan = await pageOfBoats(db, rest, end);
    found.push(...inSpan);
    if (end === null || found.length >= limit) return found;
    after = { starts_at: end, order_id: isLatestFirst ? FIRST_ID : LAST_ID };
    const source = inSpan.length < COMMON ? await rare(db, rest, end) : null;
    if (source) {
      const further = { ...page, after, limit: limit - found.length };
      return [...found, ...(await pageOfRare(db, further, source))];
    }
  }
}

/** What a list and a state of money leave of the statuses; undefined for all. */
function possible(
  { list, money }: Pick<OrderSearch, 'list' | 'money'>,
  wanted: readonly OrderStatus[] | undefined,
): readonly OrderStatus[] | undefined {
  const sets: readonly (readonly OrderStatus[] | undefined)[] = [
    wanted && [...new Set(wanted)],
    list === 'waiting' ? ['unconfirmed'] : undefined,
    money === 'to_collect' ? TO_COLLECT : undefined,
  ];
  const given = sets.filter((set) => set !== undefined);
  return given[0]?.filter((status) => given.every((set) => set.includes(status)));
}

interface Page extends OrderSearch {
  isLatestFirst: boolean;
  now: Date;
}

const inOrder = ({ isLatestFirst }: Page) =>
  sql.raw(isLatestFirst ? 'o.starts_at desc, o.order_id desc' : 'o.starts_at, o.order_id');

/** Boats `b` with what of each the index finds in one order: all, or one status. */
const parts = ({ boats, statuses }: Page) => {
  const table = boatsTable(boats);
  return statuses ? sql`${table} cross join unnest(${statuses}::text[]) s(status)` : table;
};
const ofPart = ({ statuses }: Page) => sql`o.company_activity_id = b.id
  ${statuses ? sql`and o.order_status = s.status` : sql``}`;

/** Each boat's next ones, so that no more are read than there may be on the page. */
async function pageOfBoats(db: Db, page: Page, end: Date | null): Promise<PlaceInList[]> {
  const { words, limit, isLatestFirst } = page;
  const by = inOrder(page);
  const { rows } = await sql<PlaceInList>`
    select o.order_id, o.starts_at
    from ${parts(page)} cross join lateral (
      select o.order_id, o.starts_at from orders o
      where ${ofPart(page)} and ${spanOf(page)} and ${filters(page)}
        ${end ? sql`and o.starts_at ${sql.raw(isLatestFirst ? '>=' : '<=')} ${end}` : sql``}
        ${words ? sql`and (o.words @@ ${words.all}::tsquery) is true` : sql``}
      order by ${by} limit ${limit}
    ) o
    order by ${by} limit ${limit}`.execute(db);
  return rows;
}

/**
 * How far one statement looks, reading the index alone: the last hour of so many orders, or null where
 * there are fewer.
 */
async function endOfSpan(db: Db, page: Page): Promise<Date | null> {
  const { boats, statuses, after, isLatestFirst } = page;
  const count = boats.length * (statuses?.length ?? 1);
  const most = Math.ceil((MOST_SHARES * SPAN) / Math.max(count, 1));
  const by = sql.raw(isLatestFirst ? 'starts_at desc' : 'starts_at');
  const { rows } = await sql<{ starts_at: Date }>`
    with ahead as materialized (
      select o.starts_at, o.place from ${parts(page)} cross join lateral (
        select o.starts_at, row_number() over (order by o.${by}) as place
        from orders o where ${ofPart(page)} and ${spanOf({ ...page, after: null })}
          ${after ? sql`and o.starts_at ${sql.raw(isLatestFirst ? '<' : '>')} ${after.starts_at}` : sql``}
        order by o.${by} limit ${most}
      ) o
    )
    select starts_at from (
      (select starts_at from ahead order by ${by} offset ${SPAN - 1} limit 1)
      union all (select starts_at from ahead where place = ${most})
    ) ends order by ${by} limit 1`.execute(db);
  return rows[0]?.starts_at ?? null;
}

/** The orders that rare words or a rare state of money name; null where nothing looks them up. */
async function rare(db: Db, page: Page, end: Date): Promise<RawBuilder<unknown> | null> {
  const { words, money, boats } = page;
  if (words) {
    const ofWords = { ...page, money: undefined, limit: COMMON };
    // `offset 0` keeps the lists' index out of it: its order would be followed through all orders.
    const isCommon = money && (await pageOfBoats(db, ofWords, end)).length >= COMMON;
    return isCommon
      ? null
      : sql`select * from orders o where o.words @@ ${words.all}::tsquery
          and o.company_activity_id = any(${idsOf(boats)}::int[]) offset 0`;
  }
  if (money !== 'taken' && money !== 'refunded') return null;
  const rows = money === 'taken' ? sql`payments p where ${IS_PIER}` : sql`refunds p where true`;
  return sql`select o.* from (
      select distinct p.order_id, p.company_activity_id
      from ${rows} and p.company_activity_id = any(${idsOf(boats)}::int[])
    ) p join orders o on o.order_id = p.order_id and o.company_activity_id = p.company_activity_id`;
}

async function pageOfRare(db: Db, page: Page, source: RawBuilder<unknown>): Promise<PlaceInList[]> {
  const { boats, statuses, limit } = page;
  const { rows } = await sql<PlaceInList>`
    select o.order_id, o.starts_at
    from (${source}) o join ${boatsTable(boats)} on b.id = o.company_activity_id
    where ${spanOf(page)} and ${filters(page)}
      ${statuses ? sql`and o.order_status = any(${statuses}::text[])` : sql``}
    order by ${inOrder(page)} limit ${limit}`.execute(db);
  return rows;
}

/** Bounds of `starts_at`; the first comparison alone is one that every engine looks up in an index. */
function spanOf({ list, from, to, after, isLatestFirst, now }: Page): RawBuilder<unknown> {
  const further = sql.raw(isLatestFirst ? '<' : '>');
  return sql.join(
    [
      SPAN_OF[list](now),
      ...(from ? [sql`o.starts_at >= ${from}::date - interval '1 day'`] : []),
      ...(to ? [sql`o.starts_at < ${to}::date + interval '2 days'`] : []),
      ...(after
        ? [
            sql`o.starts_at ${further}= ${after.starts_at}
              and (o.starts_at, o.order_id) ${further} (${after.starts_at}, ${after.order_id}::uuid)`,
          ]
        : []),
    ],
    sql` and `,
  );
}

function filters({ list, from, to, money, words, now }: Page): RawBuilder<unknown> {
  return sql.join(
    [
      CAME_ABOUT,
      IN_LIST[list](now),
      ...(from ? [sql`o.date >= ${from}::date`] : []),
      ...(to ? [sql`o.date <= ${to}::date`] : []),
      ...(money ? [WITH_MONEY[money]] : []),
      ...(words
        ? [
            sql`(not b.sees_phones_today or o.date = b.today
              or o.words @@ ${words.withoutPhone}::tsquery)`,
          ]
        : []),
    ],
    sql` and `,
  );
}

/** How many orders are to come in each list. */
export async function countLists(
  db: Db,
  boats: readonly SearchedBoat[],
  now: Date,
): Promise<{ waiting: number; today: number; tomorrow: number; next: number }> {
  const { rows } = await sql<{ waiting: number; today: number; tomorrow: number; next: number }>`
    select count(*) filter (where ${AWAITS_ANSWER} and o.starts_at > ${now}) as waiting,
      count(*) filter (where o.date = b.today) as today,
      count(*) filter (where o.date = b.today + 1) as tomorrow,
      count(*) filter (where o.date > b.today + 1) as next
    from ${boatsTable(boats)} cross join lateral (
      select * from orders o
      where o.company_activity_id = b.id and o.starts_at > b.today - interval '1 day'
        and o.order_status not in ('declined', 'cancelled')
      offset 0) o`.execute(db);
  return rows[0] ?? { waiting: 0, today: 0, tomorrow: 0, next: 0 };
}
