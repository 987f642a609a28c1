import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import type { Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import { client } from '../../live/client.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { countChoices, isPlain, PAGE_SIZE, priced, type Selection } from './selection.ts';

export interface Results {
  cards: CompanyActivity[];
  /** Offers that match, on all pages. */
  total: number;
  /** Of the ids that were asked for, those of no offer any more. */
  gone: number[];
}

export interface Where extends Pick<CatalogueProps, 'city' | 'activity'> {
  /** Ids that the list is narrowed to beside the selection, e.g. what the visitor keeps. */
  only?: readonly number[] | undefined;
}

/** What is kept of one list is shown on one page; more the API does not answer at once. */
const MOST_KEPT = 100;

/** The offers that a selection leaves on a day, those of all its pages. */
export async function readResults(
  selection: Selection,
  date: string,
  where: Where,
): Promise<Result<Results>> {
  const [length, count] = where.only ? [1, MOST_KEPT] : [selection.pages, PAGE_SIZE];
  const pages = Array.from({ length }, (_, index) => index + 1);
  const answers = await Promise.all(
    pages.map((page) => ask({ ...request(selection, date, where), page, count })),
  );
  const cards: CompanyActivity[] = [];
  let total = 0;
  for (const answer of answers) {
    if (!answer.ok) return answer;
    cards.push(...answer.data.cards);
    total = answer.data.total;
  }
  return { ok: true, data: { cards, total, gone: goneOf(selection, where, cards) } };
}

/** Of a list that nothing else narrows all are there that there are. */
function goneOf(selection: Selection, { only }: Where, cards: readonly CompanyActivity[]) {
  if (!only || countChoices(selection) > 0) return [];
  const found = new Set(cards.map((card) => card.company_activity_id));
  return only.slice(0, MOST_KEPT).filter((id) => !found.has(id));
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
  selection: Selection,
  date: string,
  { city, activity, only }: Where,
): RequestOf<typeof getActivitiesCards> {
  const { filters, time, duration, sort } = selection;
  return {
    city_id: city.id,
    activity_id: activity.id,
    filters: priced(filters, city),
    date,
    // A list that grows keeps its first pages as they are.
    free_first: only !== undefined || !isPlain(selection),
    sort,
    ...(only && { company_activity_ids: only.slice(0, MOST_KEPT) }),
    ...(time === undefined ? {} : { time }),
    ...(duration === undefined ? {} : { duration }),
  };
}

const ask = async (payload: RequestOf<typeof getActivitiesCards>) =>
  (await client()).call(getActivitiesCards, payload);
