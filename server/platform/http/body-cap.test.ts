import { once } from 'node:events';
import { connect } from 'node:net';
import { getCities } from '@seahour/api-types/locations.ts';
import { createOrder, getPaymentMethods } from '@seahour/api-types/orders.ts';
import { getOwnedActivities } from '@seahour/api-types/staff.ts';
import { getBySession } from '@seahour/api-types/user.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../../fixtures/bookings.ts';
import { STRIPE_SETTINGS, signStripeEvent } from '../../fixtures/stripe-events.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: STRIPE_SETTINGS });
});
afterAll(() => server.stop());

interface Sent {
  method?: string;
  path: string;
  body: string;
  type?: string;
  headers?: Record<string, string>;
}

/** What comes back over a socket of its own: the parts are written one by one. */
function exchange(parts: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(server.port, '127.0.0.1', async () => {
      for (const part of parts) await new Promise((sent) => socket.write(part, sent));
    });
    socket.setNoDelay(true);
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      received += text;
    });
    socket.on('close', () => resolve(received));
    // The server may end the connection while a body that is too large is still being written.
    socket.on('error', (cause) => (received ? resolve(received) : reject(cause)));
  });
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);

function headOf({ method = 'POST', path, type = 'application/json', headers = {} }: Sent): string {
  const named = { Host: 'localhost', Connection: 'close', 'Content-Type': type, ...headers };
  const lines = Object.entries(named).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}`;
}

const withLength = async (sent: Sent): Promise<number> => {
  const length = Buffer.byteLength(sent.body);
  return statusOf(await exchange([`${headOf(sent)}Content-Length: ${length}\r\n\r\n${sent.body}`]));
};

const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

async function inChunks(sent: Sent, size: number): Promise<number> {
  const chunks = sent.body.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  const head = `${headOf(sent)}Transfer-Encoding: chunked\r\n\r\n`;
  return statusOf(await exchange([head, ...chunks.map(chunk), '0\r\n\r\n']));
}

const FORM = 'application/x-www-form-urlencoded';
const event = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'balance.available',
  data: { object: {} },
});

test.each<[string, number, Sent]>([
  ['a call', 200, { path: getPaymentMethods.path, body: '{}' }],
  ['a call without a body', 200, { path: getCities.path, body: '' }],
  ['a call that is wrong', 422, { path: getCities.path, body: '{"wrong":"Ж"}' }],
  ['a call that is no JSON', 400, { path: getCities.path, body: '{"wrong' }],
  ['a call of an account', 422, { path: getBySession.path, body: '{}' }],
  ['a call of staff', 422, { path: getOwnedActivities.path, body: '{}' }],
  ['a path that is none', 404, { path: '/api/v1/none', body: '{}' }],
  ['a form of the sandbox', 404, { path: '/pay/sandbox/none', body: 'action=pay', type: FORM }],
  ['a form of the waitlist', 404, { path: '/waitlist/leave?key=none', body: 'a=b', type: FORM }],
  [
    'a signed webhook',
    200,
    { path: '/pay/webhook/stripe', body: event, headers: signStripeEvent(event) },
  ],
  ['an unsigned webhook', 400, { path: '/pay/webhook/stripe', body: event }],
  ['a GET with a body', 200, { method: 'GET', path: '/healthz', body: '{}' }],
  ['a GET of a call', 405, { method: 'GET', path: getCities.path, body: '{}' }],
  ['a DELETE of a call', 405, { method: 'DELETE', path: getCities.path, body: '{}' }],
])('answers %s in chunks as with a length', async (_, status, sent) => {
  expect(await withLength(sent)).toBe(status);
  expect(await inChunks(sent, 1_000)).toBe(status);
  expect(await inChunks(sent, 1)).toBe(status);
});

test('takes a call that tells nothing of a body for one without', async () => {
  expect(statusOf(await exchange([`${headOf({ path: getCities.path, body: '' })}\r\n`]))).toBe(200);
});

test.each<[string, Sent]>([
  ['a call', { path: getCities.path, body: ' '.repeat(1_100_000) }],
  ['a webhook', { path: '/pay/webhook/stripe', body: ' '.repeat(300_000) }],
  ['a form', { path: '/waitlist/leave', body: ' '.repeat(1_100), type: FORM }],
])('refuses %s whose chunks become too many', async (_, sent) => {
  expect(await inChunks(sent, 500)).toBe(413);
  expect(await inChunks(sent, 60_000)).toBe(413);
});

test.each([
  ['a size that is none', 'zz\r\n{}\r\n0\r\n\r\n'],
  ['a chunk longer than its size', '1\r\n{}\r\n0\r\n\r\n'],
  ['a size beyond all numbers', `${'f'.repeat(30)}\r\n{}\r\n0\r\n\r\n`],
])('blames the caller for chunks with %s', async (_, body) => {
  for (const path of [getCities.path, '/pay/webhook/stripe', '/waitlist/leave']) {
    const head = headOf({ path, body: '' });
    const answer = await exchange([`${head}Transfer-Encoding: chunked\r\n\r\n`, body]);
    expect(statusOf(answer)).toBe(400);
  }
});

test.each(['Content-Length: 50\r\n\r\n{}', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{}'])(
  'counts a body that breaks off as no error of ours: %j',
  async (rest) => {
    const before = await countAnswers();
    const paths = [getCities.path, '/pay/webhook/stripe', '/waitlist/leave'];
    for (const path of paths) {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(`${headOf({ path, body: '' })}${rest}`, () => socket.destroy());
      });
      await once(socket, 'close');
    }
    const answered = async () => (await countAnswers()).all - before.all;
    await expect.poll(answered).toBe(paths.length);
    expect((await countAnswers()).errors).toBe(before.errors);
  },
);

/** Bytes in chunks of a size, so that characters fall apart. */
function chunksOf(body: string, size: number): Buffer[] {
  const bytes = Buffer.from(body);
  const starts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, nth) => nth * size);
  return starts.map((start) => {
    const part = bytes.subarray(start, start + size);
    const head = Buffer.from(`${part.length.toString(16)}\r\n`);
    return Buffer.concat([head, part, Buffer.from('\r\n')]);
  });
}

test.each([
  [1, '2026-11-21'],
  [3, '2026-11-22'],
  [7, '2026-11-23'],
])('books what comes in chunks of %i bytes, whole letters or not', async (size, date) => {
  const typed = { name: 'Жанна 🌊', comment: 'Торт: «Море»' };
  const body = JSON.stringify(bookingRequest({ ...typed, date }));
  const head = `${headOf({ path: createOrder.path, body })}Transfer-Encoding: chunked\r\n\r\n`;
  const answer = await exchange([head, ...chunksOf(body, size), '0\r\n\r\n']);
  expect(statusOf(answer)).toBe(200);
  const { rows } = await sql`select name, comment from orders where date = ${date}`.execute(
    server.db,
  );
  expect(rows).toEqual([typed]);
});

test('answers calls that come in one go in their order, each its own', async () => {
  const sent = [
    {
      path: createOrder.path,
      body: JSON.stringify(bookingRequest({ date: '2026-11-24', phone: '+971501234599' })),
    },
    { path: getCities.path, body: '{"wrong' },
    { path: '/api/v1/none', body: '{}' },
    { path: getPaymentMethods.path, body: '{}' },
  ];
  const said = sent.map((each, index) => {
    const Connection = index === sent.length - 1 ? 'close' : 'keep-alive';
    const head = headOf({ ...each, headers: { Connection } });
    return index % 2
      ? `${head}Content-Length: ${Buffer.byteLength(each.body)}\r\n\r\n${each.body}`
      : `${head}Transfer-Encoding: chunked\r\n\r\n${chunk(each.body)}0\r\n\r\n`;
  });
  const answers = await exchange([said.join('')]);
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([200, 400, 404, 200]);
});

/** Of all answers so far but those to this question itself, and those of them that are 5xx. */
async function countAnswers(): Promise<{ all: number; errors: number }> {
  const metrics = await (await fetch(`${server.base}/metrics`)).text();
  const counts = metrics.matchAll(
    /^seahour_http_request_seconds_count\{route="(.*?)",status="(.*?)"\} (\d+)/gm,
  );
  let [all, errors] = [0, 0];
  for (const [, route, status = '', count] of counts) {
    if (route === 'files') continue;
    all += Number(count);
    if (status.startsWith('5')) errors += Number(count);
  }
  return { all, errors };
}
