import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatShown } from '@seahour/ui/format/money.ts';
import { todayIn } from './dates.ts';
import { hourLineElement } from './hour-line-element.ts';
import { language, t, zoneOf } from './page-data.ts';

type Day = NonNullable<CompanyActivity['day']>;

/** The free hours of a day, as a line and in words. */
export function showHours(card: HTMLElement, day: Day): void {
  const text = document.createElement('span');
  text.textContent = textOf(day, zoneOf(card.dataset.city));
  text.classList.toggle('is-taken', day.free_hours === 0);
  card.querySelector('[data-free]')?.replaceChildren(hourLineElement(day.bars, 'small'), text);
}

/** In the visitor's currency, which is only near where the crew has another one. */
export function showPrice(card: HTMLElement, { hour_price, raw_prices }: CompanyActivity): void {
  const amount = card.querySelector('.price b');
  if (!amount) return;
  const paidIn = raw_prices[0]?.currency ?? hour_price.currency;
  amount.textContent = formatShown(hour_price, paidIn, language);
}

function textOf({ date, free_hours: count }: Day, zone: string): string {
  if (date === addDays(todayIn(zone), 1)) {
    return count > 0 ? t('freeTomorrow', { count }) : t('takenTomorrow');
  }
  const day = formatDate(date, language, 'weekday-short');
  return count > 0 ? t('freeOn', { count, day }) : t('takenOn', { day });
}
