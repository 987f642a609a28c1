import type { Failure } from '@seahour/api-types/client.ts';

/** What a failed booking means to the visitor. */
export type FailureKind =
  | 'taken'
  | 'closed'
  | 'connection'
  | 'busy'
  | 'down'
  | 'contact'
  | 'hours'
  | 'payment'
  | 'price'
  | 'generic';

/** All others are generic. */
const KINDS: Partial<Record<Failure['code'], FailureKind>> = {
  slot_taken: 'taken',
  slot_closed: 'closed',
  network: 'connection',
  timeout: 'connection',
  rate_limited: 'busy',
  unavailable: 'down',
  internal: 'down',
  outside_booking_window: 'hours',
  too_few_hours: 'hours',
  not_found: 'hours',
  payment_method_unavailable: 'payment',
  price_changed: 'price',
};

/** The step where a field of the order is typed or chosen. */
const FIELD_KINDS: Partial<Record<string, FailureKind>> = {
  phone: 'contact',
  mail: 'contact',
  name: 'contact',
  comment: 'contact',
  code: 'contact',
  date: 'hours',
  time: 'hours',
  hour_count: 'hours',
  acq_method: 'payment',
  card_token: 'payment',
};

/** Refused input is told by its field, so that the way back leads to where it was typed. */
export function failureKind({ code, fields }: Failure): FailureKind {
  const known = fields.map(({ path }) => FIELD_KINDS[path]);
  const kind = code === 'invalid_input' ? known.find(Boolean) : KINDS[code];
  return kind ?? 'generic';
}
