import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ANNA,
  type OctoDesk,
  openOctoDesk,
  TRIP,
  TWO_GUESTS,
} from '../../fixtures/octo-bookings.ts';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import type { Booking } from '../wire.ts';

const lines: string[] = [];
let app: TestApp;
let octo: OctoDesk;
let held: Booking;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  app = await startTestApp({ log });
  octo = await openOctoDesk(app);
  held = await octo.hold({ contact: ANNA });
});
afterAll(() => app.stop());

const RIGHT = {
  ...{ ...TRIP, ...TWO_GUESTS, contact: ANNA, uuid: 'a17618cd-62f1-45a2-9273-cab205906b95' },
  ...{ resellerReference: 'R-7', notes: 'Late', expirationMinutes: 5, reason: 'Ill' },
};
const FIELDS = [
  ...Object.keys(RIGHT),
  ...Object.keys(ANNA).map((name) => `contact.${name}`),
  ...['contact.locales', 'contact.country', 'unitItems.0', 'unitItems.0.unitId'],
  ...['unitItems.0.uuid', 'unitItems.0.contact', 'currency'],
];

/** What no program that means well sends. */
const odd = fc.oneof(
  fc.constantFrom(
    ...[
      null,
      true,
      [],
      {},
      '',
      ' ',
      -1,
      0,
      1e308,
      1.5,
      '\0',
      '\ud800',
      '\udc00x',
      '\u202e',
      '\r\n',
    ],
    ...['x'.repeat(20_000), [[[[]]]], Array(2_000).fill('x'), { __proto__: 1 }, '__proto__'],
    ...['2026-11-21T16:00:00Z', '99h', '-1', "'; drop table orders", '١', 'NaN', 'toString'],
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.anything({ maxDepth: 2, maxKeys: 4 }),
);

/** A request with another value at a dotted path. */
function spoil(path: string, value: unknown): object {
  const spoilt = structuredClone(RIGHT) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  let inner = spoilt;
  for (const name of names) inner = inner[name] as typeof inner;
  inner[last] = value;
  return spoilt;
}

const callsOf = (payload: unknown) => [
  octo.post('/bookings', payload),
  octo.patch(`/bookings/${held.uuid}`, payload),
  octo.post(`/bookings/${held.uuid}/confirm`, payload),
  octo.post(`/bookings/${held.uuid}/extend`, payload),
];

test('answers whatever is sent without failing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FIELDS), odd, async (path, value) => {
      const payload = toJson(spoil(path, value));
      for (const { status, body } of await Promise.all(callsOf(payload))) {
        expect([200, 400]).toContain(status);
        if (status === 400) expect(body).toMatchObject({ error: expect.any(String) });
      }
    }),
    { numRuns: 60 },
  );
});

test('answers bodies that are no object, and paths that name nothing', async () => {
  const bodies = ['', 'null', '[]', '"text"', '7', '{', '{"uuid":"\\u0000"}', '[[[[[[[[[[[[[[]]]]'];
  for (const body of bodies) {
    for (const sent of await Promise.all(callsOf(body))) expect(sent.status).toBeLessThan(500);
  }
  for (const uuid of ['x', '%00', '%ed%a0%80', 'x'.repeat(3_000), '..%2f..', "'"]) {
    const { status } = await octo.get(`/bookings/${uuid}`);
    expect([400, 404]).toContain(status);
    expect((await octo.get(`/bookings?resellerReference=${uuid}`)).status).toBeLessThan(500);
  }
});

test('writes nothing of a guest into the log, and no failure', async () => {
  await octo.cancel(held);
  await octo.book({ contact: ANNA, notes: 'Anna sings', productId: '2' });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /Anna|Berg|anna@guest|\+971|sings/.test(line))).toEqual([]);
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

/** Values that JSON has no word for are left out; a failing one would hide what is tested. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each));
  } catch {
    return '{}';
  }
}
