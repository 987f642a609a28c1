import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { StaffRole } from '@seahour/api-types/staff-order.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import { OWNER_EVENTS } from '../tables/events.ts';
import type { Localised, StaffMessageRow, StaffNoticeRow, StaffRow } from '../tables/schema.ts';

/** Older notices are not sent; the app shows them. */
const FRESH = sql`interval '1 day'`;

/**
 * Turns notices into messages to all staff of the company except the one who caused them. Returns
 * how many.
 */
export async function spreadNotices(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    with taken as (
      select id from staff_notices where delivered_at is null
      order by id limit 200 for update skip locked
    ), spread as (
      update staff_notices n set delivered_at = ${now} from taken where n.id = taken.id
      returning n.*
    ), told as (
      insert into staff_messages (staff_id, kind, about, order_id, calendar_id, company_activity_id,
        event, due_at)
      select s.id, 'notice', spread.id::text, spread.order_id, spread.calendar_id,
        spread.company_activity_id, spread.event, ${now}
      from spread join staff s on s.company_id = spread.company_id
      where s.telegram_id is not null and s.revoked_at is null
        and s.id is distinct from spread.actor_staff_id
        and (s.role = 'owner' or spread.event <> all(${OWNER_EVENTS}::text[]))
        and spread.created_at > ${now}::timestamptz - ${FRESH}
      on conflict do nothing
    )
    select id from spread`.execute(db);
  return rows.length;
}

/** Notices that nobody will be told, each once. */
export async function takeNotices(
  db: Db,
  now: Date,
): Promise<Pick<StaffNoticeRow, 'company_id' | 'event'>[]> {
  const { rows } = await sql<StaffNoticeRow>`
    update staff_notices set delivered_at = ${now} where delivered_at is null
    returning company_id, event`.execute(db);
  return rows;
}

export interface ReminderRules {
  now: Date;
  /** Minutes without an answer after which somebody is reminded, each once. */
  afterMinutes: readonly number[];
  /** Hours of the city's day in which people are left alone otherwise. */
  wakingHours: { from: number; to: number };
}

/** Reminds everybody of a company of what waits for their answer, and again after a move. */
export async function addReminders(db: Db, rules: ReminderRules): Promise<void> {
  const { now, afterMinutes, wakingHours } = rules;
  await sql`
    insert into staff_messages (staff_id, kind, about, order_id, company_activity_id, due_at)
    select s.id, 'reminder', concat_ws(':', o.order_id, max(late.minutes), extract(epoch from o.moved_at)), o.order_id,
      o.company_activity_id, ${now}
    from (select *, coalesce(moved_at, created_at) as asked_at from orders) o
    join company_activities ca on ca.id = o.company_activity_id
    join cities c on c.id = ca.city_id
    join staff s on s.company_id = ca.company_id
    join unnest(${afterMinutes}::int[]) late(minutes)
      on o.asked_at <= ${now}::timestamptz - make_interval(mins => late.minutes)
    where o.order_status = 'unconfirmed' and (o.payment_method = 'later' or o.payment_state = 'paid')
      and o.starts_at > ${now} and o.asked_at > ${now}::timestamptz - ${FRESH}
      and s.telegram_id is not null and s.revoked_at is null
      and extract(hour from ${now}::timestamptz at time zone c.time_zone)
        between ${wakingHours.from} and ${wakingHours.to - 1}
    group by s.id, o.order_id, o.company_activity_id, o.moved_at
    on conflict do nothing`.execute(db);
}

/** The plan of the day, once a day and city to everybody who works there. */
export async function addPlans(
  db: Db,
  { now, hours }: { now: Date; hours: { from: number; to: number } },
): Promise<void> {
  await sql`
    insert into staff_messages (staff_id, kind, about, due_at)
    select distinct s.id, 'plan',
      c.id || ':' || (${now}::timestamptz at time zone c.time_zone)::date, ${now}::timestamptz
    from staff s
    join company_activities ca on ca.company_id = s.company_id and not ca.hidden
    join cities c on c.id = ca.city_id
    where s.telegram_id is not null and s.revoked_at is null
      and extract(hour from ${now}::timestamptz at time zone c.time_zone)
        between ${hours.from} and ${hours.to - 1}
    on conflict do nothing`.execute(db);
}

/** A message with whom it is for. */
export type DueMessage = Omit<StaffMessageRow, 'id' | 'revision'> &
  Pick<StaffRow, 'language'> & {
    id: number;
    revision: number;
    company_id: number;
    role: StaffRole;
    telegram_id: number;
    /** How often in a row this person could not be reached. */
    send_failures: number;
    /** Whether this person's offers are in more than one city. */
    has_cities: boolean;
  };

/**
 * Leases a message to send, or to edit because its order has changed, and its recipient with it:
 * one message at a time for each person. When the lease expires without a result, another worker
 * retries.
 */
export async function takeDueMessage(
  db: Db,
  { now, leaseSec }: { now: Date; leaseSec: number },
): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    with due as (
      select m.id, m.staff_id from staff_messages m join staff s on s.id = m.staff_id
      where m.settled_at is null and m.sent_revision is distinct from m.revision
        and m.due_at <= ${now} and (s.send_after is null or s.send_after <= ${now})
      order by m.due_at, m.id limit 1
      for no key update of m, s skip locked
    ), leased as (
      update staff s
      set send_after = ${now}::timestamptz + make_interval(secs => ${leaseSec})
      from due where s.id = due.staff_id
      returning s.*
    )
    update staff_messages m
    set due_at = leased.send_after, attempts = m.attempts + 1
    from due, leased where m.id = due.id
    returning m.*, leased.language, leased.company_id, leased.role, leased.send_failures,
      case when leased.revoked_at is null then leased.telegram_id end as telegram_id,
      (select count(distinct ca.city_id) > 1
        from staff place join company_activities ca on ca.company_id = place.company_id
        where place.telegram_id = leased.telegram_id and place.revoked_at is null
          and not ca.hidden) as has_cities`.execute(db);
  return rows[0];
}

