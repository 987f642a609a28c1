import { type RawBuilder, sql } from 'kysely';
import { AWAITS_ANSWER } from '../booking/order-rows.ts';
import { queueSending } from '../outbox/message-rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import { IS_PLAN_HOUR, PLAN_DATE } from './plan-hour.ts';
import { HEARS_OF, WORKS_ON } from './staff-rows.ts';

/** Minutes without an answer after which the crew is reminded, each once. */
const REMINDED_AFTER_MINUTES = [30, 180];
/** By the clock of the city: people are left alone otherwise. */
export const WAKING_HOURS = { from: 8, to: 22 };
/** What nobody answered for so long, the app shows alone. */
const FRESH = sql`interval '1 day'`;

/** Reminds the crew of what waits for their answer, and tells them the plan of the day. */
export async function remindStaff(db: Db, now: Date): Promise<void> {
  await remindOfOrders(db, now);
  await tellPlans(db, now);
}

/** Reminds everybody who works on a boat of what waits for their answer, and again after a move. */
async function remindOfOrders(db: Db, now: Date): Promise<void> {
  const once = sql`concat_ws(':', 'waiting', o.order_id, max(late.minutes),
    extract(epoch from o.moved_at))`;
  await queue(
    db,
    sql`
    select 'staff', 'telegram', 'waiting', s.id, null::int, ${once}, o.order_id, o.company_activity_id,
      null::int, null::date
    from (select *, coalesce(moved_at, created_at) as asked_at from live_orders) o
    join company_activities ca on ca.id = o.company_activity_id
    join cities c on c.id = ca.city_id
    join staff s on s.company_id = ca.company_id and ${WORKS_ON} and ${HEARS_OF}
    join unnest(${REMINDED_AFTER_MINUTES}::int[]) late(minutes)
      on o.asked_at <= ${now}::timestamptz - make_interval(mins => late.minutes)
    where ${AWAITS_ANSWER}
      and o.starts_at > ${now} and o.asked_at > ${now}::timestamptz - ${FRESH}
      and s.telegram_id is not null and s.revoked_at is null and ${isBetween(now, WAKING_HOURS)}
    group by s.id, o.order_id, o.company_activity_id, o.moved_at`,
  );
}

/** The plan of the day, once a day and city to everybody who works there, and to their groups. */
async function tellPlans(db: Db, now: Date): Promise<void> {
  await queue(
    db,
    sql`
    select told.audience, 'telegram', 'plan', told.staff_id, told.group_id,
      concat_ws(':', 'plan', c.id, ${PLAN_DATE}), null::uuid, null::int, c.id, ${PLAN_DATE}
    from (
      select 'staff' as audience, s.id as staff_id, null::int as group_id, s.plan_hour, ca.city_id
      from staff s join company_activities ca on ca.company_id = s.company_id
      where s.telegram_id is not null and s.revoked_at is null
        and ${WORKS_ON} and ${HEARS_OF} and not ca.hidden
      union
      select 'group', null, g.id, g.plan_hour, ca.city_id
      from staff_groups g join company_activities ca on ca.company_id = g.company_id
      where g.unlinked_at is null and not ca.hidden
    ) told
    join cities c on c.id = told.city_id
    cross join lateral (select ${now}::timestamptz at time zone c.time_zone as now) clock
    where ${IS_PLAN_HOUR}`,
  );
}

/** Whether it is an hour of the day in a city `c`. */
const isBetween = (now: Date, { from, to }: typeof WAKING_HOURS) => sql`
  extract(hour from ${now}::timestamptz at time zone c.time_zone) between ${from} and ${to - 1}`;

/** What a person was told once, they are not told again; one that waits still stands for the later. */
async function queue(db: Db, wanted: RawBuilder<unknown>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ message_id: number }>`
      with wanted (audience, channel, event, staff_id, group_id, once, order_id, company_activity_id, city_id, date)
        as (${wanted}),
      standing as (
        update messages m set once = wanted.once from wanted
        where m.order_id = wanted.order_id and m.staff_id = wanted.staff_id
          and m.event = wanted.event and m.state = 'queued' and m.once <> wanted.once
          and not exists (select from messages told
            where told.staff_id = m.staff_id and told.once = wanted.once)
        returning m.staff_id, m.once
      )
      insert into messages (audience, channel, event, staff_id, group_id, once, order_id,
        company_activity_id, city_id, date)
      select wanted.* from wanted
      where not exists (select from standing s
        where s.staff_id = wanted.staff_id and s.once = wanted.once)
      on conflict do nothing returning message_id`.execute(tx);
    // By itself: Citus runs functions of a statement with many steps on nodes that lack them.
    await queueSending(
      tx,
      rows.map(({ message_id }) => message_id),
    );
    return { commit: true, value: undefined };
  });
}
