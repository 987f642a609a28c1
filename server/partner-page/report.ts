import { firstDay } from '@seahour/api-types/rules/month.ts';
import { sql } from 'kysely';
import { IS_EARNED } from '../booking/order-money.ts';
import type { Db } from '../tables/connection.ts';
import { AMOUNT_MINOR, isIn, JOINS, SHARE_MINOR } from './booking-rows.ts';

/** Bookings of a state, in minor units; what of their amounts was given back is left out. */
export interface Sum {
  count: number;
  amount_minor: number;
  commission_minor: number;
}

/** What the trips of a month come to for one partner in one currency. */
export interface MonthSums {
  partner_id: string;
  currency: string;
  done: Sum;
  booked: Sum;
  /** They count once they are confirmed. */
  held: Sum;
  cancelled: { count: number };
  /** Of those that are done and booked. */
  commission_minor: number;
  /** The share of those; null where they have several, or there are none. */
  commission_percent: number | null;
  paid_out_minor: number;
  /** Negative where more was paid out than there is now. */
  due_minor: number;
}

type FlatSums = Pick<MonthSums, 'partner_id' | 'currency' | 'commission_percent'> &
  Record<
    | `${'done' | 'booked' | 'held'}_${'count' | 'amount' | 'commission'}`
    | 'cancelled_count'
    | 'paid_out_minor',
    number
  >;

const sumOf = (status: string, name: string) => {
  const when = sql`filter (where order_status = ${sql.lit(status)})`;
  return sql`
    count(*) ${when} as ${sql.ref(`${name}_count`)},
    coalesce(sum(amount) ${when}, 0) as ${sql.ref(`${name}_amount`)},
    coalesce(sum(commission) ${when}, 0) as ${sql.ref(`${name}_commission`)}`;
};

/** The sums of a month, of one partner or of all: an entry for each partner and currency. */
export async function sumMonth(
  db: Db,
  { month, partnerId = null }: { month: string; partnerId?: string | null },
): Promise<MonthSums[]> {
  const ofPartner = (column: string) =>
    partnerId === null
      ? sql`${sql.ref(column)} is not null`
      : sql`${sql.ref(column)} = ${partnerId}`;
  const { rows } = await sql<FlatSums>`
    with trip as (
      select o.partner as partner_id, o.currency, o.order_status, o.commission_percent,
        ${IS_EARNED} as is_earned, ${AMOUNT_MINOR} as amount, ${SHARE_MINOR} as commission
      from live_orders o ${JOINS}
      where ${ofPartner('o.partner')} and ${isIn(month)}
    ), sums as (
      select partner_id, currency, ${sumOf('completed', 'done')}, ${sumOf('confirmed', 'booked')},
        ${sumOf('unconfirmed', 'held')},
        count(*) filter (where order_status in ('declined', 'cancelled', 'no_show'))
          as cancelled_count,
        min(commission_percent) filter (where is_earned) as least_percent,
        max(commission_percent) filter (where is_earned) as most_percent
      from trip group by partner_id, currency
    ), paid_out as (
      select partner_id, currency, sum(amount_minor) as paid_out_minor from partner_payouts
      where month = ${firstDay(month)} and ${ofPartner('partner_id')}
      group by partner_id, currency
    )
    select *, case when least_percent = most_percent then least_percent end as commission_percent
    from sums full join paid_out using (partner_id, currency)
    order by partner_id, done_count + booked_count desc nulls last, currency`.execute(db);
  return rows.map(nested);
}

function nested(row: FlatSums): MonthSums {
  const of = (name: 'done' | 'booked' | 'held'): Sum => ({
    count: Number(row[`${name}_count`] ?? 0),
    amount_minor: Number(row[`${name}_amount`] ?? 0),
    commission_minor: Number(row[`${name}_commission`] ?? 0),
  });
  const [done, booked] = [of('done'), of('booked')];
  const commission_minor = done.commission_minor + booked.commission_minor;
  const paid_out_minor = Number(row.paid_out_minor ?? 0);
  return {
    partner_id: row.partner_id,
    currency: row.currency,
    done,
    booked,
    held: of('held'),
    cancelled: { count: Number(row.cancelled_count ?? 0) },
    commission_minor,
    commission_percent: row.commission_percent,
    paid_out_minor,
    due_minor: commission_minor - paid_out_minor,
  };
}