type Leased = Pick<DueMessage, 'id' | 'staff_id' | 'revision'>;

/** A message says its order as it was; it is due again when that changes, until an end. */
export async function markMessageSent(
  db: Db,
  { id, staff_id, revision }: Leased,
  sent: { messageId: number; isLast: boolean; now: Date },
): Promise<void> {
  await sql`
    update staff_messages
    set message_id = ${sent.messageId}, sent_revision = ${revision}, attempts = 0,
      due_at = ${sent.now},
      settled_at = case when ${sent.isLast} then ${sent.now}::timestamptz end
    where id = ${id}`.execute(db);
  await freeRecipient(db, staff_id);
}

/** Puts off this message and all others to the same person. */
export async function deferMessage(
  db: Db,
  { id, staff_id }: Leased,
  { until, failures }: { until: Date; failures: number },
): Promise<void> {
  await sql`update staff_messages set due_at = ${until} where id = ${id}`.execute(db);
  await sql`
    update staff set send_after = ${until}, send_failures = ${failures}
    where id = ${staff_id}`.execute(db);
}

export async function settleMessage(db: Db, { id, staff_id }: Leased, now: Date): Promise<void> {
  await sql`update staff_messages set settled_at = ${now} where id = ${id}`.execute(db);
  await freeRecipient(db, staff_id);
}

async function freeRecipient(db: Db, staffId: number): Promise<void> {
  await sql`update staff set send_after = null, send_failures = 0 where id = ${staffId}`.execute(
    db,
  );
}

/** What is over is edited no more, and forgotten after a month. */
export async function tidyMessages(db: Db, now: Date): Promise<void> {
  await sql`
    update staff_messages m set settled_at = ${now} from orders o
    where m.settled_at is null and m.message_id is not null and o.order_id = m.order_id
      and o.starts_at < ${now}::timestamptz - interval '2 days'`.execute(db);
  await sql`
    delete from staff_messages
    where settled_at is not null and due_at < ${now}::timestamptz - interval '30 days'`.execute(db);
}

export interface PlanOrderRow {
  company_activity_id: number;
  title: string;
  time: number;
  hour_count: number;
  name: string;
  order_status: OrderStatus;
}

export interface PlanRow {
  city_name: Localised;
  orders: PlanOrderRow[];
}

/** What a company has before it on a day in a city. */
export async function readPlan(
  db: Db,
  { companyId, cityId, date }: { companyId: number; cityId: number; date: string },
): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select c.name as city_name,
      (select coalesce(json_agg(json_build_object('company_activity_id', ca.id, 'title', ca.title,
          'time', o.time, 'hour_count', o.hour_count, 'name', o.name,
          'order_status', o.order_status) order by ca.position, ca.id, o.time), '[]')
        from company_activities ca join orders o on o.company_activity_id = ca.id
        where ca.company_id = ${companyId} and ca.city_id = c.id and o.date = ${date}::date
          and o.starts_at between ${date}::date - interval '1 day' and ${date}::date + interval '2 days'
          and (o.order_status = 'confirmed'
            or o.order_status = 'unconfirmed' and (o.payment_method = 'later' or o.payment_state = 'paid'))
      ) as orders
    from cities c where c.id = ${cityId}`.execute(db);
  return rows[0];
}
