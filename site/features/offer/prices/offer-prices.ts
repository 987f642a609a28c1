import type { HourPrice } from '@seahour/api-types/companies.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { readHours } from '../../../runtime/asked-hours.ts';
import { chosenDate } from '../../../runtime/dates.ts';
import { language, t, zoneOf } from '../../../runtime/page-data.ts';
import { $askedHours, quote } from '../book/figures.ts';
import { offerAmount } from './offer-amount.ts';

/** Shows what an hour costs, and every amount in the visitor's currency. */
function showPrices(price: HourPrice): void {
  const { currency, raw } = price;
  for (const place of document.querySelectorAll<HTMLElement>('[data-amount]')) {
    const { amount, hours = 1, quoted } = place.dataset;
    const shown = { amount: Number(amount), hours: Number(hours), isQuoted: quoted !== undefined };
    const target = place.querySelector('b');
    if (target) target.textContent = offerAmount(shown, price, language);
  }
  const note = document.querySelector<HTMLElement>('[data-charged]');
  if (!note) return;
  note.textContent =
    currency === raw.currency ? '' : t('charged', { shown: currency, charged: raw.currency });
}

const week = document.querySelector<HTMLElement>('[data-week]');
if (week) {
  const { activityId, city, company } = week.dataset;
  quote.$value.subscribe((value) => {
    const price = dataOf(value);
    if (price) showPrices(price);
  });
  $askedHours.set({
    company_activity_id: Number(company),
    date: chosenDate(zoneOf(city)),
    hour_count: readHours(location.search)?.duration ?? minimumHours(Number(activityId)),
  });
}
