import { getActivitiesCards, getSuggestedCards } from '@seahour/api-types/activities.ts';
import type { Endpoint } from '@seahour/api-types/endpoint.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { expect, test } from 'vitest';
import { parsePayload } from './payload.ts';

const order = {
  acq_method: 1,
  company_activity_id: 1,
  phone: '+971501234567',
  date: '2026-11-21',
  time: 9,
  hour_count: 3,
};
const cards = { city_id: 1, activity_id: 5 };
const nested = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`);

const cases: [string, Endpoint, unknown, Record<string, string>][] = [
  ['a missing field', createOrder, { ...order, phone: undefined }, { phone: 'required' }],
  [
    'a missing choice',
    createOrder,
    { ...order, acq_method: undefined },
    { acq_method: 'required' },
  ],
  ['a missing day', createOrder, { ...order, date: undefined }, { date: 'required' }],
  ['a number for a day', createOrder, { ...order, date: 5 }, { date: 'wrong_type' }],
  ['31 February', createOrder, { ...order, date: '2026-02-31' }, { date: 'invalid_date' }],
  ['hour 24', createOrder, { ...order, time: 24 }, { time: 'too_big' }],
  ['hour -1', createOrder, { ...order, time: -1 }, { time: 'too_small' }],
  ['half an hour', createOrder, { ...order, time: 1.5 }, { time: 'wrong_type' }],
  ['an hour as text', createOrder, { ...order, time: '9' }, { time: 'wrong_type' }],
  ['25 hours', createOrder, { ...order, hour_count: 25 }, { hour_count: 'too_big' }],
  ['a third method', createOrder, { ...order, acq_method: 3 }, { acq_method: 'invalid_value' }],
  ['a short number', createOrder, { ...order, phone: '+9715' }, { phone: 'invalid_phone' }],
  ['words for a number', createOrder, { ...order, phone: 'call me' }, { phone: 'invalid_phone' }],
  ['a broken address', createOrder, { ...order, mail: 'anna@' }, { mail: 'invalid_email' }],
  [
    'a smuggled recipient',
    createOrder,
    { ...order, mail: 'a@b.co\r\nBcc: e@x.y' },
    { mail: 'invalid_email' },
  ],
  ['a long name', createOrder, { ...order, name: 'a'.repeat(121) }, { name: 'too_long' }],
  [
    'a huge id',
    createOrder,
    { ...order, company_activity_id: 1e300 },
    { company_activity_id: 'too_big' },
  ],
  ['a name of its own', createOrder, { ...order, price: 1 }, { price: 'unknown_field' }],
  ['a NUL', createOrder, { ...order, name: 'a\0b' }, { name: 'invalid_value' }],
  ['half a character', createOrder, { ...order, name: 'a\ud800b' }, { name: 'invalid_value' }],
  ['a NUL in a key', createOrder, { ...order, 'a\0': 1 }, { 'a\0': 'unknown_field' }],
  [
    'quantities 0 and 11',
    createOrder,
    {
      ...order,
      additional_services: [
        { service_id: 1, quantity: 0 },
        { service_id: 2, quantity: 11 },
      ],
    },
    {
      'additional_services.0.quantity': 'too_small',
      'additional_services.1.quantity': 'too_big',
    },
  ],
  ['a list for an object', createOrder, [], { '': 'wrong_type' }],
  ['nothing', createOrder, null, { '': 'wrong_type' }],
  [
    'a prototype',
    getActivitiesCards,
    JSON.parse('{"city_id":1,"activity_id":5,"filters":{"sliders":{"__proto__":[1,2]}}}'),
    { 'filters.sliders.__proto__': 'unknown_field' },
  ],
  [
    'endless nesting',
    getActivitiesCards,
    { ...cards, filters: nested },
    { filters: 'invalid_value' },
  ],
  [
    'a range turned round',
    getActivitiesCards,
    { ...cards, filters: { price: [9, 1] } },
    { 'filters.price': 'invalid_value' },
  ],
  [
    'a range of three',
    getActivitiesCards,
    { ...cards, filters: { sliders: { 8: [1, 2, 3] } } },
    { 'filters.sliders.8': 'too_long' },
  ],
  [
    'a filter that is no number',
    getActivitiesCards,
    { ...cards, filters: { sliders: { beds: [1, 2] } } },
    { 'filters.sliders.beds': 'unknown_field' },
  ],
  [
    'a switch in a dropdown',
    getActivitiesCards,
    { ...cards, filters: { selectors: { 8: true } } },
    { 'filters.selectors.8': 'wrong_type' },
  ],
  [
    'a wrong id in a list of a union',
    getSuggestedCards,
    { company_activity_ids: [1, 'a'], date: '2026-11-21' },
    { 'company_activity_ids.1': 'wrong_type' },
  ],
  [
    'a text that is no list',
    getSuggestedCards,
    { company_activity_ids: '[1,', date: '2026-11-21' },
    { company_activity_ids: 'invalid_value' },
  ],
];

test.each(cases)('names the field of %s', (_, endpoint, body, expected) => {
  const outcome = parsePayload(endpoint, body);
  if (outcome.ok) throw new Error('accepted');
  expect(outcome.code).toBe('invalid_input');
  expect(Object.fromEntries(outcome.fields.map(({ path, code }) => [path, code]))).toEqual(
    expected,
  );
});

test('takes a phone number as people write it', () => {
  const outcome = parsePayload(createOrder, { ...order, phone: '\u2068+971 (50) 123-45.67\u2069' });
  expect(outcome).toMatchObject({ ok: true, data: { phone: '+971 (50) 123-45.67' } });
});

test.each([190, 31_000])('names at most twenty of %i wrong fields, and at once', (length) => {
  const unknown = Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, 1]));
  const before = process.threadCpuUsage();
  for (const [endpoint, payload] of [
    [createOrder, { ...order, ...unknown }],
    [getActivitiesCards, { ...cards, filters: { switches: unknown } }],
    [getActivitiesCards, { ...cards, filters: { checkboxes: { 1: Object.keys(unknown) } } }],
  ] as const) {
    const outcome = parsePayload(endpoint as Endpoint, payload);
    if (outcome.ok) throw new Error('it was taken');
    expect(outcome.fields.length).toBeGreaterThan(0);
    expect(outcome.fields.length).toBeLessThanOrEqual(20);
  }
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(250);
});

test('takes forty filters and not one more', () => {
  const switches = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index + 1), true]));
  const parse = (filters: object) => parsePayload(getActivitiesCards, { ...cards, filters });
  expect(parse({ switches: switches(40) })).toMatchObject({ ok: true });
  const tooMany = { ok: false, fields: [{ path: 'filters', code: 'too_long' }] };
  expect(parse({ switches: switches(41) })).toMatchObject(tooMany);
  expect(parse({ switches: switches(39), selectors: { 1: 1, 2: 2 } })).toMatchObject(tooMany);
});

test('takes forty locations or values of a checkbox list and not one more', () => {
  const slugs = (count: number) => Array.from({ length: count }, (_, index) => `place-${index}`);
  const parse = (filters: object) => parsePayload(getActivitiesCards, { ...cards, filters });
  const some = { location: slugs(40), checkboxes: { 1: slugs(40) } };
  expect(parse(some)).toMatchObject({ ok: true });
  const tooLong = (path: string) => ({ ok: false, fields: [{ path, code: 'too_long' }] });
  expect(parse({ location: slugs(41) })).toMatchObject(tooLong('filters.location'));
  expect(parse({ checkboxes: { 1: slugs(41) } })).toMatchObject(tooLong('filters.checkboxes.1'));
});
