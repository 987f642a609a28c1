import { DEFAULT_HOUR_COUNT } from '@seahour/api-types/constants.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import { Language } from '@seahour/api-types/primitives.ts';
import type { CityClock } from '@seahour/api-types/rules/booking-window.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { asciiDigits } from '@seahour/api-types/rules/digits.ts';
import type { createOrderManual, StaffBar } from '@seahour/api-types/staff.ts';
import { PierPayment } from '@seahour/api-types/staff-order.ts';
import * as z from 'zod/mini';
import { firstFree, HOURS_OF_DAY } from './hours.ts';

/** An order that is being taken. It stays until it is created, wherever staff go meanwhile. */
export const ManualDraft = z.object({
  offer: z.int(),
  date: z.string(),
  /** 0-23; null until one is chosen: the first free hours are taken then. */
  time: z.nullable(z.int()),
  hour_count: z.int(),
  phone: z.string(),
  name: z.string(),
  mail: z.string(),
  comment: z.string(),
  /** For staff alone. */
  note: z.string(),
  /** Null while it is not said. */
  guests: z.nullable(z.int()),
  /** What the guest is told in; null for what the app speaks. */
  language: z.nullable(Language),
  /** What was agreed on instead of the price, as it was typed. */
  amount: z.string(),
  /** It was paid at once. */
  taken: z.nullable(PierPayment),
  /** How many of each service, by its id. */
  services: z.record(z.string(), z.int()),
  /** What was sent last, and under which key: the same once more is the same order. */
  sent: z.nullable(z.object({ key: z.string(), body: z.string() })),
});
export type ManualDraft = z.infer<typeof ManualDraft>;

/** The hours of an order: where it starts, 0-23, and how long it is. */
export type ManualBlock = Pick<
  Required<RequestOf<typeof createOrderManual>>,
  'time' | 'hour_count'
>;

/** As far as their calendar is read ahead; the 21 days of visitors bind no staff. */
const DAYS_AHEAD = 60;

const EMPTY_GUEST = {
  phone: '',
  name: '',
  mail: '',
  comment: '',
  note: '',
  guests: null,
  language: null,
  amount: '',
  taken: null,
} as const satisfies Partial<ManualDraft>;

/** A draft for an offer's day; what was typed for the same boat before goes along. */
export function draftFor(offer: number, date: string, before: ManualDraft | null): ManualDraft {
  if (before?.offer !== offer) {
    const hours = { date, time: null, hour_count: DEFAULT_HOUR_COUNT };
    return { offer, ...hours, ...EMPTY_GUEST, services: {}, sent: null };
  }
  return before.date === date ? before : { ...before, date, time: null, services: {}, sent: null };
}

export const lastManualDate = (today: string): string => addDays(today, DAYS_AHEAD);

/** Whether an order can be taken for a day. While a date is typed, it passes through others. */
export const isManualDate = (date: string, today: string): boolean =>
  date >= today && date <= lastManualDate(today);

/** The first hour that is not over. */
export const firstHourOf = (date: string, now: CityClock): number =>
  date === now.date ? now.hour : 0;

/** The block as chosen; until then the first one that is free, shorter where none is so long. */
export function blockOfDraft(
  { time, date, hour_count }: Pick<ManualDraft, 'time' | 'date' | 'hour_count'>,
  bars: readonly StaffBar[],
  now: CityClock,
): ManualBlock {
  if (time !== null) return { time, hour_count: Math.min(hour_count, mostHours(time)) };
  const first = firstHourOf(date, now);
  for (let length = hour_count; length > 0; length--) {
    const start = firstFree(bars, first, length);
    if (start !== undefined) return { time: start, hour_count: length };
  }
  return { time: first, hour_count: Math.min(hour_count, mostHours(first)) };
}

/** Blocks end with the day. */
export const mostHours = (start: number): number => HOURS_OF_DAY - start;

/** An amount as people type it: with either mark before its decimals, in digits of any script. */
export function typedAmount(typed: string): number | undefined {
  const text = asciiDigits(typed).replace(/[,٫]/, '.').replace(/\s/g, '');
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

const TEXTS = ['phone', 'name', 'mail', 'comment', 'note'] as const;

export function manualPayload(
  draft: ManualDraft,
  block: ManualBlock,
  appLanguage: Language,
): Omit<RequestOf<typeof createOrderManual>, 'init_data'> {
  const { offer, date, guests, language, taken, services } = draft;
  const amount = typedAmount(draft.amount);
  const chosen = Object.entries(services).filter(([, quantity]) => quantity > 0);
  const typed = TEXTS.flatMap((name) => (draft[name].trim() ? [[name, draft[name].trim()]] : []));
  return {
    company_activity_id: offer,
    date,
    ...block,
    ...Object.fromEntries(typed),
    ...(guests !== null && { guests }),
    language: language ?? appLanguage,
    ...(amount !== undefined && { amount }),
    ...(taken && { taken }),
    additional_services: chosen.map(([id, quantity]) => ({ service_id: Number(id), quantity })),
  };
}

/** Whether there is typed or chosen input that would be lost. */
export const isBegun = (draft: ManualDraft): boolean =>
  draft.time !== null ||
  draft.guests !== null ||
  draft.taken !== null ||
  Object.values(draft.services).some((quantity) => quantity > 0) ||
  [...TEXTS, 'amount' as const].some((name) => draft[name].trim() !== '');

/** The draft with what is about to be sent: under the key of before where nothing is different. */
export function withSent(
  draft: ManualDraft,
  payload: object,
  newKey: () => string,
): ManualDraft & { sent: NonNullable<ManualDraft['sent']> } {
  const body = JSON.stringify(payload);
  const { sent } = draft;
  return { ...draft, sent: sent?.body === body ? sent : { key: newKey(), body } };
}
