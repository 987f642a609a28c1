import { type BusyHours, type BusyOptions, busyHoursOf } from './busy-hours.ts';
import { EntryReader } from './calendar-entries.ts';
import { type CalendarBody, readText } from './calendar-text.ts';

/** The busy hours of a calendar as it was sent. */
export async function readCalendar(body: CalendarBody, options: BusyOptions): Promise<BusyHours> {
  const reader = new EntryReader(options.from);
  const text = await readText(body, (part) => reader.push(part));
  return text.ok ? busyHoursOf(reader.end(), options) : text;
}
