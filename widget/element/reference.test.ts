import { BOOKING_EVENTS } from '@seahour/api-types/booking-events.ts';
import { expect, expectTypeOf, it, vi } from 'vitest';
import en from '../locales/en/reference.json' with { type: 'json' };
import type { BookingEventName, EventFields } from './events.ts';
import {
  ATTRIBUTES,
  ATTRIBUTES_ALONE,
  EVENTS,
  METHODS,
  ORDER_EVENTS,
  PARTS,
  STYLE_PROPERTIES,
  TRIGGER_ATTRIBUTES,
} from './reference.ts';

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

it('explains everything that a page can use, and nothing else', () => {
  const fields = EVENTS.flatMap((event): { name: string }[] => [...event.fields]);
  expect(Object.keys(en.attribute)).toEqual(names(ATTRIBUTES));
  expect(Object.keys(en.event)).toEqual(names(EVENTS));
  expect(Object.keys(en.field)).toEqual([...new Set(names(fields))]);
  expect(Object.keys(en.method)).toEqual(names(METHODS));
  expect(Object.keys(en.style)).toEqual(names(STYLE_PROPERTIES));
  expect(Object.keys(en.part)).toEqual([...PARTS]);
  expect(Object.keys(en.trigger)).toEqual(names(TRIGGER_ATTRIBUTES));
});

it('describes the events as they are typed, and none has a field of every event’s own', () => {
  type Described = {
    [Entry in (typeof EVENTS)[number] as Entry['name']]: Entry['fields'][number]['name'];
  };
  type Typed = { [Name in BookingEventName]: keyof EventFields[Name] };
  expectTypeOf<Described>().toEqualTypeOf<Typed>();
  expect(Object.keys(en.field).filter((name) => name in new Event('any'))).toEqual([]);
});

it('calls what happens to an order as webhooks do', () => {
  const own = ['booking-open', 'booking-step', 'booking-failed', 'booking-error', 'booking-close'];
  const ofOrders = names(EVENTS).filter((name) => !own.includes(name));
  const heard = BOOKING_EVENTS.filter((kind) => kind !== 'completed' && kind !== 'no-show');
  expect(ofOrders).toEqual(heard.map((kind) => `booking-${kind}`));
  expect(ofOrders).toEqual(ORDER_EVENTS);
});

it('promises a property only where the element reflects one', async () => {
  vi.stubGlobal('HTMLElement', class {});
  const { REFLECTED } = await import('./attributes.ts');
  vi.unstubAllGlobals();
  expect(names(ATTRIBUTES).filter((name) => !ATTRIBUTES_ALONE.includes(name))).toEqual(REFLECTED);
});
