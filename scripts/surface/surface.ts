import { BOOKING_EVENTS } from '@seahour/api-types/booking-events.ts';
import type { Failure } from '@seahour/api-types/client.ts';
import { ERROR_STATUS } from '@seahour/api-types/errors.ts';
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { WebhookBooking } from '@seahour/api-types/partner-webhooks.ts';
import {
  ATTRIBUTES,
  type AttributeEntry,
  EVENTS,
  type EventEntry,
  METHODS,
  OPEN_OPTIONS,
  PARTS,
  STYLE_PROPERTIES,
  TRIGGER_ATTRIBUTES,
} from '@seahour/widget/element/reference.ts';
import { isOptional } from '../package/types.ts';
import { readFields } from './read-fields.ts';

/** What partners build on, and what `docs/changes-for-partners.md` calls each kind of it. */
export const KINDS = {
  attribute: 'Attributes',
  trigger: 'Triggers',
  option: 'Options',
  method: 'Methods',
  event: 'Events',
  field: 'Event fields',
  style: 'Styles',
  part: 'Parts',
  code: 'Codes',
  webhook: 'Webhooks',
  'webhook-field': 'Webhook fields',
  'order-request': 'create-order request',
  'order-answer': 'create-order answer',
} as const;
type Kind = keyof typeof KINDS;

export interface Entry {
  /** In the stored list, e.g. `attribute city: string`; another type is another line. */
  line: string;
  kind: Kind;
  /** What the document says, e.g. `city`. */
  name: string;
}

const entry = (kind: Kind, name: string, type: string | number = '', place = name): Entry => ({
  line: `${kind} ${place}${type === '' ? '' : `: ${type}`}`,
  kind,
  name,
});

/** A value is an entry of its own, so that one more of them changes no other. */
function attributeEntries(kind: Kind, { name, type }: AttributeEntry): Entry[] {
  if (type === LANGUAGE_CODES) return [entry(kind, name, 'language')];
  if (typeof type === 'string') return [entry(kind, name, type)];
  return [
    entry(kind, name, 'one of'),
    ...type.map((value) => entry(kind, value, '', `${name}=${value}`)),
  ];
}

const eventEntries = ({ name: event, fields }: EventEntry): Entry[] => [
  entry('event', event),
  ...fields.map(({ name, type }) =>
    entry('field', name, type, `${event}.${name}${isOptional(event, name) ? '?' : ''}`),
  ),
];

const fieldEntries = (kind: Kind, fields: ReturnType<typeof readFields>): Entry[] =>
  fields.map(({ path, type }) => entry(kind, path.replaceAll('?', ''), type, path));

/** Besides those of the API. */
const CODES_OF_CALLS = [
  'network',
  'timeout',
  'invalid_response',
] as const satisfies Failure['code'][];

/** All that partners build on, sorted. */
export function readSurface(): Entry[] {
  const entries = [
    ...ATTRIBUTES.flatMap((each) => attributeEntries('attribute', each)),
    ...TRIGGER_ATTRIBUTES.flatMap((each) => attributeEntries('trigger', each)),
    ...OPEN_OPTIONS.flatMap((each) => attributeEntries('option', each)),
    ...METHODS.map(({ name, signature }) => entry('method', name, '', signature)),
    ...EVENTS.flatMap(eventEntries),
    ...STYLE_PROPERTIES.map(({ name, syntax }) => entry('style', name, syntax)),
    ...PARTS.map((name) => entry('part', name)),
    ...Object.entries(ERROR_STATUS).map(([name, status]) => entry('code', name, status)),
    ...CODES_OF_CALLS.map((name) => entry('code', name)),
    ...[...BOOKING_EVENTS, 'test'].map((name) => entry('webhook', `booking.${name}`)),
    ...fieldEntries('webhook-field', readFields(WebhookBooking, 'output')),
    ...fieldEntries('order-request', readFields(createOrder.request, 'input')),
    ...fieldEntries('order-answer', readFields(createOrder.response, 'output')),
  ];
  return entries.sort((a, b) => (a.line < b.line ? -1 : 1));
}
