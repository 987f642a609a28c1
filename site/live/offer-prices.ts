import type { getHourPrice } from '@seahour/api-types/companies.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { hoursAmount } from '@seahour/api-types/rules/money.ts';
import { convert } from '@seahour/api-types/rules/worth.ts';
import { formatShown } from '@seahour/ui/format/money.ts';
import { call } from './call.ts';
import { chosenDate } from './dates.ts';
import { language, t, zoneOf } from './page-data.ts';

/** Of the latest question: an earlier one may be answered after it. */
let asked = '';

/** Shows what an hour costs on a day, and every amount in the visitor's currency. */
async function showPrices({ company, activityId }: DOMStringMap, date: string): Promise<void> {
  asked = date;
  const quote = await call<typeof getHourPrice>('/api/v1/companies/get-hour-price', {
    company_activity_id: Number(company),
    date,
    hour_count: minimumHours(Number(activityId)),
  });
  if (!quote || asked !== date) return;
  const { rate, currency, raw } = quote;
  const isOwn = currency === raw.currency;
  for (const place of document.querySelectorAll<HTMLElement>('[data-amount]')) {
    const { amount, hours, quoted } = place.dataset;
    const listed = isOwn ? Number(amount) : convert(Number(amount), rate, currency);
    const hour = quoted === undefined ? listed : quote.price;
    const price = hoursAmount(hour, Number(hours ?? 1), currency);
    const target = place.querySelector('b');
    if (target) target.textContent = formatShown({ price, currency }, raw.currency, language);
  }
  const note = document.querySelector<HTMLElement>('[data-charged]');
  if (!note) return;
  note.textContent = isOwn ? '' : t('charged', { shown: currency, charged: raw.currency });
}

const week = document.querySelector<HTMLElement>('[data-week]');
if (week) {
  /** The day that is offered, and until it is known the one that was chosen. */
  const show = () =>
    void showPrices(week.dataset, week.dataset.offered ?? chosenDate(zoneOf(week.dataset.city)));
  addEventListener('seahour:country', show);
  addEventListener('seahour:offered', () => {
    if (week.dataset.offered !== asked) show();
  });
  show();
}
