import type { getActivitiesCards } from '@seahour/api-types/activities.ts';
import type { RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { call } from '../call.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { PAGE_SIZE, priced, type Selection } from './selection.ts';

type Cards = ResponseOf<typeof getActivitiesCards>;

/** The offers that a selection leaves on a day; undefined where no answer came. */
export async function readResults(
  selection: Selection,
  date: string,
  data: CatalogueData,
): Promise<Cards | undefined> {
  const pages = Array.from({ length: selection.pages }, (_, index) => index + 1);
  const answers = await Promise.all(
    pages.map((page) => ask({ ...request(selection, date, data), page, count: PAGE_SIZE })),
  );
  const [first] = answers;
  if (!first || answers.includes(undefined)) return undefined;
  return { ...first, cards: answers.flatMap((answer) => answer?.cards ?? []) };
}

/** How many offers a selection leaves. */
export async function countResults(
  selection: Selection,
  date: string,
  data: CatalogueData,
): Promise<number | undefined> {
  return (await ask({ ...request(selection, date, data), count: 1 }))?.total;
}

function request(
  { filters, time, duration, sort }: Selection,
  date: string,
  { city, activity }: CatalogueData,
): RequestOf<typeof getActivitiesCards> {
  return {
    city_id: city.id,
    activity_id: activity.id,
    filters: priced(filters, city),
    date,
    sort,
    ...(time === undefined ? {} : { time }),
    ...(duration === undefined ? {} : { duration }),
  };
}

const ask = (payload: RequestOf<typeof getActivitiesCards>) =>
  call<typeof getActivitiesCards>('/api/v1/activities/get-activities-cards', payload);
