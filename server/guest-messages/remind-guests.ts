import { sql } from 'kysely';
import { tellOnce } from '../booking/tell-once.ts';
import type { Db } from '../tables/connection.ts';

/** So long before its start a trip is told of again. */
const HOURS_BEFORE = 24;
/** Who booked later than that still remembers. */
const BOOKED_HOURS_BEFORE = 12;

/** Reminds guests of confirmed trips the day before, each of them once. */
export async function remindGuests(db: Db, now: Date): Promise<number> {
  return tellOnce(db, {
    event: 'reminder',
    column: 'reminded_at',
    now,
    where: sql`not o.is_test and o.order_status = 'confirmed'
      and o.has_guest and o.mail <> '' and o.starts_at > ${now}
      and o.starts_at <= ${now}::timestamptz + make_interval(hours => ${HOURS_BEFORE})
      and o.created_at <= o.starts_at
        - make_interval(hours => ${HOURS_BEFORE + BOOKED_HOURS_BEFORE})`,
  });
}
