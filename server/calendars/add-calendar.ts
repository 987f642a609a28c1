import { MOST_CALENDARS } from '@seahour/api-types/staff-calendars.ts';
import type { Db } from '../tables/connection.ts';
import {
  insertCalendar,
  listCalendarsOf,
  lockNewCalendars,
  type NewCalendar,
} from './outside-calendars.ts';

export type AddedCalendar =
  /** `known`: the offer had it already. */
  { state: 'added' | 'known'; id: number } | { state: 'too_many' };

/** Adds a calendar to an offer, within its limit. Its address is looked at by `whatIsWrongWith`. */
export async function addCalendar(tx: Db, calendar: NewCalendar): Promise<AddedCalendar> {
  const { companyActivityId, url } = calendar;
  await lockNewCalendars(tx, companyActivityId);
  const before = await listCalendarsOf(tx, [companyActivityId]);
  const known = before.find((each) => each.url === url);
  if (known) return { state: 'known', id: known.id };
  if (before.length >= MOST_CALENDARS) return { state: 'too_many' };
  return { state: 'added', id: await insertCalendar(tx, calendar) };
}
