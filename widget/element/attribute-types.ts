import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';

/** What the value of an attribute has to be, as documentation shows it. */
export type AttributeType =
  | 'string'
  | 'integer'
  | 'date'
  | 'hours'
  | 'country'
  | 'currency'
  | 'flag'
  | 'url'
  | 'json'
  | readonly string[];

/** Of each attribute: all that has to be known of them while a dialog opens. */
export const ATTRIBUTE_TYPES = {
  city: 'string',
  activity: 'string',
  offer: 'integer',
  date: 'date',
  hours: 'hours',
  lang: LANGUAGE_CODES,
  country: 'country',
  currency: 'currency',
  partner: 'string',
  theme: ['light', 'dark', 'auto'],
  api: 'url',
  'return-url': 'string',
  name: 'string',
  mail: 'string',
  phone: 'string',
  guests: 'integer',
  reference: 'string',
  metadata: 'json',
  inline: 'flag',
  test: 'flag',
  debug: 'flag',
} as const satisfies Record<string, AttributeType>;
export type AttributeName = keyof typeof ATTRIBUTE_TYPES;

/** What a trigger may say for itself, in `data-city` and so on; all its other data is the page's. */
export const TRIGGER_NAMES = [
  'city',
  'activity',
  'offer',
  'date',
  'hours',
  'guests',
] as const satisfies readonly AttributeName[];
