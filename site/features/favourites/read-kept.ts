import type { Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { suggestedCards } from '@seahour/api-types/page-calls.ts';
import { $favourites } from '@seahour/ui/favourites.ts';
import type { OfferCardData } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { client } from '../../runtime/client.ts';
import { chosenDate } from '../../runtime/dates.ts';
import { zoneOf } from '../../runtime/page-data.ts';
import { idsByDay } from '../offers/favourites-of-list.ts';
import { liveOffer } from '../offers/live-offer.ts';
import { addLiveOffers } from '../offers/live-offers.ts';
import { type CardPlace, offerCard } from '../offers/offer-card.ts';

/** All that is kept in this browser, each with the day of its city. */
export async function readKept(
  t: Parameters<typeof offerCard>[1],
  place: CardPlace,
  signal: AbortSignal,
): Promise<Result<OfferCardData[]>> {
  const byDay = idsByDay($favourites.get(), (city) => chosenDate(zoneOf(city)));
  const answers = await Promise.all(
    [...byDay].map(async ([date, company_activity_ids]) =>
      (await client()).call(suggestedCards, { company_activity_ids, date }, { signal }),
    ),
  );
  const cards: CompanyActivity[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    cards.push(...answer.data);
  }
  addLiveOffers(
    Object.fromEntries(cards.map((card) => [card.company_activity_id, liveOffer(card)])),
  );
  return { ok: true, data: cards.map((card) => offerCard(card, t, place)) };
}
