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
  /** Ids that the list is narrowed to beside the selection, e.g. what the visitor keeps. */
  only?: readonly number[] | undefined;
}

/** What the API answers of a list at once. */
export const MOST_CARDS = 100;

/** The same in whole pages. */
const MOST_WHOLE = MOST_CARDS - (MOST_CARDS % PAGE_SIZE);

export type CardsRequest = Omit<RequestOf<typeof getActivitiesCards>, 'page' | 'count'>;

/** What the API is asked for the offers that a selection leaves on a day. */
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
    // A list that grows keeps its first pages as they are.
    free_first: only !== undefined || !isPlain(selection),
    sort,
    ...(only && { company_activity_ids: only.slice(0, MOST_CARDS) }),
    ...(time === undefined ? {} : { time }),
    ...(duration === undefined ? {} : { duration }),
  };
}

/** A part of the list; as few calls as there can be. */
export async function readCards(
  request: CardsRequest,
  { offset, count }: PageRange,
  signal: AbortSignal,
): Promise<Result<Page<CompanyActivity>>> {
  const size = count > MOST_CARDS ? MOST_WHOLE : count;
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
