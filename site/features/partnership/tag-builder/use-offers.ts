import { useStore } from '@nanostores/react';
import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import type { Result } from '@seahour/api-types/client.ts';
import { createQueryCache } from '@seahour/ui/query/live.ts';
import type { Idle, Loadable } from '@seahour/ui/query.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { client } from '../../../runtime/client.ts';

/** The API's limit for one call. */
const PAGE = 100;

interface ListedOffer {
  id: number;
  title: string;
}

const cache = createQueryCache<null>();
const $none = atom<Idle>({ state: 'idle' });

/** All offers of an activity in a city; idle where either is unknown. */
export function useOffers(
  city_id: number | undefined,
  activity_id: number | undefined,
): Idle | Loadable<ListedOffer[]> {
  const $offers: ReadableAtom<Idle | Loadable<ListedOffer[]>> =
    city_id === undefined || activity_id === undefined
      ? $none
      : cache.get(`${city_id} ${activity_id}`, null, (signal) =>
          readOffers(city_id, activity_id, signal),
        ).$value;
  return useStore($offers);
}

/** Page after page. */
async function readOffers(
  city_id: number,
  activity_id: number,
  signal: AbortSignal,
): Promise<Result<ListedOffer[]>> {
  const offers: ListedOffer[] = [];
  for (let page = 1, total = 1; offers.length < total; page++) {
    const asked = { city_id, activity_id, count: PAGE, page };
    const answer = await (await client()).call(getActivitiesCards, asked, { signal });
    if (!answer.ok) return answer;
    const { cards } = answer.data;
    // Offers may be removed between two calls.
    total = cards.length === 0 ? 0 : answer.data.total;
    offers.push(...cards.map(({ company_activity_id: id, title }) => ({ id, title })));
  }
  return { ok: true, data: offers };
}
