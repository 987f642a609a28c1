import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { toOneLine } from '@seahour/api-types/rules/plain-text.ts';
import type { Logger } from 'pino';
import { restoreBuffers } from '../booking/claims.ts';
import { releaseExpiredHolds } from '../booking/holds.ts';
import type { Config } from '../config/config.ts';
import { announceHours } from '../outbox/announce.ts';
import { notify } from '../outbox/notify.ts';
import { storableText } from '../platform/database/storable.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { kindOf } from '../platform/error-fields.ts';
import type { SkippedEntries } from '../tables/calendars.ts';
import type { Db } from '../tables/connection.ts';
import type { BusyOptions } from './busy-hours.ts';
import { checkCalendars } from './calendar-alarms.ts';
import type { CalendarBody } from './calendar-text.ts';
import { type FetchRules, fetchCalendar } from './fetch-calendar.ts';
import {
  closeOutsideHours,
  deleteCalendar,
  findCalendar,
  lockCalendars,
  type OutsideCalendar,
  openOutsideHours,
  recordOverlaps,
  setCalendarProblem,
  setCalendarRead,
  takeDueCalendars,
} from './outside-calendars.ts';
import { readInWorker, type WorkedHours } from './read-in-worker.ts';

export interface ImportRules extends FetchRules {
  /** Of our own entries, e.g. `seahour.example`. */
  ownHost: string;
  /** Reads a calendar. Default: `readInWorker`, which takes a thread for each. */
  readBody?: (body: CalendarBody, options: BusyOptions) => Promise<WorkedHours>;
}

export const importRules = ({ publicUrl, calendarPrivateNetworks }: Config): ImportRules => ({
  ownHost: new URL(publicUrl).hostname,
  isLenient: calendarPrivateNetworks,
});

export type Imported =
  | { ok: true; closed: number; opened: number; skipped: SkippedEntries }
  | { ok: false; problem: string };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Well beyond what can be booked. */
const DAYS_AHEAD = 60;
const EVERY_MINUTES = 10;
const MOST_IN_A_ROUND = 50;
/** As large as they may be, they are no burden for the memory. */
const AT_ONCE = 4;

/** Looks at every calendar that is due, and says which could not be read. */
export async function importDueCalendars(
  db: Db,
  rules: ImportRules,
  { log, now }: { log: Logger; now: Date },
): Promise<void> {
  const due = { now, everyMinutes: EVERY_MINUTES, limit: MOST_IN_A_ROUND };
  const ids = await takeDueCalendars(db, due);
  const read = async (id: number) => {
    try {
      const imported = await importCalendar(db, id, rules, now);
      if (!imported.ok) logProblem(log, id, imported);
    } catch (cause) {
      // Not even its failure could be written down; the others are read all the same.
      logProblem(log, id, { problem: kindOf(cause) });
    }
  };
  const work = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) await read(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await checkCalendars(db, log, now);
}

/** Without what a calendar says itself, which may be a guest's. */
function logProblem(log: Logger, calendar_id: number, { problem }: { problem: string }): void {
  log.warn({ calendar_id, problem: problem.split(':')[0] }, 'a calendar could not be read');
}

/**
 * Closes the hours that a calendar's entries touch, and opens those that they no longer do. While
 * it cannot be read everything stays as it was: a broken link sells no hour twice.
 */
export async function importCalendar(
  db: Db,
  id: number,
  rules: ImportRules,
  now: Date,
): Promise<Imported> {
  const calendar = await findCalendar(db, id);
  if (!calendar) return { ok: false, problem: 'there is no such calendar' };
  try {
    return await readAndApply(db, calendar, rules, now);
  } catch (cause) {
    const problem = `it could not be imported (${kindOf(cause)})`;
    await setCalendarProblem(db, { id, problem, isTooHeavy: false, now });
    return { ok: false, problem };
  }
}

async function readAndApply(
  db: Db,
  calendar: OutsideCalendar,
  rules: ImportRules,
  now: Date,
): Promise<Imported> {
  const { id, url, time_zone: timeZone } = calendar;
  const { ownHost, readBody = readInWorker } = rules;
  const fetched = await fetchCalendar(url, rules);
  const to = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  const busy: WorkedHours = fetched.ok
    ? // The hour that runs is over for everybody; in some zones hours begin at half past.
      await readBody(fetched.body, { timeZone, from: now, to, ownHost })
    : fetched;
  if (!busy.ok) {
    const { isTooHeavy = false } = busy;
    // It may quote the calendar, and is shown in a terminal.
    const problem = storableText(toOneLine(busy.problem));
    await setCalendarProblem(db, { id, problem, isTooHeavy, now });
    return { ok: false, problem };
  }
  return apply(db, calendar, busy, now);
}

async function apply(
  db: Db,
  calendar: OutsideCalendar,
  { starts, skipped }: { starts: Date[]; skipped: SkippedEntries },
  now: Date,
): Promise<Imported> {
  const { id, company_activity_id: companyActivityId } = calendar;
  return inTransaction<Imported>(db, async (tx) => {
    if (!(await lockCalendars(tx, calendar))) {
      return { commit: false, value: { ok: false, problem: 'there is no such calendar' } };
    }
    // What is missing of one that ends too early may be in the part that did not come.
    const freed = skipped.cut
      ? []
      : await openOutsideHours(tx, { id, companyActivityId }, { from: now, still: starts });
    await restoreBuffers(tx, freed);
    await releaseExpiredHolds(tx, { companyActivityIds: [companyActivityId], starts, now });
    const closed = await closeOutsideHours(tx, { id, companyActivityId }, starts);
    const overlapping = await recordOverlaps(tx, { id, companyActivityId }, starts);
    await notify(
      tx,
      ...overlapping.map((order_id) => ({ order_id, event: 'calendar_overlap' }) as const),
    );
    await setCalendarRead(tx, { id, skipped, now });
    await announce(tx, calendar, [...closed, ...freed.map(({ starts_at }) => starts_at)]);
    const counts = { closed: closed.length, opened: freed.length };
    return { commit: true, value: { ok: true, ...counts, skipped } };
  });
}

/** Forgets a calendar and opens what it had closed. Returns how many hours that were; null without it. */
export async function removeCalendar(tx: Db, id: number, now: Date): Promise<number | null> {
  const calendar = await findCalendar(tx, id);
  if (!calendar || !(await lockCalendars(tx, calendar))) return null;
  const { company_activity_id: companyActivityId } = calendar;
  const freed = await openOutsideHours(tx, { id, companyActivityId }, { from: now, still: [] });
  await restoreBuffers(tx, freed);
  await deleteCalendar(tx, id);
  await announce(
    tx,
    calendar,
    freed.map(({ starts_at }) => starts_at),
  );
  return freed.length;
}

async function announce(tx: Db, calendar: OutsideCalendar, starts: readonly Date[]): Promise<void> {
  const dates = starts.map((start) => cityDate(calendar.time_zone, start)).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  const { company_activity_id: companyActivityId } = calendar;
  if (from && to) await announceHours(tx, { companyActivityIds: [companyActivityId], from, to });
}
