import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { OrderList, OrderMoneyState } from '@seahour/api-types/staff-orders.ts';
import { type RawBuilder, sql } from 'kysely';
import { AWAITS_ANSWER } from '../booking/order-rows.ts';
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

export const IS_PIER = sql`p.purpose = 'pier' and p.state = 'paid'`;
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

/** What one page of a search is of. */
export interface Page extends OrderSearch {
  isLatestFirst: boolean;
  now: Date;
}

/** Bounds of `starts_at`; the first comparison alone is one that every engine looks up in an index. */
export function spanOf({ list, from, to, after, isLatestFirst, now }: Page): RawBuilder<unknown> {
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

/**
 * `coalesce` hides from the planner what the days leave of a span that says nearly the same: it would
 * expect a handful, and read and sort all orders of a boat instead of the next ones.
 */
export function filters({ list, from, to, money, words, now }: Page): RawBuilder<unknown> {
  const days = [
    IN_LIST[list](now),
    ...(from ? [sql`o.date >= ${from}::date`] : []),
    ...(to ? [sql`o.date <= ${to}::date`] : []),
  ];
  return sql.join(
    [
      CAME_ABOUT,
      sql`coalesce(${sql.join(days, sql` and `)}, false)`,
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

/** What a list and a state of money leave of the statuses; undefined for all. */
export function possible(
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
