import { hourPrice } from '@seahour/api-types/page-calls.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { offerAmount } from '../../data/offer-amount.ts';
import { readHours } from '../../live/asked-hours.ts';
import { client } from '../../live/client.ts';
import { chosenDate } from '../../live/dates.ts';
import { language, t, zoneOf } from '../../live/page-data.ts';

/** The latest question: an earlier one may be answered after it. */
let asked = { date: '', hour_count: 0 };

/** Shows what an hour costs, and every amount in the visitor's currency. */
async function showPrices(company: string | undefined, question: typeof asked): Promise<void> {
  asked = question;
  const answer = await (await client()).call(hourPrice, {
    company_activity_id: Number(company),
    ...question,
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
  /** The day and hours that are offered, and until they are known those that were chosen. */
  const wanted = (): typeof asked => {
    const { offered, hours, activityId, city } = week.dataset;
    const duration = offered ? undefined : readHours(location.search)?.duration;
    return {
      date: offered ?? chosenDate(zoneOf(city)),
      hour_count: Number(hours) || (duration ?? minimumHours(Number(activityId))),
    };
  };
  const show = () => void showPrices(week.dataset.company, wanted());
  addEventListener('seahour:country', show);
  addEventListener('seahour:offered', () => {
    const { date, hour_count } = wanted();
    if (date !== asked.date || hour_count !== asked.hour_count) show();
  });
  show();
}
