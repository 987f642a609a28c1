import { WIDGET_CHANNEL } from '@seahour/api-types/constants.ts';
import {
  ATTRIBUTES,
  ATTRIBUTES_ALONE,
  type AttributeEntry,
  EVENTS,
  type EventEntry,
  OPEN_OPTIONS,
  OPTIONAL_FIELDS,
  ORDER_EVENTS,
} from '@seahour/widget/element/reference.ts';
import texts from '@seahour/widget/texts/reference.json' with { type: 'json' };

const doc = (text: string, indent = '  ') => `${indent}/** ${text} */\n`;

/** The name of an event's class in the types, e.g. `BookingOrderEvent`. */
const typeOf = ({ type }: EventEntry) => type;

function attributeType(type: AttributeEntry['type']): string {
  if (Array.isArray(type)) return type.map((value) => `'${value}'`).join(' | ');
  if (type === 'flag') return 'boolean | string';
  return type === 'integer' ? 'number | string' : 'string';
}

const attributes = ATTRIBUTES.map(
  ({ name, type }) => `${doc(texts.attribute[name])}  '${name}'?: ${attributeType(type)};\n`,
).join('');

const options = OPEN_OPTIONS.map(
  ({ name, type }) =>
    `${doc(texts.attribute[name])}  ${name}?: ${type === 'integer' ? 'number' : 'string'};\n`,
).join('');

/** `lang` every element has already. */
const properties = ATTRIBUTES.filter(({ name }) => !ATTRIBUTES_ALONE.includes(name))
  .map(
    ({ name, type }) =>
      `${doc(texts.attribute[name])}  get ${name}(): string | null;\n` +
      `  set ${name}(value: ${attributeType(type)} | null | undefined);\n`,
  )
  .join('');

/** An order has its price; of a trip that is under way nothing is sure. */
export const isOptional = (event: string, field: string): boolean =>
  OPTIONAL_FIELDS.includes(field) &&
  !(ORDER_EVENTS.includes(event) && ['amount', 'currency'].includes(field));

const events = EVENTS.map((event: EventEntry) => {
  const fields = event.fields
    .map(
      ({ name, type }) =>
        `${doc(texts.field[name as keyof typeof texts.field])}  readonly ${name}${isOptional(event.name, name) ? '?' : ''}: ${type};\n`,
    )
    .join('');
  const text = texts.event[event.name as keyof typeof texts.event];
  return `${doc(text, '')}export interface ${typeOf(event)} extends Event {\n${fields}}\n`;
}).join('\n');

const eventMap = EVENTS.map((event) => `  '${event.name}': ${typeOf(event)};\n`).join('');

/** `index.d.ts` of the package. */
export const index = `${doc('What a page may write on the tag.', '')}export interface BookingWidgetAttributes {
${attributes}}

${doc('What `open()` may be asked for, before what the attributes say.', '')}export interface OpenOptions {
${options}}

${events}
export interface BookingWidgetEventMap {
${eventMap}}

export interface BookingWidget extends HTMLElement {
${properties}${doc(texts.method.open)}  open(options?: OpenOptions): void;
${doc(texts.method.close)}  close(): void;
}

/** Where the widget comes from besides its marketplace. */
export interface LoadOptions {
  /** A channel, ${WIDGET_CHANNEL} by default, or the name of one release, e.g. 6.0.0-1a2b3c4d. */
  release?: string;
}

/** Loads the widget of a marketplace, once; on a server, nothing. */
export declare function loadBookingWidget(
  marketplace: string,
  options?: LoadOptions,
): Promise<CustomElementConstructor | undefined>;

declare global {
  interface HTMLElementTagNameMap {
    'booking-widget': BookingWidget;
  }
  interface GlobalEventHandlersEventMap extends BookingWidgetEventMap {}
}
`;

const handlers = (name: (event: string) => string) =>
  EVENTS.map((event) => `  '${name(event.name)}'?: (event: ${typeOf(event)}) => void;\n`).join('');
const imported = ['BookingWidget', 'BookingWidgetAttributes', ...EVENTS.map(typeOf)]
  .map((name) => `  ${name},\n`)
  .join('');

/** `react.d.ts`: the tag in JSX; React 19 listens to `onbooking-order` itself. */
export const react = `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
${imported}} from './index.js';

interface BookingWidgetHandlers {
${handlers((event) => `on${event}`)}}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'booking-widget': Omit<DetailedHTMLProps<HTMLAttributes<BookingWidget>, BookingWidget>, 'lang'> &
        BookingWidgetAttributes &
        BookingWidgetHandlers;
    }
  }
}
`;

/** `vue.d.ts`: the tag in templates. */
export const vue = `import type { DefineComponent, HTMLAttributes } from 'vue';
import type {
${imported}} from './index.js';

interface BookingWidgetHandlers {
${handlers((event) => `on${event[0]?.toUpperCase()}${event.slice(1)}`).replaceAll(/-(\w)(?=[^\n]*\?:)/g, (_, letter: string) => letter.toUpperCase())}}

declare module 'vue' {
  interface GlobalComponents {
    'booking-widget': DefineComponent<
      Omit<HTMLAttributes, keyof BookingWidgetAttributes> &
        BookingWidgetAttributes &
        BookingWidgetHandlers & { [name: \`data-\${string}\`]: unknown }
    >;
  }
}
`;

/** `svelte.d.ts`: the tag in markup. */
export const svelte = `import type { HTMLAttributes } from 'svelte/elements';
import type {
${imported}} from './index.js';

interface BookingWidgetHandlers {
${handlers((event) => `on${event}`)}}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'booking-widget': Omit<HTMLAttributes<BookingWidget>, 'lang'> &
      BookingWidgetAttributes &
      BookingWidgetHandlers;
  }
}
`;
