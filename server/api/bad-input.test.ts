import type { ErrorCode } from '@seahour/api-types/errors.ts';
import { ERROR_STATUS } from '@seahour/api-types/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BadPayloads,
  type Expected,
  invalid,
  type Payload,
  unknown,
} from '../fixtures/bad-payloads.ts';
import { badStaffPayloads } from '../fixtures/bad-staff-payloads.ts';
import { FIVE_STARS } from '../fixtures/guest-reviews.ts';
import { errorOf, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { texts } from '../platform/http/texts.ts';
import { routes } from './routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SATURDAY = '2026-11-21';
const city = { city_id: 1 };
const cityActivity = { city_id: 1, activity_id: 5 };
const block = { company_activity_id: 1, date: SATURDAY, hour_count: 3 };
const order = { ...block, acq_method: 1, phone: '+971501234567', time: 10 };
const ORDER_ID = 'A'.repeat(24);

const wrongLinks: [Payload, Expected][] = [
  [{}, { code: 'link_invalid', fields: {} }],
  [{ link: '' }, invalid({ link: 'too_short' })],
  [{ link: 'x'.repeat(201) }, invalid({ link: 'too_long' })],
  [{ link: 7 }, invalid({ link: 'wrong_type' })],
];

const calls: BadPayloads = {
  ...badStaffPayloads,
  getBySession: {
    right: { session_id: 'x' },
    wrong: [
      [{}, { code: 'unauthenticated', fields: {} }],
      [{ session_id: '' }, invalid({ session_id: 'too_short' })],
      [{ session_id: 'x'.repeat(129) }, invalid({ session_id: 'too_long' })],
    ],
  },
  'send-code': {
    right: { mail: ' Anna@Example.com ' },
    wrong: [
      [{ mail: undefined }, invalid({ mail: 'required' })],
      [{ mail: '' }, invalid({ mail: 'invalid_email' })],
      [{ mail: 'anna@example' }, invalid({ mail: 'invalid_email' })],
      [{ mail: 'a@b.example\r\nBcc: c@d.example' }, invalid({ mail: 'invalid_email' })],
      [{ mail: `${'a'.repeat(250)}@b.co` }, invalid({ mail: 'too_long' })],
    ],
  },
  'join-waitlist': {
    right: { ...block, time: 10, mail: 'anna@example.com' },
    wrong: [
      [{}, { code: 'slot_free', fields: {} }],
      [{ mail: undefined }, invalid({ mail: 'required' })],
      [{ mail: 'anna@' }, invalid({ mail: 'invalid_email' })],
      [{ mail: 'a@b.example, c@d.example' }, invalid({ mail: 'invalid_email' })],
      [{ company_activity_id: 999 }, unknown('company_activity_id')],
      [{ date: '2026-02-30' }, invalid({ date: 'invalid_date' })],
      [{ time: 24 }, invalid({ time: 'too_big' })],
      [{ time: 23 }, invalid({ hour_count: 'too_big' })],
      [{ hour_count: 0 }, invalid({ hour_count: 'too_small' })],
      [{ hour_count: 2 }, { code: 'too_few_hours', fields: { hour_count: 'too_small' } }],
    ],
  },
  'sign-in': {
    right: { sign_in_id: 'x', code: '123 456' },
    wrong: [
      [{}, { code: 'code_expired', fields: {} }],
      [{ code: '12345' }, invalid({ code: 'invalid_value' })],
      [{ code: '١٢٣٤٥' }, invalid({ code: 'invalid_value' })],
      [{ code: '١٢٣٤٥٦' }, { code: 'code_expired', fields: {} }],
      [{ code: 123456 }, invalid({ code: 'wrong_type' })],
      [{ sign_in_id: '' }, invalid({ sign_in_id: 'too_short' })],
    ],
  },
  'sign-out': { right: {}, wrong: [[{ all: true }, invalid({ all: 'unknown_field' })]] },
  'get-orders': { right: {}, wrong: [[{}, { code: 'unauthenticated', fields: {} }]] },
  'get-activities-info': {
    right: city,
    wrong: [
      [{ city_id: undefined }, invalid({ city_id: 'required' })],
      [{ city_id: '1' }, invalid({ city_id: 'wrong_type' })],
      [{ city_id: 0 }, invalid({ city_id: 'too_small' })],
      [{ city_id: 2 ** 31 }, invalid({ city_id: 'too_big' })],
      [{ city_id: 999 }, unknown('city_id')],
    ],
  },
  'get-activities-cards': {
    right: cityActivity,
    wrong: [
      [{ city_id: 999 }, unknown('city_id')],
      [{ activity_id: 999 }, unknown('activity_id')],
      [{ activity_id: null }, invalid({ activity_id: 'wrong_type' })],
      [{ count: 0 }, invalid({ count: 'too_small' })],
      [{ count: 101 }, invalid({ count: 'too_big' })],
      [{ page: 0 }, invalid({ page: 'too_small' })],
      [{ page: 10_001 }, invalid({ page: 'too_big' })],
      [{ date: '2026-02-30' }, invalid({ date: 'invalid_date' })],
      [{ date: '21.11.2026' }, invalid({ date: 'invalid_date' })],
      [{ time: 24 }, invalid({ time: 'too_big' })],
      [{ duration: 0 }, invalid({ duration: 'too_small' })],
      [{ duration: 25 }, invalid({ duration: 'too_big' })],
      [{ filters: [] }, invalid({ filters: 'wrong_type' })],
      [{ filters: { colour: 1 } }, invalid({ 'filters.colour': 'unknown_field' })],
      [{ filters: { location: ['A B'] } }, invalid({ 'filters.location.0': 'invalid_value' })],
      [
        { filters: { switches: { 999: true }, sliders: { 998: [0, 1] } } },
        invalid({
          'filters.sliders.998': 'unknown_field',
          'filters.switches.999': 'unknown_field',
        }),
      ],
      [{ filters: { price: [2, 1] } }, invalid({ 'filters.price': 'invalid_value' })],
      [{ filters: { price: [1] } }, invalid({ 'filters.price': 'too_short' })],
      [{ filters: { switches: { 22: 'yes' } } }, invalid({ 'filters.switches.22': 'wrong_type' })],
      [
        { filters: { selectors: { 7: '\0' } } },
        invalid({ 'filters.selectors.7': 'invalid_value' }),
      ],
    ],
  },
  'get-activity-filters': {
    right: cityActivity,
    wrong: [
      [{ city_id: 999 }, unknown('city_id')],
      [{ activity_id: 999 }, unknown('activity_id')],
      [{ activity_id: undefined }, invalid({ activity_id: 'required' })],
      [{ activity_id: 1.5 }, invalid({ activity_id: 'wrong_type' })],
    ],
  },
  'get-booking-categories': {
    right: { ...cityActivity, date: SATURDAY, time: 10, duration: 3 },
    wrong: [
      [{ city_id: 999 }, unknown('city_id')],
      [{ activity_id: 999 }, unknown('activity_id')],
      [{ date: undefined }, invalid({ date: 'required' })],
      [{ time: 24 }, invalid({ time: 'too_big' })],
      [{ time: 22 }, invalid({ duration: 'too_big' })],
      [{ duration: 2 }, { code: 'too_few_hours', fields: { duration: 'too_small' } }],
      [{ date: '2026-11-19' }, { code: 'outside_booking_window', fields: { date: 'too_small' } }],
      [{ date: '2026-12-12' }, { code: 'outside_booking_window', fields: { date: 'too_big' } }],
      [{ date: '0000-01-01' }, { code: 'outside_booking_window', fields: { date: 'too_small' } }],
      [{ date: '9999-12-31' }, { code: 'outside_booking_window', fields: { date: 'too_big' } }],
    ],
  },
  'get-suggested-cards': {
    right: { company_activity_ids: [1], date: SATURDAY },
    wrong: [
      [{ company_activity_ids: undefined }, invalid({ company_activity_ids: 'required' })],
      [{ company_activity_ids: 1 }, invalid({ company_activity_ids: 'wrong_type' })],
      [{ company_activity_ids: ['1'] }, invalid({ 'company_activity_ids.0': 'wrong_type' })],
      [{ company_activity_ids: '1,2' }, invalid({ company_activity_ids: 'invalid_value' })],
      [{ company_activity_ids: '[1,]' }, invalid({ company_activity_ids: 'invalid_value' })],
      [
        { company_activity_ids: Array.from({ length: 501 }, () => 1) },
        invalid({ company_activity_ids: 'too_long' }),
      ],
      [
        { company_activity_ids: JSON.stringify(Array.from({ length: 501 }, () => 1)) },
        invalid({ company_activity_ids: 'too_long' }),
      ],
      [{ date: 'today' }, invalid({ date: 'invalid_date' })],
    ],
  },
  'get-slots-for-dates': {
    right: { activity_id: 5, company_activity_id: 1, date_start: SATURDAY, date_end: SATURDAY },
    wrong: [
      [{ company_activity_id: 999 }, unknown('company_activity_id')],
      [{ company_activity_id: 8 }, unknown('company_activity_id')],
      [{ activity_id: 1 }, unknown('company_activity_id')],
      [{ company_activity_id: null, activity_id: 999 }, unknown('activity_id')],
      [{ company_activity_id: null, city_id: 999 }, unknown('city_id')],
      [{ date_end: '2026-11-20' }, invalid({ date_end: 'too_small' })],
      [{ date_end: '2026-12-23' }, invalid({ date_end: 'too_big' })],
      [{ date_start: '0000-01-01', date_end: '9999-12-31' }, invalid({ date_end: 'too_big' })],
      [{ date_start: 20261121 }, invalid({ date_start: 'wrong_type' })],
    ],
  },
  'get-yacht-types-info': {
    right: city,
    wrong: [
      [{ city_id: 999 }, unknown('city_id')],
      [{ city_id: {} }, invalid({ city_id: 'wrong_type' })],
    ],
  },
  'get-additional-services': {
    right: block,
    wrong: [
      [{ company_activity_id: 999 }, unknown('company_activity_id')],
      [{ company_activity_id: 8 }, unknown('company_activity_id')],
      [{ hour_count: 0 }, invalid({ hour_count: 'too_small' })],
      [{ hour_count: 25 }, invalid({ hour_count: 'too_big' })],
      [{ date: undefined }, invalid({ date: 'required' })],
    ],
  },
  'get-hour-price': {
    right: block,
    wrong: [
      [{ company_activity_id: 999 }, unknown('company_activity_id')],
      [{ hour_count: '3' }, invalid({ hour_count: 'wrong_type' })],
      [{ date: '2026-13-01' }, invalid({ date: 'invalid_date' })],
      [{ code: 'NONE' }, invalid({ code: 'code_unknown' })],
      [{ code: 'лето' }, invalid({ code: 'code_unknown' })],
      [{ code: 7 }, invalid({ code: 'wrong_type' })],
    ],
  },
  'get-reviews': {
    right: { count: 5 },
    wrong: [
      [{ count: undefined }, invalid({ count: 'required' })],
      [{ count: 0 }, invalid({ count: 'too_small' })],
      [{ count: 101 }, invalid({ count: 'too_big' })],
      [{ company_activity_id: -1 }, invalid({ company_activity_id: 'too_small' })],
    ],
  },
  'get-companies': { right: {}, wrong: [] },
  'get-office-activity-info': {
    right: { activity: 'yacht-rental', city_slug: 'dubai', title_id: 'azure-46-1' },
    wrong: [
      [{ title_id: 'azure-46-999999999' }, unknown('title_id')],
      [{ title_id: 'ghost-50-8' }, unknown('title_id')],
      [{ title_id: 'azure' }, invalid({ title_id: 'invalid_value' })],
      [{ title_id: 1 }, invalid({ title_id: 'wrong_type' })],
      [{ title_id: `${'a'.repeat(120)}-1` }, invalid({ title_id: 'too_long' })],
      [{ activity: 'Yacht' }, invalid({ activity: 'invalid_value' })],
      [{ city_slug: undefined }, invalid({ city_slug: 'required' })],
      [{ city_slug: 'a\0' }, invalid({ city_slug: 'invalid_value' })],
    ],
  },
  'create-order': {
    right: order,
    wrong: [
      [{ company_activity_id: 999 }, unknown('company_activity_id')],
      [{ phone: undefined }, invalid({ phone: 'required' })],
      [{ phone: '+97150' }, invalid({ phone: 'invalid_phone' })],
      [{ phone: 'call me' }, invalid({ phone: 'invalid_phone' })],
      [{ phone: '+'.repeat(65) }, invalid({ phone: 'too_long' })],
      [{ mail: 'anna' }, invalid({ mail: 'invalid_email' })],
      [{ mail: 'a@b.co,e@x.yz' }, invalid({ mail: 'invalid_email' })],
      [{ name: 'a'.repeat(121) }, invalid({ name: 'too_long' })],
      [{ comment: 'a'.repeat(1001) }, invalid({ comment: 'too_long' })],
      [{ comment: 'a\0' }, invalid({ comment: 'invalid_value' })],
      [{ name: '\ud83d' }, invalid({ name: 'invalid_value' })],
      [{ name: 'Anna\nPaid' }, invalid({ name: 'unprintable' })],
      [{ acq_method: 3 }, invalid({ acq_method: 'invalid_value' })],
      [{ card_token: '4242424242424242' }, invalid({ card_token: 'invalid_value' })],
      [
        { acq_method: 2, card_token: '4111 1111-1111 1111' },
        invalid({ card_token: 'invalid_value' }),
      ],
      [{ time: 24 }, invalid({ time: 'too_big' })],
      [{ time: -1 }, invalid({ time: 'too_small' })],
      [{ time: 22 }, invalid({ hour_count: 'too_big' })],
      [{ hour_count: 2 }, { code: 'too_few_hours', fields: { hour_count: 'too_small' } }],
      [{ hour_count: 1e9 }, invalid({ hour_count: 'too_big' })],
      [{ date: '2026-11-19' }, { code: 'outside_booking_window', fields: { date: 'too_small' } }],
      [{ date: '2026-12-12' }, { code: 'outside_booking_window', fields: { date: 'too_big' } }],
      [{ date: '2026-11-20', time: 7 }, invalid({ time: 'past_hour' })],
      [{ date: '2026-11-31' }, invalid({ date: 'invalid_date' })],
      [{ additional_services: {} }, invalid({ additional_services: 'wrong_type' })],
      [
        { additional_services: [{ service_id: 1, quantity: 0 }] },
        invalid({ 'additional_services.0.quantity': 'too_small' }),
      ],
      [
        { additional_services: [{ service_id: 1, quantity: 11 }] },
        invalid({ 'additional_services.0.quantity': 'too_big' }),
      ],
      [
        { additional_services: [{ service_id: 1 }] },
        invalid({ 'additional_services.0.quantity': 'required' }),
      ],
      [
        { additional_services: [{ service_id: 1, quantity: 1, price: 1 }] },
        invalid({ 'additional_services.0.price': 'unknown_field' }),
      ],
      [
        { additional_services: [{ service_id: 4, quantity: 1 }] },
        unknown('additional_services.0.service_id'),
      ],
    ],
  },
  'get-order': {
    right: { order_id: ORDER_ID },
    wrong: [
      [{}, unknown('order_id')],
      [{ order_id: 1 }, invalid({ order_id: 'wrong_type' })],
      [{ order_id: '1' }, invalid({ order_id: 'invalid_value' })],
      [{ order_id: `${ORDER_ID}'` }, invalid({ order_id: 'invalid_value' })],
    ],
  },
  'get-order-status': {
    right: { unique_id: ORDER_ID },
    wrong: [
      [{}, unknown('unique_id')],
      [{ unique_id: undefined }, invalid({ unique_id: 'required' })],
      [{ unique_id: 'A'.repeat(65) }, invalid({ unique_id: 'invalid_value' })],
    ],
  },
  'get-order-calendar': {
    right: { unique_id: ORDER_ID },
    wrong: [
      [{}, unknown('unique_id')],
      [{ unique_id: 'A'.repeat(65) }, invalid({ unique_id: 'invalid_value' })],
    ],
  },
  'get-trip-link': {
    right: { unique_id: ORDER_ID },
    wrong: [
      [{}, unknown('unique_id')],
      [{ unique_id: 'short' }, invalid({ unique_id: 'invalid_value' })],
    ],
  },
  'get-trip': { right: { link: 'x.y' }, wrong: wrongLinks },
  'get-trip-calendar': { right: { link: 'x.y' }, wrong: wrongLinks },
  'cancel-trip': {
    right: { link: 'x.y', refund: 0 },
    wrong: [...wrongLinks, [{ refund: -1 }, invalid({ refund: 'too_small' })]],
  },
  'quote-move': {
    right: { link: 'x.y', date: '2026-11-21', time: 10 },
    wrong: [
      ...wrongLinks,
      [{ date: '2026-02-30' }, invalid({ date: 'invalid_date' })],
      [{ time: 24 }, invalid({ time: 'too_big' })],
    ],
  },
  'move-trip': {
    right: { link: 'x.y', date: '2026-11-21', time: 10, amount: 0 },
    wrong: [...wrongLinks, [{ amount: -1 }, invalid({ amount: 'too_small' })]],
  },
  'review-trip': {
    right: { link: 'x.y', scores: FIVE_STARS, name: '', text: '' },
    wrong: [
      ...wrongLinks,
      [{ scores: { ...FIVE_STARS, money: 0 } }, invalid({ 'scores.money': 'too_small' })],
      [{ scores: { ...FIVE_STARS, money: 4.5 } }, invalid({ 'scores.money': 'wrong_type' })],
      [{ scores: { ...FIVE_STARS, comfort: 6 } }, invalid({ 'scores.comfort': 'too_big' })],
      [
        { scores: { ...FIVE_STARS, comfort: undefined } },
        invalid({ 'scores.comfort': 'required' }),
      ],
      [{ name: 'x'.repeat(81) }, invalid({ name: 'too_long' })],
      [{ name: 'a\nb' }, invalid({ name: 'unprintable' })],
      [{ text: 'x'.repeat(2001) }, invalid({ text: 'too_long' })],
    ],
  },
  'go-to-pay': {
    right: { unique_id: ORDER_ID },
    wrong: [
      [{}, unknown('unique_id')],
      [{ unique_id: undefined }, invalid({ unique_id: 'required' })],
      [{ unique_id: 'short' }, invalid({ unique_id: 'invalid_value' })],
    ],
  },
  'get-payment-methods': { right: {}, wrong: [] },
  'get-cities': { right: {}, wrong: [] },
  'get-locations': { right: {}, wrong: [] },
  'get-locations-activities': {
    right: { activity_id: 1 },
    wrong: [
      [{ activity_id: 999 }, unknown('activity_id')],
      [{ activity_id: 'sup' }, invalid({ activity_id: 'wrong_type' })],
    ],
  },
  'get-activities-locations': {
    right: { activities_ids: [1], city_id: 1 },
    wrong: [
      [{ city_id: 999 }, unknown('city_id')],
      [{ activities_ids: [1, 999] }, unknown('activities_ids.1')],
      [{ activities_ids: [] }, invalid({ activities_ids: 'too_short' })],
      [{ activities_ids: '1' }, invalid({ activities_ids: 'wrong_type' })],
      [{ activities_ids: [1, '5'] }, invalid({ 'activities_ids.1': 'wrong_type' })],
    ],
  },
  'get-countries': { right: {}, wrong: [] },
  'get-info-ip': { right: {}, wrong: [] },
};

/** Wrong for every call. */
const everywhere: [string, (right: Payload) => unknown, Expected | ErrorCode][] = [
  ['a list', () => [], invalid({ '': 'wrong_type' })],
  ['null', () => 'null', invalid({ '': 'wrong_type' })],
  ['a number', () => '5', invalid({ '': 'wrong_type' })],
  ['an unknown field', (right) => ({ ...right, more: 1 }), invalid({ more: 'unknown_field' })],
  [
    'a prototype',
    (right) => JSON.stringify({ prototype: {}, ...right }).replace('prototype', '__proto__'),
    invalid(Object.fromEntries([['__proto__', 'unknown_field']])),
  ],
  ['broken JSON', () => '{"city_id":1', 'malformed_json'],
  ['a text of two', () => '{} {}', 'malformed_json'],
  [
    'endless nesting',
    () => `{"a":${'['.repeat(9999)}${']'.repeat(9999)}}`,
    invalid({ a: 'invalid_value' }),
  ],
];

test('covers every call', () => {
  const names = routes.map((route) => route.endpoint.path.split('/').at(-1));
  expect(Object.keys(calls).sort()).toEqual(names.sort());
});

describe.each(routes.map((route) => route.endpoint.path))('%s', (path) => {
  const { right = {}, wrong = [] } = calls[path.split('/').at(-1) ?? ''] ?? {};

  test.each(wrong)(`with %o`, async (change, expected) => {
    await expectError(path, { ...right, ...change }, expected);
  });

  test.each(everywhere)('with %s', async (_, make, expected) => {
    const given = typeof expected === 'string' ? { code: expected, fields: {} } : expected;
    await expectError(path, make(right), given);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'as %j',
    async (type) => {
      const answer = await app.post(path, right, { 'Content-Type': type });
      expect(answer.status).toBe(415);
      expect(errorOf(answer).code).toBe('unsupported_media_type');
    },
  );
});

async function expectError(path: string, payload: unknown, { code, fields }: Expected) {
  for (const language of ['en', 'ru'] as const) {
    const answer = await app.post(path, payload, { 'X-Language': language });
    const error = errorOf(answer);
    expect(error.code).toBe(code);
    expect(answer.status).toBe(ERROR_STATUS[code]);
    expect(error.message).toBe(texts[language].error[code]);
    const found = (error.fields ?? []).map((field) => [field.path, field.code]);
    expect(found).toEqual(Object.entries(fields));
    for (const { message } of error.fields ?? []) {
      const own = Object.values<string>(texts[language].field);
      expect([...own, texts[language].error[code]]).toContain(message);
    }
  }
}
