import type { getActivitiesCards } from '@seahour/api-types/activities.ts';
import type { Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import { activitiesCards } from '@seahour/api-types/list-calls.ts';
import type { Page, PageRange } from '@seahour/ui/query/pages.ts';
import { PAGE_SIZE } from '../../data/paging.ts';
import { client } from '../../runtime/client.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { isPlain, priced, type Selection } from './selection.ts';

export interface Where extends Pick<CatalogueProps, 'city' | 'activity'> {
  /** Ids that narrow the list beside the selection, e.g. favourites. */
  only?: readonly number[] | undefined;
}

/** The API's limit for a page of a list. */
export const MAX_CARDS = 100;

/** The same in whole pages. */
const MAX_WHOLE = MAX_CARDS - (MAX_CARDS % PAGE_SIZE);

export type CardsRequest = Omit<RequestOf<typeof getActivitiesCards>, 'page' | 'count'>;

/** The request for the offers that match a selection on a day. */
export function cardsRequest(
  selection: Selection,
  date: string,
  { city, activity, only }: Where,
): CardsRequest {
  const { filters, time, duration, sort } = selection;
  return {
    city_id: city.id,
    activity_id: activity.id,
    filters: priced(filters, city),
    date,
    // A list without filters continues its static pages, which are in the order of ratings.
    free_first: only !== undefined || !isPlain(selection),
    sort,
    ...(only && { company_activity_ids: only.slice(0, MAX_CARDS) }),
    ...(time === undefined ? {} : { time }),
    ...(duration === undefined ? {} : { duration }),
  };
}

/** A range of the list, with as few calls as possible. */
export async function readCards(
  request: CardsRequest,
  { offset, count }: PageRange,
  signal: AbortSignal,
): Promise<Result<Page<CompanyActivity>>> {
  const size = count > MAX_CARDS ? MAX_WHOLE : count;
  const first = Math.floor(offset / size) + 1;
  const length = Math.ceil(count / size);
  const api = await client();
  const answers = await Promise.all(
    Array.from({ length }, (_, index) =>
      api.call(activitiesCards, { ...request, page: first + index, count: size }, { signal }),
    ),
  );
  const items: CompanyActivity[] = [];
  let total = 0;
  for (const answer of answers) {
    if (!answer.ok) return answer;
    items.push(...answer.data.cards);
    total = answer.data.total;
  }
  return { ok: true, data: { items: items.slice(0, count), total } };
}
