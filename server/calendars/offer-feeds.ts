import type { OrderStatus } from '@seahour/api-types/order.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { OfferFeedRow } from '../tables/schema.ts';

/** A new feed of an offer, in place of the one before; false where there is no such offer. */
export async function setFeed(
  db: Db,
  feed: { companyActivityId: number; tokenHash: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into offer_feeds (company_activity_id, token_hash, created_at)
    select id, ${feed.tokenHash}, ${feed.now} from company_activities
    where id = ${feed.companyActivityId}
    on conflict (company_activity_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at
    returning company_activity_id`.execute(db);
  return rows.length > 0;
}

/** Those of offers that have one. */
export async function listFeeds(
  db: Db,
  companyActivityIds: readonly number[],
): Promise<Pick<OfferFeedRow, 'company_activity_id' | 'created_at'>[]> {
  const { rows } = await sql<OfferFeedRow>`
    select company_activity_id, created_at from offer_feeds
    where company_activity_id = any(${companyActivityIds}::int[])`.execute(db);
  return rows;
}

export interface FeedEntry {
  /** Null for hours that staff closed. */
  number: string | null;
  order_status: OrderStatus | null;
  starts_at: Date;
  /** End of the last hour. */
  ends_at: Date;
  /** When the order changed last; null for closed hours. */
  changed_at: Date | null;
}

export interface FeedRow {
  company_activity_id: number;
  title: string;
  time_zone: string;
}

export async function findFeed(db: Db, tokenHash: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select f.company_activity_id, ca.title, c.time_zone
    from offer_feeds f
    join company_activities ca on ca.id = f.company_activity_id
    join cities c on c.id = ca.city_id
    where f.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/**
 * What holds an offer's hours: orders, and runs of hours that staff closed. What another calendar
 * closed is told by that calendar.
 */
export async function listFeedEntries(
  db: Db,
  companyActivityId: number,
  from: Date,
): Promise<FeedEntry[]> {
  const { rows } = await sql<FeedEntry>`
    select o.number, o.order_status, o.starts_at,
      o.starts_at + make_interval(hours => o.hour_count) as ends_at,
      greatest(o.created_at, o.moved_at, (select max(sc.changed_at) from staff_changes sc
        where sc.order_id = o.order_id and sc.company_activity_id = o.company_activity_id))
        as changed_at
    from live_orders o
    where o.company_activity_id = ${companyActivityId} and o.starts_at >= ${from}
      and o.order_status in ('unconfirmed', 'confirmed', 'completed', 'no_show')
      and o.expires_at is null
    union all
    select null, null, min(starts_at), max(starts_at) + interval '1 hour', null
    from (
      select ch.starts_at,
        ch.starts_at - row_number() over (order by ch.starts_at) * interval '1 hour' as run
      from claimed_hours ch
      where ch.company_activity_id = ${companyActivityId} and ch.kind = 'closure'
        and ch.starts_at >= ${from}
        and not exists (
          select from outside_hours oh
          where oh.company_activity_id = ch.company_activity_id and oh.starts_at = ch.starts_at)
    ) closed
    group by run
    order by starts_at`.execute(db);
  return rows;
}
