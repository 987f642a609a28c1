import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../tables/connection.ts';
import type { Standing } from './alarm-rows.ts';
import { type AlarmName, setAlarm } from './alarms.ts';

/** A mail server or messenger that is away for so long is somebody's to look at. */
const LATE_AFTER_MINUTES = 10;
/** Tries go on for a day: what was given up stands as an alarm for another one. */
const GIVEN_UP_WITHIN_HOURS = 48;

/** Raises alarms for messages that do not arrive, by their channel, and for people who cannot be reached. */
export async function checkMessages(db: Db, log: Logger, now: Date): Promise<void> {
  for (const [name, find] of FINDS) {
    const { rows: standing } = await find.execute(db);
    await setAlarm(db, log, { name, standing, now });
  }
}

const FINDS = [
  [
    'messages_late',
    sql<Standing>`
      select channel as subject, null as order_id, max(last_error) as detail from messages
      where state = 'queued' and attempts > 0
        and queued_at < now() - make_interval(mins => ${LATE_AFTER_MINUTES})
      group by channel`,
  ],
  [
    'messages_given_up',
    sql<Standing>`
      select channel as subject, null as order_id, max(last_error) as detail from messages
      where state = 'given_up' and queued_at > now() - make_interval(hours => ${GIVEN_UP_WITHIN_HOURS})
      group by channel`,
  ],
  [
    'crew_unreachable',
    sql<Standing>`
      select id::text as subject, null as order_id, 'since ' || unreachable_at::date as detail
      from staff where unreachable_at is not null and revoked_at is null`,
  ],
] as const satisfies readonly (readonly [AlarmName, unknown])[];
