import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { useEffect, useState } from 'react';
import { client } from '../../live/client.ts';

/** The most that one call answers. */
const PAGE = 100;

interface ListedOffer {
  id: number;
  title: string;
}

export interface ListedOffers {
  /** `failed`: the list is not whole. */
  state: 'idle' | 'coming' | 'ready' | 'failed';
  offers: readonly ListedOffer[];
}

const NONE: ListedOffers = { state: 'idle', offers: [] };

/** All offers of an activity in a city, page after page. */
export function useOffers(
  city_id: number | undefined,
  activity_id: number | undefined,
): ListedOffers {
  const [listed, setListed] = useState(NONE);
  useEffect(() => {
    const gone = new AbortController();
    async function read(city: number, activity: number): Promise<void> {
      const offers: ListedOffer[] = [];
      for (let page = 1, total = 1; offers.length < total; page++) {
        const asked = { city_id: city, activity_id: activity, count: PAGE, page };
        const answer = await (await client()).call(getActivitiesCards, asked, gone);
        if (gone.signal.aborted) return;
        if (!answer.ok) return setListed({ state: 'failed', offers });
        const { cards } = answer.data;
        // An offer may go while its page is on the way.
        total = cards.length === 0 ? 0 : answer.data.total;
        offers.push(...cards.map(({ company_activity_id: id, title }) => ({ id, title })));
      }
      setListed({ state: 'ready', offers });
    }
    const isAsked = city_id !== undefined && activity_id !== undefined;
    setListed(isAsked ? { state: 'coming', offers: [] } : NONE);
    if (isAsked) void read(city_id, activity_id);
    return () => gone.abort();
  }, [city_id, activity_id]);
  return listed;
}
