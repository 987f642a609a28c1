import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../tables/connection.ts';
import type { Standing } from './alarm-rows.ts';
import { type AlarmName, setAlarm } from './alarms.ts';

/** A mail server or messenger that is away for so long is somebody's to look at. */
const LATE_AFTER_MINUTES = 10;
/** What was given up stands as an alarm for a day. */
const GIVEN_UP_WITHIN_HOURS = 24;

/** The crew is reminded after half an hour and after three hours. */
const SILENT_AFTER_HOURS = 5;

/** Raises alarms for messages that do not arrive, by their channel, and for people who cannot be reached. */
export async function checkMessages(
  db: Db,
  log: Logger,
  { now, isDemo = false }: { now: Date; isDemo?: boolean },
): Promise<void> {
  for (const [name, find] of FINDS) {
    // Nobody answers the orders that the demo made up.
    if (isDemo && name === 'crew_silent') continue;
    const { rows: standing } = await find.execute(db);
    await setAlarm(db, log, { name, standing, now });
  }
}

const FINDS = [
  [
    'messages_late',
    sql<Standing>`
      select channel as subject, null as order_id, max(last_error) as detail from messages
      where (state = 'queued' or state = 'sent' and sent_revision < revision)
        and last_error is not null and last_error <> 'mailbox limit'
        and coalesce(revised_at, queued_at) < now() - make_interval(mins => ${LATE_AFTER_MINUTES})
      group by channel`,
  ],
  [
    'messages_given_up',
    sql<Standing>`
      select channel as subject, null as order_id, max(last_error) as detail from messages
      where state = 'given_up' and closed_at > now() - make_interval(hours => ${GIVEN_UP_WITHIN_HOURS})
      group by channel`,
  ],
  [
    'crew_silent',
    // By the clock of the city: what stands stays so at night, when nobody has to answer.
    sql<Standing>`
      select ca.company_id::text as subject, null as order_id, count(*) || ' orders' as detail
      from orders o join company_activities ca on ca.id = o.company_activity_id
      join cities c on c.id = ca.city_id
      where o.order_status = 'unconfirmed'
        and (o.payment_method = 'later' or o.payment_state = 'paid') and o.starts_at > now()
        and coalesce(o.moved_at, o.created_at) < now() - make_interval(hours => ${SILENT_AFTER_HOURS})
        and (extract(hour from now() at time zone c.time_zone) between 13 and 21
          or exists (select from alarms a where a.name = 'crew_silent' and a.cleared_at is null
            and a.subject = ca.company_id::text))
      group by ca.company_id`,
  ],
  [
    'crew_unreachable',
    sql<Standing>`
      select id::text as subject, null as order_id, 'since ' || unreachable_at::date as detail
      from staff where unreachable_at is not null and revoked_at is null`,
  ],
] as const satisfies readonly (readonly [AlarmName, unknown])[];
