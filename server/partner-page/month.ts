import type { Language } from '@seahour/api-types/primitives.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { addMonths, firstDay } from '@seahour/api-types/rules/month.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { sql } from 'kysely';
import type { Partner } from '../partners/partners.ts';
import type { Db } from '../tables/connection.ts';

/** How many months ahead bookings are shown. */
const MONTHS_AHEAD = 2;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month that is shown, e.g. `2026-11`, and those beside it where there are any. */
export interface ShownMonth {
  month: string;
  before: string | null;
  after: string | null;
}

export const monthName = (month: string, language: Language): string =>
  formatDate(firstDay(month), language, 'month');

export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/** The month asked for, else the present one: from the partner's first month to two months ahead. */
export async function chooseMonth(
  db: Db,
  partner: Partner,
  { asked, now, timeZone }: { asked: string | undefined; now: Date; timeZone: string },
): Promise<ShownMonth> {
  const present = cityDate(timeZone, now).slice(0, 7);
  const last = addMonths(present, MONTHS_AHEAD);
  const came = cityDate(timeZone, partner.created_at).slice(0, 7);
  const { rows } = await sql<{ date: string | null }>`
    select min(date) as date from live_orders where partner = ${partner.id}`.execute(db);
  const [first = present] = [came, rows[0]?.date?.slice(0, 7) ?? came, present].sort();
  const isShown = asked && MONTH.test(asked) && asked >= first && asked <= last;
  const month = isShown ? asked : present;
  return {
    month,
    before: month > first ? addMonths(month, -1) : null,
    after: month < last ? addMonths(month, 1) : null,
  };
}
