import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import { AWAITS_ANSWER } from '../booking/order-rows.ts';
import type { Db } from '../tables/connection.ts';
import type { WordsQuery } from './order-words.ts';
import {
  filters,
  IS_PIER,
  type OrderSearch,
  type Page,
  type PlaceInList,
  possible,
  type SearchedBoat,
  spanOf,
} from './search-where.ts';

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

const inOrder = ({ isLatestFirst }: Page) =>
  sql.raw(isLatestFirst ? 'o.starts_at desc, o.order_id desc' : 'o.starts_at, o.order_id');

/** Up to the end of a span. */
const isWithin = ({ isLatestFirst }: Page, end: Date) =>
  sql`o.starts_at ${sql.raw(isLatestFirst ? '>=' : '<=')} ${end}`;

/** Whether orders `o` have all of the words: `is true` keeps that from the index of words. */
const has = ({ all }: WordsQuery) => sql`(o.words @@ ${all}::tsquery) is true`;

/** Boats `b` with what of each the index finds in one order: all, or one status. */
const parts = ({ boats, statuses }: Page) => {
  const table = boatsTable(boats);
  return statuses ? sql`${table} cross join unnest(${statuses}::text[]) s(status)` : table;
};
const ofPart = ({ statuses }: Page) => sql`o.company_activity_id = b.id
  ${statuses ? sql`and o.order_status = s.status` : sql``}`;

/** Each boat's next ones, so that no more are read than there may be on the page. */
async function pageOfBoats(db: Db, page: Page, end: Date | null): Promise<PlaceInList[]> {
  const { words, limit } = page;
  const by = inOrder(page);
  const { rows } = await sql<PlaceInList>`
    select o.order_id, o.starts_at
    from ${parts(page)} cross join lateral (
      select o.order_id, o.starts_at from live_orders o
      where ${ofPart(page)} and ${spanOf(page)} and ${filters(page)}
        ${end ? sql`and ${isWithin(page, end)}` : sql``}
        ${words ? sql`and ${has(words)}` : sql``}
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
        from live_orders o where ${ofPart(page)} and ${spanOf({ ...page, after: null })}
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
    if (!isCommon) {
      const rarest = await rarestWord(db, page, end, words.each);
      return sql`select * from live_orders o where o.words @@ ${rarest}::tsquery
          and ${has(words)}
          and o.company_activity_id = any(${idsOf(boats)}::int[]) offset 0`;
    }
  }
  if (money !== 'taken' && money !== 'refunded') return null;
  const rows = money === 'taken' ? sql`payments p where ${IS_PIER}` : sql`refunds p where true`;
  return sql`select o.* from (
      select distinct p.order_id, p.company_activity_id
      from ${rows} and p.company_activity_id = any(${idsOf(boats)}::int[])
    ) p join live_orders o on o.order_id = p.order_id and o.company_activity_id = p.company_activity_id
    where ${words ? has(words) : sql`true`}`;
}

/** How many words of a text are compared. */
const MOST_COMPARED = 4;

/**
 * Which of the words the fewest orders of a span have. It alone is looked up in the index of words: of a
 * common one that would read the orders of all companies.
 */
async function rarestWord(
  db: Db,
  page: Page,
  end: Date,
  [first = '', ...others]: readonly string[],
): Promise<string> {
  if (others.length === 0) return first;
  const words = [first, ...others].slice(0, MOST_COMPARED);
  const counts = words.map((word) => sql`count(*) filter (where o.words @@ ${word}::tsquery)`);
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts.map((count, at) => sql`${count}::int as ${sql.ref(`${at}`)}`))}
    from ${parts(page)} cross join lateral (
      select o.words from live_orders o
      where ${ofPart(page)} and ${spanOf(page)} and ${isWithin(page, end)} offset 0) o`.execute(db);
  const countOf = (word: string) => rows[0]?.[words.indexOf(word)] ?? 0;
  return words.reduce((rarest, word) => (countOf(word) < countOf(rarest) ? word : rarest));
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
      select * from live_orders o
      where o.company_activity_id = b.id and o.starts_at > b.today - interval '1 day'
        and o.order_status not in ('declined', 'cancelled')
      offset 0) o`.execute(db);
  return rows[0] ?? { waiting: 0, today: 0, tomorrow: 0, next: 0 };
}
