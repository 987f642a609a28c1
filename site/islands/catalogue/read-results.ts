import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import type { Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import { client } from '../../live/client.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { PAGE_SIZE, priced, type Selection } from './selection.ts';

export interface Results {
  cards: CompanyActivity[];
  /** Offers that match, on all pages. */
  total: number;
}

type Where = Pick<CatalogueProps, 'city' | 'activity'>;

/** The offers that a selection leaves on a day, those of all its pages. */
export async function readResults(
  selection: Selection,
  date: string,
  where: Where,
): Promise<Result<Results>> {
  const pages = Array.from({ length: selection.pages }, (_, index) => index + 1);
  const answers = await Promise.all(
    pages.map((page) => ask({ ...request(selection, date, where), page, count: PAGE_SIZE })),
  );
  const cards: CompanyActivity[] = [];
  let total = 0;
  for (const answer of answers) {
    if (!answer.ok) return answer;
    cards.push(...answer.data.cards);
    total = answer.data.total;
  }
  return { ok: true, data: { cards, total } };
}

/** How many offers a selection leaves; undefined where no answer came. */
export async function countResults(
  selection: Selection,
  date: string,
  where: Where,
): Promise<number | undefined> {
  const answer = await ask({ ...request(selection, date, where), count: 1 });
  return answer.ok ? answer.data.total : undefined;
}

function request(
  { filters, date: chosen, time, duration, sort }: Selection,
  date: string,
  { city, activity }: Where,
): RequestOf<typeof getActivitiesCards> {
  return {
    city_id: city.id,
    activity_id: activity.id,
    filters: priced(filters, city),
    date,
    // On a day that nobody chose the list stays as it was built.
    free_first: chosen === date,
    sort,
    ...(time === undefined ? {} : { time }),
    ...(duration === undefined ? {} : { duration }),
  };
}

const ask = async (payload: RequestOf<typeof getActivitiesCards>) =>
  (await client()).call(getActivitiesCards, payload);
