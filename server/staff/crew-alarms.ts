import { sql } from 'kysely';
import type { Logger } from 'pino';
import { listAlarms, type Standing } from '../alarms/alarm-rows.ts';
import { setAlarm } from '../alarms/alarms.ts';
import { AWAITS_ANSWER } from '../booking/order-rows.ts';
import type { Db } from '../tables/connection.ts';

/** The crew is reminded after half an hour and after three hours. */
const SILENT_AFTER_HOURS = 5;
/** By the clock of the city: so long after it wakes. */
const SILENT_BY_DAY = { from: 13, to: 22 };

/** Raises alarms for people whom the bot cannot reach, and for companies that do not answer. */
export async function checkCrews(
  db: Db,
  log: Logger,
  { now, isDemo }: { now: Date; isDemo: boolean },
): Promise<void> {
  const unreachable = await listUnreachable(db);
  await setAlarm(db, log, { name: 'crew_unreachable', standing: unreachable, now });
  // Nobody answers the orders that the demo made up.
  if (isDemo) return;
  const silent = await listSilent(db, await listAlarms(db, ['crew_silent']));
  await setAlarm(db, log, { name: 'crew_silent', standing: silent, now });
}

async function listUnreachable(db: Db): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id::text as subject, null as order_id, 'since ' || unreachable_at::date as detail
    from staff where unreachable_at is not null and revoked_at is null`.execute(db);
  return rows;
}

/**
 * Companies with orders that nobody has answered for long. It begins by day in their city; what
 * stands stays so at night, when nobody has to answer.
 */
async function listSilent(db: Db, standing: readonly Standing[]): Promise<Standing[]> {
  const subjects = standing.map(({ subject }) => subject);
  const { rows } = await sql<Standing>`
    select ca.company_id::text as subject, null as order_id, count(*) || ' orders' as detail
    from live_orders o join company_activities ca on ca.id = o.company_activity_id
    join cities c on c.id = ca.city_id
    where ${AWAITS_ANSWER} and o.starts_at > now()
      and coalesce(o.moved_at, o.created_at) < now() - make_interval(hours => ${SILENT_AFTER_HOURS})
      and (extract(hour from now() at time zone c.time_zone)
          between ${SILENT_BY_DAY.from} and ${SILENT_BY_DAY.to - 1}
        or ca.company_id::text = any(${subjects}::text[]))
    group by ca.company_id`.execute(db);
  return rows;
}
