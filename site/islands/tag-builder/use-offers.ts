import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { useEffect, useState } from 'react';
import { client } from '../../live/client.ts';

/** More offers than this nobody looks through in a list. */
const MOST_OFFERS = 100;

interface ListedOffer {
  id: number;
  title: string;
}

/** The offers of an activity in a city, when they are there. */
export function useOffers(
  city_id: number | undefined,
  activity_id: number | undefined,
): readonly ListedOffer[] {
  const [offers, setOffers] = useState<readonly ListedOffer[]>([]);
  useEffect(() => {
    let isCurrent = true;
    async function read(city: number, activity: number): Promise<void> {
      const asked = { city_id: city, activity_id: activity, count: MOST_OFFERS };
      const answer = await (await client()).call(getActivitiesCards, asked);
      if (!isCurrent || !answer.ok) return;
      setOffers(answer.data.cards.map(({ company_activity_id: id, title }) => ({ id, title })));
    }
    setOffers([]);
    if (city_id && activity_id) void read(city_id, activity_id);
    return () => {
      isCurrent = false;
    };
  }, [city_id, activity_id]);
  return offers;
}
