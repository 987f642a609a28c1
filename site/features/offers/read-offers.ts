import { suggestedCards } from '@seahour/api-types/page-calls.ts';
import { groupBy } from '@seahour/ui/group-by.ts';
import { readHours } from '../../runtime/asked-hours.ts';
import { client } from '../../runtime/client.ts';
import { chosenDate } from '../../runtime/dates.ts';
import { zoneOf } from '../../runtime/page-data.ts';
import { liveOffer } from './live-offer.ts';
import { addLiveOffers } from './live-offers.ts';
import { paintOffers } from './paint-offers.tsx';

const OFFERS = '.offer-card:not([data-has-query] *), [data-offer-price]';

let latest = new AbortController();

/** Asks for prices and free hours of the page's offers, with one call a day. Lists with a query have theirs. */
export async function readOffers(): Promise<void> {
  latest.abort();
  latest = new AbortController();
  const { signal } = latest;
  const cards = [...document.querySelectorAll<HTMLElement>(OFFERS)];
  const byDate = groupBy(cards, ({ dataset }) => chosenDate(zoneOf(dataset.city)));
  await Promise.all([...byDate].map(([date, group]) => read(group, date, signal)));
}

async function read(
  cards: readonly HTMLElement[],
  date: string,
  signal: AbortSignal,
): Promise<void> {
  const ids = cards.map(({ dataset }) => Number(dataset.offer ?? dataset.offerPrice));
  const company_activity_ids = [...new Set(ids)];
  const hour_count = readHours(location.search)?.duration;
  const answer = await (await client()).call(
    suggestedCards,
    { company_activity_ids, date, ...(hour_count && { hour_count }) },
    { signal },
  );
  if (!answer.ok) return;
  addLiveOffers(
    Object.fromEntries(answer.data.map((card) => [card.company_activity_id, liveOffer(card)])),
  );
  paintOffers();
}
