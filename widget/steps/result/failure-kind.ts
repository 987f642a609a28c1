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

const KINDS = {
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
  invalid_input: 'generic',
  malformed_json: 'generic',
  unauthenticated: 'generic',
  code_expired: 'generic',
  link_invalid: 'generic',
  link_expired: 'generic',
  init_data_invalid: 'generic',
  init_data_expired: 'generic',
  forbidden: 'generic',
  method_not_allowed: 'generic',
  hold_expired: 'generic',
  status_conflict: 'generic',
  trip_not_over: 'generic',
  trip_not_held: 'generic',
  already_reviewed: 'generic',
  slot_free: 'generic',
  waitlist_full: 'generic',
  idempotency_mismatch: 'generic',
  payload_too_large: 'generic',
  unsupported_media_type: 'generic',
  aborted: 'generic',
  invalid_response: 'generic',
} as const satisfies Record<Failure['code'], FailureKind>;

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
};

/** Refused input is told by its field, so that the way back leads to where it was typed. */
export function failureKind({ code, fields }: Failure): FailureKind {
  if (code !== 'invalid_input') return KINDS[code];
  const known = fields.map(({ path }) => FIELD_KINDS[path]);
  return known.find((kind) => kind !== undefined) ?? 'generic';
}
