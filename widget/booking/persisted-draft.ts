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
import type { Draft } from './draft.ts';
import type { Outcome } from './order-sender.ts';
import type { Step } from './step.ts';

/** Raised when the shape changes: a draft of another version is not read. */
const VERSION = 3;

const text = z.string().check(z.maxLength(2000));

/** A booking as it survives a reload: ids and what was typed, never prices, never a card. */
const PersistedDraft = z.object({
  version: z.literal(VERSION),
  /** What the booking was opened for. */
  options: z.object({
    city: z.optional(text),
    activity: z.optional(text),
    offer: z.optional(Id),
    date: z.optional(text),
  }),
  step: z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8]),
  source: z.literal(['activity', 'none']),
  activity_id: z.nullable(Id),
  date: CityDate,
  block: z
    .array(Hour)
    .check(z.refine((hours) => hours.every((hour, index) => hour === (hours[0] ?? 0) + index))),
  category_key: z.nullable(text),
  company_activity_id: z.nullable(Id),
  trust_choice: z.boolean(),
  narrowed_to: z.int(),
  guests: z.optional(z.nullable(z.int())),
  additional_services: z.array(ChosenService),
  phone: z.object({ number: text, isValid: z.boolean(), shown: z.optional(text) }),
  name: text,
  mail: text,
  comment: text,
  pay_now: z.boolean(),
  /** Of an order that was sent as it stands here: sent again, it is the same order. */
  idempotency_key: z.optional(text),
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
    }),
  ),
});
export type PersistedDraft = z.infer<typeof PersistedDraft>;

/** The draft in a text, or null where there is none that can be read. */
export function readDraft(persisted: string | null): PersistedDraft | null {
  if (persisted === null) return null;
  try {
    return PersistedDraft.safeParse(JSON.parse(persisted)).data ?? null;
  } catch {
    return null;
  }
}

export interface DraftState {
  options: PersistedDraft['options'];
  step: Step;
  draft: Draft;
  narrowed_to: number;
  outcome: Outcome;
  idempotency_key: string | undefined;
}

/** The text of a draft; null where its order goes on without it, as on the way to a payment. */
export function writeDraft(state: DraftState): string | null {
  const { draft, narrowed_to, idempotency_key } = state;
  const { city, activity, offer, date } = state.options;
  const place = placeOf(state);
  if (!place) return null;
  const persisted: PersistedDraft = {
    version: VERSION,
    options: { city, activity, offer, date },
    source: draft.source,
    activity_id: draft.activity?.id ?? null,
    date: draft.date,
    block: [...draft.block],
    category_key: draft.category?.key ?? null,
    company_activity_id: draft.offer?.company_activity_id ?? null,
    trust_choice: draft.trust_choice,
    narrowed_to,
    guests: draft.guests,
    additional_services: Object.entries(draft.additional_services).map(([id, quantity]) => ({
      service_id: Number(id),
      quantity,
    })),
    phone: draft.phone,
    name: draft.name,
    mail: draft.mail,
    comment: draft.comment,
    pay_now: draft.pay_now,
    idempotency_key,
    ...place,
  };
  return JSON.stringify(persisted);
}

/** Where the visitor is led back to: what failed is confirmed anew. */
function placeOf({
  outcome,
  step,
}: DraftState): Pick<PersistedDraft, 'step' | 'unpaid_order' | 'booked'> | null {
  switch (outcome.state) {
    case 'none':
      return step < 8 ? { step: step as PersistedDraft['step'] } : null;
    case 'creating':
      return { step: 7 };
    case 'failed':
      return { step: 7, unpaid_order: outcome.unique_id };
    case 'booked': {
      const { unique_id, number, amount, currency, isPaid } = outcome;
      return { step: 8, booked: { unique_id, number, amount, currency, isPaid } };
    }
    default:
      return null;
  }
}
