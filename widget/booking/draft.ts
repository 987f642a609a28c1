import type { Activity } from '@seahour/api-types/activities.ts';
import type { HourPrice } from '@seahour/api-types/companies.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { DiscountTerms } from '@seahour/api-types/rules/discount.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { type Block, blockTime } from '@seahour/api-types/rules/slots.ts';
import type { Category } from './categories.ts';
import type { KnownGuest } from './open-options.ts';

/** What the chosen hours cost. */
export type BlockPrice = Omit<HourPrice, 'rate' | 'week_high'>;

/** Raised when the shape of a persisted draft changes: drafts of other versions are not read. */
export const DRAFT_VERSION = 5;

/** What the visitor has chosen and typed so far. */
export interface Draft {
  /** What comes of it is a test. */
  isTest: boolean;
  /** `activity`: opened for one offer, so the budget and offer steps are skipped. */
  source: 'activity' | 'none';
  activity: Activity | null;
  date: string;
  /** The chosen hours of `date`. */
  block: Block;
  category: Category | null;
  /** Ids of the offers of the chosen category. */
  suggested_activities: number[];
  offer: CompanyActivity | null;
  /** "Choose for me" is on. */
  trust_choice: boolean;
  /** Of an order that was opened: what its hours cost, all that was added included. */
  order_price: BlockPrice | null;
  /** How many go along, as far as the visitor has said; see `guestsOf`. */
  guests: number | null;
  /** Quantity by service id. */
  additional_services: Readonly<Record<number, number>>;
  /**
   * International form as far as it is typed; `isValid` is the phone check's answer, `shown` the
   * number in groups, e.g. `+971 50 123 4567`.
   */
  phone: { number: string; isValid: boolean; shown?: string };
  name: string;
  mail: string;
  comment: string;
  pay_now: boolean;
  /** A code that was applied, and what it takes off. */
  code: ({ code: string } & DiscountTerms) | null;
  /** A code stands in its field that was not asked for yet. */
  has_code_typed?: boolean | undefined;
}

/** Each caller says whether it is a test: a default would turn one into a booking. */
export function emptyDraft(date: string, isTest: boolean): Draft {
  return {
    isTest,
    source: 'none',
    activity: null,
    date,
    block: [],
    category: null,
    suggested_activities: [],
    offer: null,
    trust_choice: false,
    order_price: null,
    guests: null,
    additional_services: {},
    phone: { number: '', isValid: false },
    name: '',
    mail: '',
    comment: '',
    pay_now: false,
    code: null,
  };
}

/** Fewer hours than the shortest booking can be chosen on the way to it, but not be had. */
export const isLongEnough = ({ activity, block }: Pick<Draft, 'activity' | 'block'>): boolean =>
  block.length >= minimumHours(activity?.id ?? 0);

/** The block as the calls want it, or null while no hours are chosen. */
export function chosenBlock(
  draft: Draft,
): { date: string; time: number; hour_count: number } | null {
  const { time, hour_count } = blockTime(draft.block);
  return time === false || hour_count === false ? null : { date: draft.date, time, hour_count };
}

type Contact = Pick<Draft, 'name' | 'mail' | 'phone' | 'guests'>;

/** What the page knows of its visitor already; the phone field validates the number. */
export function prefilled(guest: KnownGuest | undefined): Partial<Contact> {
  const { name, mail, phone, guests } = guest ?? {};
  return {
    ...(name ? { name } : {}),
    ...(mail ? { mail } : {}),
    ...(phone ? { phone: { number: phone, isValid: false } } : {}),
    ...(guests ? { guests } : {}),
  };
}

/** The contact stays when another activity is chosen. */
export const contactOf = ({ name, mail, phone, guests }: Draft): Contact => ({
  name,
  mail,
  phone,
  guests,
});
