import { slotsForDates } from '@seahour/api-types/page-calls.ts';
import {
  addDays,
  isInBookingWindow,
  lastBookableDate,
} from '@seahour/api-types/rules/booking-window.ts';
import { slotBars } from '@seahour/api-types/rules/slot-bars.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { client } from './client.ts';
import { askedDate, todayIn } from './dates.ts';
import { type DayHours, dayHours } from './day-hours.ts';
import { hourLineElement } from './hour-line-element.ts';
import { language, t, zoneOf } from './page-data.ts';
import { weekRow } from './week-row.ts';

const DAYS = 7;

async function showWeek(week: HTMLElement): Promise<void> {
  const { activityId, company, city, activity } = week.dataset;
  const { start, end } = shownDates(zoneOf(city));
  const answer = await (await client()).call(slotsForDates, {
    activity_id: Number(activityId),
    company_activity_id: Number(company),
    date_start: start,
    date_end: end,
  });
  const days = answer.ok ? answer.data : [];
  if (days.length === 0) {
    week.dataset.state = 'failed';
    return;
  }
  const rows = days.map((day) => ({ day, hours: dayHours(day, Number(activityId)) }));
  const bookable = rows.filter(({ hours }) => hours.kind === 'free' && hours.canBook);
  const chosen = bookable.find(({ day }) => day.date === askedDate()) ?? bookable[0];
  const offer = { activity: activity ?? '', offer: company ?? '' };
  week
    .querySelector('ol')
    ?.replaceChildren(...rows.map((row) => weekRow(row.day, row.hours, row === chosen, offer)));
  week.dataset.state = 'shown';
  if (!chosen) return;
  offerDay(chosen.day, chosen.hours);
  week.dataset.offered = chosen.day.date;
  dispatchEvent(new Event('seahour:offered'));
}

/** A week from today, or from the asked day where that is later. */
function shownDates(zone: string): { start: string; end: string } {
  const today = todayIn(zone);
  const asked = askedDate();
  const isLater = asked !== undefined && asked > addDays(today, DAYS - 1);
  const start = isLater && isInBookingWindow(asked, today) ? asked : today;
  const end = addDays(start, DAYS - 1);
  const last = lastBookableDate(today);
  return { start, end: [end, last].sort()[0] ?? end };
}

/** The book card and bar name the first day to book and open the widget on it. */
function offerDay(day: SlotDay, hours: DayHours): void {
  const text = t('dayFree', {
    count: hours.kind === 'free' ? hours.count : 0,
    day: formatDate(day.date, language, 'weekday-short'),
  });
  for (const place of document.querySelectorAll('[data-day-text]')) place.textContent = text;
  for (const place of document.querySelectorAll('[data-day-line]')) {
    place.replaceChildren(hourLineElement(slotBars(day.slots), 'large'));
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-day-button]')) {
    button.dataset.date = day.date;
  }
}

const week = document.querySelector<HTMLElement>('[data-week]');
if (week) void showWeek(week);
