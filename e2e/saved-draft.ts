import type { Page } from '@playwright/test';
import { getBookingCategories } from '@seahour/api-types/categories.ts';
import { getAdditionalServices } from '@seahour/api-types/companies.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { DRAFT_VERSION } from '@seahour/widget/booking/draft.ts';
import type { PersistedDraft } from '@seahour/widget/booking/persisted-draft.ts';
import { PREFIX, TELLING_APART } from '@seahour/widget/element/draft-key.ts';
import type { Ask, FreeBlock, findFreeOffer } from './free-block.ts';

export type SavedDraft = Omit<PersistedDraft, 'version'>;

/** The fewest offers of which there is a choice. */
const SEVERAL = 2;
const DUBAI = 1;

const EMPTY = {
  options: {},
  source: 'none',
  category_key: null,
  company_activity_id: null,
  trust_choice: false,
  count_filter: 0,
  additional_services: [],
  phone: { number: '', isValid: false },
  name: '',
  mail: '',
  comment: '',
  pay_now: false,
} satisfies Partial<SavedDraft>;

/**
 * Opens the first widget of the page that stands as a reload finds it whose visitor had come as far
 * as the draft: with what the widget itself saves. For what is looked at late in a booking; how a
 * visitor comes there, and how a draft is saved, is looked at in tests of their own.
 */
export async function reloadWithDraft(page: Page, draft: SavedDraft): Promise<void> {
  const saved: PersistedDraft = { version: DRAFT_VERSION, ...draft };
  await page.evaluate(
    ({ prefix, names, text }) => {
      const tag = document.querySelector('booking-widget');
      const key = `${prefix}:${names.map((name) => tag?.getAttribute(name)).join()}`;
      sessionStorage.setItem(key, text);
    },
    { prefix: PREFIX, names: TELLING_APART, text: JSON.stringify(saved) },
  );
  await page.reload();
}

interface Reached {
  step: SavedDraft['step'];
  hour_count: number;
  phone?: string;
}

/** Hours of one offer, chosen on its own page. */
export function draftOfOffer(
  { offer, date, time }: Pick<Awaited<ReturnType<typeof findFreeOffer>>, 'offer' | 'date' | 'time'>,
  { step, hour_count, phone = '', ...rest }: Reached & Partial<SavedDraftRest>,
): SavedDraft {
  const { company_activity_id, activity_id } = offer;
  return {
    ...EMPTY,
    ...rest,
    step,
    options: { offer: company_activity_id },
    source: 'activity',
    activity_id,
    company_activity_id,
    date,
    block: hoursOf(time, hour_count),
    phone: { number: phone, isValid: phone !== '' },
  };
}
type SavedDraftRest = Pick<SavedDraft, 'pay_now' | 'name' | 'mail' | 'comment'>;

/** Hours on a yacht, of a budget that has several where there is one. */
export async function draftOfYacht(
  ask: Ask,
  { date, time }: FreeBlock,
  { step, hour_count, phone = '', ...rest }: Reached & Partial<SavedDraftRest>,
): Promise<SavedDraft> {
  const block = { date, time, duration: hour_count };
  const tiers = await ask(getBookingCategories, {
    activity_id: YACHT_RENTAL,
    city_id: DUBAI,
    ...block,
  });
  const budgets = Object.entries(tiers)
    .map(([key, { company_activity_ids: ids }]) => ({ key, ids: ids as number[] }))
    .filter(({ ids }) => ids.length > 0);
  const budget = budgets.find(({ ids }) => ids.length >= SEVERAL) ?? budgets[0];
  if (!budget) throw new Error('No yacht is free');
  // Before an offer is chosen, the best of them is.
  const isChosen = step !== 'offer' && step !== 'category';
  return {
    ...EMPTY,
    ...rest,
    step,
    options: { activity: 'yacht-rental' },
    activity_id: YACHT_RENTAL,
    company_activity_id: isChosen ? await withServices(ask, budget.ids, date, hour_count) : null,
    category_key: step === 'category' ? null : budget.key,
    date,
    block: hoursOf(time, hour_count),
    phone: { number: phone, isValid: phone !== '' },
  };
}

const hoursOf = (time: number, hour_count: number): number[] =>
  Array.from({ length: hour_count }, (_, index) => time + index);

/** The first that has something to add. */
async function withServices(ask: Ask, ids: number[], date: string, hour_count: number) {
  for (const company_activity_id of ids) {
    const services = await ask(getAdditionalServices, { company_activity_id, date, hour_count });
    if (services.length > 0) return company_activity_id;
  }
  throw new Error('No yacht has anything to add');
}
