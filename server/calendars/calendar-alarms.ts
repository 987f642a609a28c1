import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Standing } from '../alarms/alarm-rows.ts';
import { setAlarm } from '../alarms/alarms.ts';
import { notify } from '../outbox/notify.ts';
import type { Db } from '../tables/connection.ts';
import type { CalendarEvent } from '../tables/events.ts';

/** A first failure is often over by the next try. */
const ALARM_AFTER_FAILURES = 3;

/** Whether a calendar could not be read for so long that its company hears of it. */
export const isUnreadable = ({ failures }: { failures: number }): boolean =>
  failures >= ALARM_AFTER_FAILURES;

/**
 * Raises an alarm for each calendar that could not be read several times in a row. Staff of its
 * company are told when that begins, and when the calendar is read again.
 */
export async function checkCalendars(db: Db, log: Logger, now: Date): Promise<void> {
  const standing = await listUnreadable(db);
  const alarm = { name: 'calendar_unreadable', standing, now } as const;
  await setAlarm(db, log, alarm, async (tx, { raised, cleared }) => {
    await notify(
      tx,
      ...newsOf('calendar_unreadable', raised),
      ...newsOf('calendar_readable', cleared),
    );
  });
}

const newsOf = (event: CalendarEvent, about: readonly Standing[]) =>
  about.map(({ subject }) => ({ calendar_id: Number(subject), event }));

/** What follows a colon is of the calendar itself and may be a guest's: it stays out of the log. */
async function listUnreadable(db: Db): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id::text as subject, null as order_id, split_part(problem, ':', 1) as detail
    from outside_calendars where failures >= ${ALARM_AFTER_FAILURES} order by id`.execute(db);
  return rows;
}

export interface CalendarProblemRow {
  company_activity_id: number;
  url: string;
  state: 'unreadable' | 'partly_read';
}

/** Calendars of offers that could not be read for so long that staff are told, or not wholly. */
export async function listCalendarProblems(
  db: Db,
  companyActivityIds: readonly number[],
): Promise<CalendarProblemRow[]> {
  const { rows } = await sql<CalendarProblemRow>`
    select company_activity_id, url,
      case when failures >= ${ALARM_AFTER_FAILURES} then 'unreadable' else 'partly_read' end as state
    from outside_calendars
    where company_activity_id = any(${companyActivityIds}::int[])
      and (failures >= ${ALARM_AFTER_FAILURES} or skipped <> '{}')
    order by id`.execute(db);
  return rows;
}
