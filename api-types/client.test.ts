import { expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { getHourPrice } from './companies.ts';
import { createOrder } from './orders.ts';

const PRICE = { price: 720, currency: 'AED', total: 2160 };
const ANSWER = { ...PRICE, raw: PRICE, rate: 1, week_high: PRICE.price };
const BLOCK = { company_activity_id: 1, date: '2026-11-21', hour_count: 3 };

const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );

const clientOf = (send: typeof fetch) =>
  createClient({ base: 'https://sea.example', language: 'ru', country: 'AE', fetch: send });

test('posts the payload with the language and the country of the visitor', async () => {
  const send = answering(ANSWER);
  const result = await clientOf(send).call(getHourPrice, BLOCK);
  expect(result).toEqual({ ok: true, data: ANSWER });
  const [url, init] = send.mock.calls[0] ?? [];
  expect(url).toBe('https://sea.example/api/v1/companies/get-hour-price');
  expect(init).toMatchObject({
    method: 'POST',
    body: JSON.stringify(BLOCK),
    headers: { 'Content-Type': 'application/json', 'X-Language': 'ru', 'X-Country': 'AE' },
  });
});

test('sends an idempotency key only where there is one', async () => {
  const send = answering(ANSWER);
  const client = clientOf(send);
  await client.call(getHourPrice, BLOCK);
  await client.call(getHourPrice, BLOCK, { idempotencyKey: 'key-1' });
  const headers = send.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(headers.map((each) => each.get('Idempotency-Key'))).toEqual([null, 'key-1']);
});

test('puts up with fields that a newer server adds', async () => {
  const result = await clientOf(answering({ ...ANSWER, surprise: 5 })).call(getHourPrice, BLOCK);
  expect(result).toEqual({ ok: true, data: ANSWER });
});

test('gives a refusal as a value, with its fields and alternatives', async () => {
  const alternative = {
    kind: 'other_hours',
    company_activity_id: 1,
    title: 'Azure 46',
    date: '2026-11-21',
    time: 19,
    hour_count: 3,
    price: 720,
    currency: 'AED',
  };
  const error = { code: 'slot_taken', message: 'Someone was faster.', alternatives: [alternative] };
  const request = { ...BLOCK, acq_method: 1, phone: '+971501234567', time: 16 } as const;
  const result = await clientOf(answering({ error }, 409)).call(createOrder, request);
  expect(result).toEqual({ ok: false, failure: { ...error, fields: [] } });
});

test.each([
  ['an answer that is not JSON', answering('<html>')],
  ['an answer of another shape', answering({ price: 'much' })],
  ['a failure of another shape', answering({ message: 'no' }, 500)],
  ['a failure that is not JSON', answering('Bad gateway', 502)],
  ['a code from the future', answering({ error: { code: 'sunk', message: '' } }, 409)],
])('calls %s invalid instead of throwing', async (_, send) => {
  const result = await clientOf(send).call(getHourPrice, BLOCK);
  expect(result).toMatchObject({ ok: false, failure: { code: 'invalid_response', message: '' } });
});

test('tells a lost network from everything else', async () => {
  const send = vi.fn<typeof fetch>(async () => {
    throw new TypeError('Failed to fetch');
  });
  const result = await clientOf(send).call(getHourPrice, BLOCK);
  expect(result).toMatchObject({ ok: false, failure: { code: 'network' } });
});

/** Answers never; ends when it is told to. */
const waiting = vi.fn<typeof fetch>(
  (_, init) =>
    new Promise((_, reject) => {
      if (init?.signal?.aborted) reject(init.signal.reason);
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    }),
);

test('gives up after its time', async () => {
  const result = await clientOf(waiting).call(getHourPrice, BLOCK, { timeoutMs: 1 });
  expect(result).toMatchObject({ ok: false, failure: { code: 'timeout' } });
});

test('stops when the caller does', async () => {
  const caller = new AbortController();
  const calling = clientOf(waiting).call(getHourPrice, BLOCK, { signal: caller.signal });
  caller.abort();
  expect(await calling).toMatchObject({ ok: false, failure: { code: 'aborted' } });
});
