import { sql } from 'kysely';
import { tellOnce } from '../booking/tell-once.ts';
import type { Db } from '../tables/connection.ts';

/** No mail for trips of long ago. */
const LATEST_DAYS = 3;

/** Thanks guests the morning after and asks how it was, each of them once. */
export async function inviteReviews(db: Db, now: Date): Promise<number> {
  return tellOnce(db, {
    event: 'review',
    column: 'review_asked_at',
    now,
    where: sql`not o.is_test and o.order_status in ('confirmed', 'completed')
      and o.has_guest and o.mail <> '' and o.starts_at <= ${now}
      and o.starts_at > ${now}::timestamptz - make_interval(days => ${LATEST_DAYS})
      and (o.starts_at + make_interval(hours => o.hour_count)) at time zone c.time_zone
        <= date_trunc('day', ${now}::timestamptz at time zone c.time_zone)`,
  });
}
