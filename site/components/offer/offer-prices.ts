import { hourPrice } from '@seahour/api-types/page-calls.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { offerAmount } from '../../data/offer-amount.ts';
import { client } from '../../live/client.ts';
import { chosenDate } from '../../live/dates.ts';
import { language, t, zoneOf } from '../../live/page-data.ts';

/** The latest question: an earlier one may be answered after it. */
let asked = { date: '' };

/** Shows what an hour costs on a day, and every amount in the visitor's currency. */
async function showPrices({ company, activityId }: DOMStringMap, date: string): Promise<void> {
  const question = { date };
  asked = question;
  const answer = await (await client()).call(hourPrice, {
    company_activity_id: Number(company),
    date,
    hour_count: minimumHours(Number(activityId)),
  });
  if (!answer.ok || asked !== question) return;
  const quote = answer.data;
  const { currency, raw } = quote;
  for (const place of document.querySelectorAll<HTMLElement>('[data-amount]')) {
    const { amount, hours = 1, quoted } = place.dataset;
    const shown = { amount: Number(amount), hours: Number(hours), isQuoted: quoted !== undefined };
    const target = place.querySelector('b');
    if (target) target.textContent = offerAmount(shown, quote, language);
  }
  const note = document.querySelector<HTMLElement>('[data-charged]');
  if (!note) return;
  note.textContent =
    currency === raw.currency ? '' : t('charged', { shown: currency, charged: raw.currency });
}

const week = document.querySelector<HTMLElement>('[data-week]');
if (week) {
  /** The day that is offered, and until it is known the one that was chosen. */
  const show = () =>
    void showPrices(week.dataset, week.dataset.offered ?? chosenDate(zoneOf(week.dataset.city)));
  addEventListener('seahour:country', show);
  addEventListener('seahour:offered', () => {
    if (week.dataset.offered !== asked.date) show();
  });
  show();
}
