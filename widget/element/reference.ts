/**
 * What a page can set, hear and style: one list for the documentation, the package's types, its
 * custom-elements manifest and the configurator. What each is for stands, in each language, in
 * `locales/<language>/reference.json`, under `attribute.city`, `event.booking-open` and so on.
 */

import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import {
  ATTRIBUTE_TYPES,
  type AttributeName,
  type AttributeType,
  TRIGGER_NAMES,
} from './attribute-types.ts';

import { OPTION_NAMES } from './options.ts';

export { STYLE_PROPERTIES } from './style-properties.ts';

export interface AttributeEntry {
  /** Also the name of the property that reflects it. */
  name: string;
  type: AttributeType;
  example: string;
}

/** As documentation shows them. */
export const EXAMPLES = {
  city: { example: 'limassol' },
  activity: { example: 'yacht-rental' },
  offer: { example: '12' },
  date: { example: '2026-12-24' },
  hours: { example: '16-19' },
  lang: { example: DEFAULT_LANGUAGE },
  country: { example: 'AE' },
  currency: { example: 'EUR' },
  partner: { example: 'blue-hotel' },
  theme: { example: 'auto' },
  api: { example: 'https://seahour.example' },
  'return-url': { example: '/thanks' },
  name: { example: 'Ann Lee' },
  mail: { example: 'ann@example.com' },
  phone: { example: '+971501234567' },
  guests: { example: '4' },
  reference: { example: 'R-1042' },
  metadata: { example: '{"room":7}' },
  inline: { example: '' },
  test: { example: '' },
  debug: { example: '' },
} as const satisfies Record<AttributeName, { example: string }>;

export const ATTRIBUTES = (Object.keys(EXAMPLES) as AttributeName[]).map((name) => ({
  name,
  type: ATTRIBUTE_TYPES[name] as AttributeType,
  example: EXAMPLES[name].example as string,
})) satisfies readonly AttributeEntry[];

/** Those without a property of the same name; `lang` every element has already. */
export const ATTRIBUTES_ALONE: readonly string[] = [
  'hours',
  'lang',
  'return-url',
  'name',
  'mail',
  'phone',
  'guests',
  'metadata',
  'inline',
];

export type FieldType = 'string' | 'number' | 'true' | 'Readonly<Record<string, unknown>>';

export interface EventEntry {
  name: `booking-${string}`;
  /** Its class. */
  type: string;
  /** What it carries besides what every `Event` has. */
  fields: readonly { name: string; type: FieldType }[];
}

/** Of a test alone, in every event. */
const TEST_FIELD = { name: 'test', type: 'true' } as const;
/** What the booking is about, as far as it is known. */
const TRIP_FIELDS = [
  { name: 'city', type: 'string' },
  { name: 'activity', type: 'string' },
  { name: 'offer', type: 'number' },
  { name: 'date', type: 'string' },
  { name: 'hours', type: 'number' },
  { name: 'amount', type: 'number' },
  { name: 'currency', type: 'string' },
  { name: 'partner', type: 'string' },
  { name: 'reference', type: 'string' },
  { name: 'metadata', type: 'Readonly<Record<string, unknown>>' },
  TEST_FIELD,
] as const;
export const OPTIONAL_FIELDS: readonly string[] = TRIP_FIELDS.map(({ name }) => name);
const ORDER_FIELDS = [{ name: 'number', type: 'string' }, ...TRIP_FIELDS] as const;
const CODE_FIELDS = [{ name: 'code', type: 'string' }, ...TRIP_FIELDS] as const;
const STEP_FIELDS = [{ name: 'step', type: 'number' }, ...TRIP_FIELDS] as const;

/** All of them bubble and leave the shadow root. */
export const EVENTS = [
  { name: 'booking-open', type: 'BookingOpenEvent', fields: [TEST_FIELD] },
  { name: 'booking-step', type: 'BookingStepEvent', fields: STEP_FIELDS },
  { name: 'booking-order', type: 'BookingOrderEvent', fields: ORDER_FIELDS },
  { name: 'booking-confirmed', type: 'BookingConfirmedEvent', fields: ORDER_FIELDS },
  { name: 'booking-declined', type: 'BookingDeclinedEvent', fields: ORDER_FIELDS },
  { name: 'booking-cancelled', type: 'BookingCancelledEvent', fields: ORDER_FIELDS },
  { name: 'booking-moved', type: 'BookingMovedEvent', fields: ORDER_FIELDS },
  { name: 'booking-paid', type: 'BookingPaidEvent', fields: ORDER_FIELDS },
  { name: 'booking-refunded', type: 'BookingRefundedEvent', fields: ORDER_FIELDS },
  { name: 'booking-failed', type: 'BookingFailedEvent', fields: CODE_FIELDS },
  { name: 'booking-error', type: 'BookingErrorEvent', fields: CODE_FIELDS },
  { name: 'booking-close', type: 'BookingCloseEvent', fields: TRIP_FIELDS },
] as const satisfies readonly EventEntry[];

/** Events of an order, which has its price. */
export const ORDER_EVENTS: readonly string[] = EVENTS.filter(
  ({ fields }) => fields === ORDER_FIELDS,
).map(({ name }) => name);

/** What `open()` may be asked for. */
export const OPEN_OPTIONS = OPTION_NAMES.map((name) => ({
  name,
  type: ATTRIBUTE_TYPES[name] as AttributeType,
  example: EXAMPLES[name].example as string,
})) satisfies readonly AttributeEntry[];

export interface MethodEntry {
  name: string;
  signature: string;
}

export const METHODS = [
  { name: 'open', signature: 'open(options?: OpenOptions): void' },
  { name: 'close', signature: 'close(): void' },
] as const satisfies readonly MethodEntry[];

/** Elements that `booking-widget::part(…)` reaches. */
export const PARTS = [
  'dialog',
  'header',
  'body',
  'footer',
  'summary',
  'title',
  'button-primary',
  'button-close',
] as const;

/** Attributes of any element that opens a widget. */
export const TRIGGER_ATTRIBUTES = [
  { name: 'data-booking-open' as const, type: 'string' as const, example: '#second' },
  ...TRIGGER_NAMES.map((name) => ({
    name: `data-${name}` as const,
    type: ATTRIBUTE_TYPES[name],
    example: EXAMPLES[name].example,
  })),
] satisfies readonly AttributeEntry[];
