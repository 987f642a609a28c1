import type { SlotDay } from '@seahour/api-types/slot.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { hourLineElement } from './hour-line-element.ts';
import { language, t } from './page-data.ts';
import { freeHours, slotBars } from './slot-bars.ts';

/** A day of the week: a button that opens the widget on it, or a plain row where nothing is free. */
export function weekRow(
  day: SlotDay,
  isChosen: boolean,
  offer: { activity: string; offer: string },
): HTMLElement {
  const count = freeHours(day);
  const row = document.createElement(count > 0 ? 'button' : 'div');
  row.className = count > 0 ? 'day' : 'day is-taken';
  if (row instanceof HTMLButtonElement) {
    row.type = 'button';
    row.classList.toggle('is-chosen', isChosen);
    Object.assign(row.dataset, { bookingOpen: '', date: day.date, ...offer });
  }
  row.append(name(day.date), hourLineElement(slotBars(day), 'large'), free(count));
  const item = document.createElement('li');
  item.append(row);
  return item;
}

function name(date: string): HTMLElement {
  const [weekday = '', dayAndMonth = ''] = formatDate(date, language, 'weekday-short').split(', ');
  const whole = document.createElement('span');
  const number = document.createElement('b');
  number.textContent = dayAndMonth;
  whole.append(weekday, ' ', number);
  return whole;
}

function free(count: number): HTMLElement {
  const text = document.createElement('span');
  text.className = 'count';
  text.textContent = count > 0 ? t('freeShort', { count }) : t('takenShort');
  return text;
}
