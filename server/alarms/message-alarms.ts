import { sql } from 'kysely';
import type { Logger } from 'pino';
import { DUE_SINCE, IS_DUE, MAILBOX_LIMIT, QUIET_HOURS } from '../outbox/message-rows.ts';
import type { Db } from '../tables/connection.ts';
import type { Standing } from './alarm-rows.ts';
import { setAlarm } from './alarms.ts';

/** A mail server or messenger that is away for so long is somebody's to look at. */
const LATE_AFTER_MINUTES = 10;
/** What was given up stands as an alarm for a day. */
const GIVEN_UP_WITHIN_HOURS = 24;

/**
 * Raises alarms for messages that do not arrive, by their channel. A partner's server that is away is
 * the partner's to look at.
 */
export async function checkMessages(db: Db, log: Logger, now: Date): Promise<void> {
  const { rows: late } = await sql<Standing>`
    select channel as subject, null as order_id, max(last_error) as detail from messages
    where channel <> 'webhook' and ${IS_DUE} and ${DUE_SINCE} < now() - make_interval(mins => ${LATE_AFTER_MINUTES})
      and last_error is not null and last_error not in (${MAILBOX_LIMIT}, ${QUIET_HOURS})
    group by channel`.execute(db);
  await setAlarm(db, log, { name: 'messages_late', standing: late, now });
  const { rows: lost } = await sql<Standing>`
    select channel as subject, null as order_id, max(last_error) as detail from messages
    where state = 'given_up' and channel <> 'webhook'
      and closed_at > now() - make_interval(hours => ${GIVEN_UP_WITHIN_HOURS})
    group by channel`.execute(db);
  await setAlarm(db, log, { name: 'messages_given_up', standing: lost, now });
}
