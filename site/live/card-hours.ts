import type { getSuggestedCards } from '@seahour/api-types/activities.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { call } from './call.ts';
import { askedDate, chosenDate, todayIn, withDate } from './dates.ts';
import { hourLineElement } from './hour-line-element.ts';
import { language, t, zoneOf } from './page-data.ts';

type Day = NonNullable<CompanyActivity['day']>;

/** Fills the hour lines of all cards on the page, with one call for all cards of a day. */
async function showHours(): Promise<void> {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-offer][data-city]')];
  const byDate = Map.groupBy(cards, (card) => chosenDate(zoneOf(card.dataset.city)));
  await Promise.all([...byDate].map(([date, group]) => fill(group, date)));
}

async function fill(cards: HTMLElement[], date: string): Promise<void> {
  const offers = await call<typeof getSuggestedCards>('/api/v1/activities/get-suggested-cards', {
    company_activity_ids: cards.map((card) => Number(card.dataset.offer)),
    date,
  });
  const known = new Map(offers?.map((offer) => [String(offer.company_activity_id), offer]));
  for (const card of cards) {
    const offer = known.get(card.dataset.offer ?? '');
    if (offer?.day) show(card, offer.day);
    if (offer) showPrice(card, offer);
    const link = card.querySelector('a');
    if (link && askedDate()) link.href = withDate(link.href, date);
  }
}

function show(card: HTMLElement, day: Day): void {
  const text = document.createElement('span');
  text.textContent = textOf(day, zoneOf(card.dataset.city));
  text.classList.toggle('is-taken', day.free_hours === 0);
  card.querySelector('[data-free]')?.replaceChildren(hourLineElement(day.bars, 'small'), text);
}

/** In the visitor's currency, which is only near where the crew has another one. */
function showPrice(card: HTMLElement, { hour_price, raw_prices }: CompanyActivity): void {
  const amount = card.querySelector('.price b');
  if (!amount) return;
  const isOwn = raw_prices.some(({ currency }) => currency === hour_price.currency);
  const text = formatAmount(hour_price.price, hour_price.currency);
  amount.textContent = isOwn ? text : `~\u00a0${text}`;
}

function textOf({ date, free_hours: count }: Day, zone: string): string {
  if (date === addDays(todayIn(zone), 1)) {
    return count > 0 ? t('freeTomorrow', { count }) : t('takenTomorrow');
  }
  const day = formatDate(date, language, 'weekday-short');
  return count > 0 ? t('freeOn', { count, day }) : t('takenOn', { day });
}

addEventListener('seahour:date', () => void showHours());
addEventListener('seahour:country', () => void showHours());
void showHours();
