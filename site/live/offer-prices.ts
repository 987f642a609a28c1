import type { getHourPrice } from '@seahour/api-types/companies.ts';
import { DEFAULT_HOUR_COUNT } from '@seahour/api-types/constants.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { call } from './call.ts';
import { chosenDate } from './dates.ts';
import { language, t, zoneOf } from './page-data.ts';

/** Shows every amount of the offer in the visitor's currency, and says in which it is paid. */
async function showPrices(offerId: number, city: string): Promise<void> {
  const price = await call<typeof getHourPrice>('/api/v1/companies/get-hour-price', {
    company_activity_id: offerId,
    date: chosenDate(zoneOf(city)),
    hour_count: DEFAULT_HOUR_COUNT,
  });
  if (!price) return;
  const { rate, currency: shown, raw } = price;
  const isOwn = shown === raw.currency;
  for (const place of document.querySelectorAll<HTMLElement>('[data-amount]')) {
    const { amount, about } = place.dataset;
    const value = Number(amount) * rate;
    const text = formatAmount(isOwn ? value : rounded(value), shown, language);
    const target = place.querySelector('b');
    if (target) target.textContent = isOwn && !about ? text : `~\u00a0${text}`;
  }
  const note = document.querySelector<HTMLElement>('[data-charged]');
  if (!note) return;
  note.textContent = isOwn ? '' : t('charged', { shown, charged: raw.currency });
}

/** As prices are where they are converted: nobody reads cents of a sum that is only near. */
const rounded = (amount: number): number => (amount >= 10 ? Math.round(amount) : amount);

const widget = document.querySelector('booking-widget');
const offerId = Number(widget?.getAttribute('offer'));
if (offerId) {
  const show = () => void showPrices(offerId, widget?.getAttribute('city') ?? '');
  addEventListener('seahour:country', show);
  show();
}
