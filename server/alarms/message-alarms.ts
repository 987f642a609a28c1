import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { MAILBOX_LIMIT } from '../outbox/message-rows.ts';
import type { Db } from '../tables/connection.ts';
import { listAlarms, type Standing } from './alarm-rows.ts';
import { type AlarmName, setAlarm } from './alarms.ts';

/** A mail server or messenger that is away for so long is somebody's to look at. */
const LATE_AFTER_MINUTES = 10;
/** What was given up stands as an alarm for a day. */
const GIVEN_UP_WITHIN_HOURS = 24;

/** The crew is reminded after half an hour and after three hours. */
const SILENT_AFTER_HOURS = 5;
/** By the clock of the city: so long after it wakes. */
const SILENT_BY_DAY = { from: 13, to: 22 };

/** Raises alarms for messages that do not arrive, by their channel, and for people who cannot be reached. */
export async function checkMessages(
  db: Db,
  log: Logger,
  { now, isDemo = false }: { now: Date; isDemo?: boolean },
): Promise<void> {
  const finds = {
    messages_late: LATE,
    messages_given_up: GIVEN_UP,
    crew_unreachable: UNREACHABLE,
    // Nobody answers the orders that the demo made up.
    ...(!isDemo && { crew_silent: silent(await listAlarms(db, ['crew_silent'])) }),
  } as const satisfies Partial<Record<AlarmName, RawBuilder<Standing>>>;
  for (const name of Object.keys(finds) as (keyof typeof finds)[]) {
    const { rows: standing } = (await finds[name]?.execute(db)) ?? { rows: [] };
    await setAlarm(db, log, { name, standing, now });
  }
}

const LATE = sql<Standing>`
  select channel as subject, null as order_id, max(last_error) as detail from messages
  where (state = 'queued' or state = 'sent' and sent_revision < revision)
    and last_error is not null and last_error <> ${MAILBOX_LIMIT}
    and coalesce(revised_at, queued_at) < now() - make_interval(mins => ${LATE_AFTER_MINUTES})
  group by channel`;

const GIVEN_UP = sql<Standing>`
  select channel as subject, null as order_id, max(last_error) as detail from messages
  where state = 'given_up' and closed_at > now() - make_interval(hours => ${GIVEN_UP_WITHIN_HOURS})
  group by channel`;

const UNREACHABLE = sql<Standing>`
  select id::text as subject, null as order_id, 'since ' || unreachable_at::date as detail
  from staff where unreachable_at is not null and revoked_at is null`;

/**
 * Companies with orders that nobody has answered for long. It begins by day in their city; what
 * stands stays so at night, when nobody has to answer.
 */
const silent = (standing: readonly Standing[]) => sql<Standing>`
  select ca.company_id::text as subject, null as order_id, count(*) || ' orders' as detail
  from orders o join company_activities ca on ca.id = o.company_activity_id
  join cities c on c.id = ca.city_id
  where o.order_status = 'unconfirmed'
    and (o.payment_method = 'later' or o.payment_state = 'paid') and o.starts_at > now()
    and coalesce(o.moved_at, o.created_at) < now() - make_interval(hours => ${SILENT_AFTER_HOURS})
    and (extract(hour from now() at time zone c.time_zone) between ${SILENT_BY_DAY.from} and ${SILENT_BY_DAY.to - 1}
      or ca.company_id::text = any(${standing.map(({ subject }) => subject)}::text[]))
  group by ca.company_id`;
