import { addDays, cityDate, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { now } from './clock.ts';
import { language, t } from './page-data.ts';

/** The city's today. */
export const todayIn = (zone: string): string => cityDate(zone, now());

/** The date in an address, if it can still be booked; else the city's tomorrow. */
export function chosenDate(zone: string, search = location.search): string {
  const today = todayIn(zone);
  const asked = dateIn(search);
  return asked && isInBookingWindow(asked, today) ? asked : addDays(today, 1);
}

/** The date in the address, if it is one. */
export const askedDate = (): string | undefined => dateIn(location.search);

export function dateIn(search: string): string | undefined {
  const date = new URLSearchParams(search).get('date') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

/** E.g. "Tomorrow, Nov 21", later "Mon, Nov 23". */
export function nameOf(date: string, zone: string): string {
  const today = todayIn(zone);
  const short = formatDate(date, language, 'short');
  if (date === today) return listed([t('today'), short], language);
  if (date === addDays(today, 1)) return listed([t('tomorrow'), short], language);
  return formatDate(date, language, 'weekday-short');
}

/** The address with the date in it, so that the next page starts there. */
export const withDate = (href: string, date: string): string => withChoice(href, { date });

/** The same of hours. */
export const withHours = (href: string, time: number, duration: number): string =>
  withChoice(href, { time, duration });

function withChoice(href: string, choice: Record<string, string | number>): string {
  const url = new URL(href, location.href);
  for (const [name, value] of Object.entries(choice)) url.searchParams.set(name, String(value));
  return url.href;
}
