import { ChosenService } from '@seahour/api-types/orders.ts';
import {
  Amount,
  CityDate,
  CurrencyCode,
  Hour,
  Id,
  OrderNumber,
  UniqueId,
} from '@seahour/api-types/primitives.ts';
import * as z from 'zod/mini';
import { DRAFT_VERSION } from './draft.ts';
import { STEPS, type StepName } from './steps.ts';

const text = z.string().check(z.maxLength(2000));

/** A booking as it survives a reload: ids and what was typed, never prices, never a card. */
const PersistedDraft = z.object({
  version: z.literal(DRAFT_VERSION),
  /** What the booking was opened for. */
  options: z.object({
    city: z.optional(text),
    activity: z.optional(text),
    offer: z.optional(Id),
    date: z.optional(text),
  }),
  step: text,
  source: z.literal(['activity', 'none']),
  activity_id: z.nullable(Id),
  date: CityDate,
  block: z
    .array(Hour)
    .check(z.refine((hours) => hours.every((hour, index) => hour === (hours[0] ?? 0) + index))),
  category_key: z.nullable(text),
  company_activity_id: z.nullable(Id),
  trust_choice: z.boolean(),
  count_filter: z.int(),
  guests: z.optional(z.nullable(z.int())),
  additional_services: z.array(ChosenService),
  phone: z.object({ number: text, isValid: z.boolean(), shown: z.optional(text) }),
  name: text,
  mail: text,
  comment: text,
  pay_now: z.boolean(),
  code: z.optional(
    z.nullable(z.object({ code: text, percent: z.optional(z.int()), sum: z.optional(Amount) })),
  ),
  /** Of an order that was sent as it stands here: sent again, it is the same order. */
  idempotency_key: z.optional(text),
  /** What the page said of it then. */
  page_said: z.optional(z.object({ reference: z.string(), metadata: z.string() })),
  /** An order that stands and waits for its payment. */
  unpaid_order: z.optional(UniqueId),
  /** The order that was made of it. */
  booked: z.optional(
    z.object({
      unique_id: UniqueId,
      number: OrderNumber,
      amount: Amount,
      currency: CurrencyCode,
      isPaid: z.boolean(),
      isConfirmed: z._default(z.boolean(), false),
    }),
  ),
});
export type PersistedDraft = z.infer<typeof PersistedDraft> & { step: StepName };

/** The draft in a text, or null where there is none that can be read. */
export function readDraft(text: string | null): PersistedDraft | null {
  if (text === null) return null;
  try {
    const draft = PersistedDraft.safeParse(JSON.parse(text)).data;
    return draft && Object.hasOwn(STEPS, draft.step) ? (draft as PersistedDraft) : null;
  } catch {
    return null;
  }
}
