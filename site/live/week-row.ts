import { slotBars } from '@seahour/api-types/rules/slot-bars.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import type { DayHours } from './day-hours.ts';
import { hourLineElement } from './hour-line-element.ts';
import { language, t } from './page-data.ts';

export interface WeekOffer {
  /** Activity slug, as the widget takes it. */
  activity: string;
  offer: string;
}

/** A day of the week: a button that opens the widget on it, or a plain row where nothing can be booked. */
export function weekRow(
  day: SlotDay,
  hours: DayHours,
  isChosen: boolean,
  offer: WeekOffer,
): HTMLElement {
  const canBook = hours.kind === 'free' && hours.canBook;
  const row = document.createElement(canBook ? 'button' : 'div');
  row.className = 'day';
  row.classList.toggle('is-taken', !canBook);
  row.classList.toggle('is-chosen', isChosen);
  if (row instanceof HTMLButtonElement) {
    row.type = 'button';
    Object.assign(row.dataset, { bookingOpen: '', date: day.date, ...offer });
  }
  row.append(name(day.date), hourLineElement(slotBars(day.slots), 'large'), free(hours));
  const item = document.createElement('li');
  item.append(row);
  return item;
}

function name(date: string): HTMLElement {
  const [weekday = '', rest = ''] = formatDate(date, language, 'weekday-short').split(', ');
  const [day = '', month = ''] = rest.split('\u00a0');
  const whole = document.createElement('span');
  const number = document.createElement('b');
  number.textContent = day;
  const spoken = document.createElement('span');
  spoken.className = 'visually-hidden';
  spoken.textContent = ` ${month}`;
  whole.append(weekday, '\u00a0', number, spoken);
  return whole;
}

function free(hours: DayHours): HTMLElement {
  const text = document.createElement('span');
  text.className = 'count';
  text.textContent =
    hours.kind === 'free' ? t('freeShort', { count: hours.count }) : t(`${hours.kind}Short`);
  return text;
}
