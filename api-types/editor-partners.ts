import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { Amount, CityDate, CurrencyCode, Id, oneLine, Slug } from './primitives.ts';

/** Calls of the editor's page about partners: sites and programs that bring bookings. For owners. */

const ownersErrors = ['unauthenticated', 'forbidden'] as const satisfies ErrorCode[];

/** `YYYY-MM`, e.g. `2026-11`: of the trips' days in their cities. */
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** As it was typed; what is wrong with it is said of each field. */
const PartnerFields = {
  name: z.string().check(z.maxLength(1_000)),
  /** Addresses of sites, e.g. `https://hotel.example`. */
  origins: z.array(z.string().check(z.maxLength(1_000))),
  /** In percent of the amounts of their guests' trips, 0-50 with two decimals, e.g. `12.5`. */
  commission: z.number(),
  /** Whether what it books by OCTO is confirmed at once: the crew is told, not asked. */
  confirms_at_once: z.boolean(),
};

export const Partner = z.object({
  partner_id: z.string(),
  name: z.string(),
  origins: z.array(z.string()),
  /** In percent, e.g. `12.5`. */
  commission: z.number(),
  /** Whether what it books by OCTO is confirmed at once: the crew is told, not asked. */
  confirms_at_once: z.boolean(),
  /** ISO 8601 in UTC; null while bookings count as theirs. */
  ended_at: z.nullable(z.string()),
  keys: z.object({
    count: z.int(),
    /** When one was used last, ISO 8601 in UTC; null where none was. */
    used_at: z.nullable(z.string()),
  }),
  /** Null where there is no webhook. */
  webhook: z.nullable(
    z.object({
      /** Since when nothing has arrived, ISO 8601 in UTC; null while the last event did. */
      failing_since: z.nullable(z.string()),
      /** Whether events are sent in the form of OCTO, instead of our own. */
      is_octo: z.boolean(),
    }),
  ),
});
export type Partner = z.infer<typeof Partner>;

/** Trips and amounts of a month in one currency, in its major units. */
export const PartnerSums = z.object({
  /** ISO 4217. */
  currency: z.string(),
  done: z.int(),
  booked: z.int(),
  held: z.int(),
  cancelled: z.int(),
  /** Of what is done and booked. */
  commission: z.number(),
  paid_out: z.number(),
  /** Below 0 where more was paid out than is due. */
  due: z.number(),
});
export type PartnerSums = z.infer<typeof PartnerSums>;

export const PartnerPayout = z.object({
  payout_id: z.int(),
  currency: z.string(),
  /** In major units. */
  amount: z.number(),
  /** `YYYY-MM-DD`. */
  paid_on: z.string(),
  note: z.string(),
});
export type PartnerPayout = z.infer<typeof PartnerPayout>;

export const getPartners = defineEndpoint({
  path: '/api/editor/get-partners',
  summary: 'All partners, those that have ended last, with what they brought in a month.',
  request: z.strictObject({
    /** The running one where it is absent. */
    month: z.optional(Month),
  }),
  response: z.object({
    month: z.string(),
    partners: z.array(z.extend(Partner, { sums: z.array(PartnerSums) })),
    /** Of all partners, one a currency. */
    totals: z.array(PartnerSums),
  }),
  errors: ownersErrors,
});

export const getPartner = defineEndpoint({
  path: '/api/editor/get-partner',
  summary: 'One partner, what it brought in a month, and what was paid out for that.',
  request: z.strictObject({ partner_id: Slug, month: z.optional(Month) }),
  response: z.extend(Partner, {
    month: z.string(),
    sums: z.array(PartnerSums),
    payouts: z.array(PartnerPayout),
    /** In which something can be paid out: of the sums, then of the cities. */
    currencies: z.array(z.string()),
    /** Opens the partner's page to everybody who has it. */
    page_url: z.string(),
  }),
  errors: [...ownersErrors, 'not_found'],
});

export const addPartner = defineEndpoint({
  path: '/api/editor/add-partner',
  summary: 'Adds a partner, under an id that stays.',
  request: z.strictObject({ id: z.string().check(z.maxLength(1_000)), ...PartnerFields }),
  response: z.object({ partner_id: z.string() }),
  errors: ownersErrors,
});

export const updatePartner = defineEndpoint({
  path: '/api/editor/update-partner',
  summary: 'Changes what is said of a partner. Bookings that came keep their percent.',
  request: z.strictObject({ partner_id: Slug, ...PartnerFields }),
  /** As they are kept: origins in the spelling of browsers. */
  response: z.pick(Partner, {
    name: true,
    origins: true,
    commission: true,
    confirms_at_once: true,
  }),
  errors: [...ownersErrors, 'not_found'],
});

export const endPartner = defineEndpoint({
  path: '/api/editor/end-partner',
  summary: 'Ends a partner, whose sites and keys count no more, or lets it go on.',
  request: z.strictObject({ partner_id: Slug, is_ended: z.boolean() }),
  response: z.object({}),
  errors: [...ownersErrors, 'not_found'],
});

export const withdrawPartnerLink = defineEndpoint({
  path: '/api/editor/withdraw-partner-link',
  summary: "Makes another link to a partner's page; those there were open nothing any more.",
  request: z.strictObject({ partner_id: Slug }),
  response: z.object({ page_url: z.string() }),
  errors: [...ownersErrors, 'not_found'],
});

/** Years that banks and tables know. */
const isOfOurTime = (date: string): boolean => date.startsWith('20');

export const notePayout = defineEndpoint({
  path: '/api/editor/note-payout',
  summary: 'Notes what was paid out to a partner for the trips of a month. It moves no money.',
  request: z.strictObject({
    partner_id: Slug,
    month: Month,
    currency: CurrencyCode,
    amount: Amount.check(z.positive('too_small')),
    paid_on: CityDate.check(z.refine(isOfOurTime, 'invalid_date')),
    note: oneLine(200),
  }),
  response: z.object({ payout_id: z.int() }),
  errors: [...ownersErrors, 'not_found'],
});

export const removePayout = defineEndpoint({
  path: '/api/editor/remove-payout',
  summary: 'Removes a payout that was noted by mistake.',
  request: z.strictObject({
    partner_id: Slug,
    payout_id: Id,
  }),
  response: z.object({}),
  errors: [...ownersErrors, 'not_found'],
});

/** By the last segment of their paths. */
export const partnerEndpoints = {
  'get-partners': getPartners,
  'get-partner': getPartner,
  'add-partner': addPartner,
  'update-partner': updatePartner,
  'end-partner': endPartner,
  'withdraw-partner-link': withdrawPartnerLink,
  'note-payout': notePayout,
  'remove-payout': removePayout,
} satisfies Record<string, Endpoint>;
