import type { getSuggestedCards } from '@seahour/api-types/activities.ts';
import { call } from './call.ts';
import { showHours, showPrice } from './card-view.ts';
import { askedDate, chosenDate, withDate } from './dates.ts';
import { zoneOf } from './page-data.ts';

/** Fills the hour lines of all cards on the page, with one call for all cards of a day. */
async function fillCards(): Promise<void> {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-offer][data-city]')];
  const byDate = Map.groupBy(cards, (card) => chosenDate(zoneOf(card.dataset.city)));
  await Promise.all([...byDate].map(([date, group]) => fill(group, date)));
}

async function fill(cards: HTMLElement[], date: string): Promise<void> {
  // At once: who follows a card keeps the day, whether hours come or not.
  if (askedDate()) for (const card of cards) keepDate(card, date);
  const offers = await call<typeof getSuggestedCards>('/api/v1/activities/get-suggested-cards', {
    company_activity_ids: cards.map((card) => Number(card.dataset.offer)),
    date,
  });
  const known = new Map(offers?.map((offer) => [String(offer.company_activity_id), offer]));
  for (const card of cards) {
    const offer = known.get(card.dataset.offer ?? '');
    if (offer?.day) showHours(card, offer.day);
    if (offer) showPrice(card, offer);
  }
}

function keepDate(card: HTMLElement, date: string): void {
  const link = card.querySelector('a');
  if (link) link.href = withDate(link.href, date);
}

addEventListener('seahour:date', () => void fillCards());
addEventListener('seahour:country', () => void fillCards());
void fillCards();
