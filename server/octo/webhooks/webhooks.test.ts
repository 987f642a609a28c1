import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillHotel, HOTEL } from '../../fixtures/partners.ts';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { createKey } from '../../partners/keys.ts';
import { insertPartner } from '../../partners/partners.ts';
import { findWebhook, setWebhook } from '../../partners/webhooks/webhook-rows.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const REEF = { id: 'reef', name: 'Reef', origins: [], commission_percent: 0 };
const WEBHOOK = { url: 'https://hotel.example/octo', event: 'booking_update' };
const ID = 'octohook_hotel';

let app: TestApp;
const keys: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp({ settings: { WEBHOOK_PRIVATE_NETWORKS: 'off' } });
  await fillHotel(app.db);
  await insertPartner(app.db, REEF, NOW);
  for (const partnerId of [HOTEL.id, REEF.id]) {
    keys[partnerId] = (await createKey(app.db, { partnerId, name: 'OCTO' }, NOW)) ?? '';
  }
  const trial = { partnerId: HOTEL.id, name: 'Trial', isTest: true };
  keys.trial = (await createKey(app.db, trial, NOW)) ?? '';
});
beforeEach(() => sql`delete from partner_webhooks`.execute(app.db));
afterAll(() => app.stop());

async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, as = HOTEL.id, headers = {} }: { body?: unknown; as?: string; headers?: object } = {},
) {
  const response = await app.request(`/octo${path}`, {
    method,
    headers: {
      ...{ Authorization: `Bearer ${keys[as]}`, 'Content-Type': 'application/json' },
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
}
const create = (given: object = {}, headers: object = {}) =>
  ask('POST', '/webhooks', { body: { ...WEBHOOK, ...given }, headers });
const list = async (as = HOTEL.id) => (await ask('GET', '/webhooks', { as })).answer;

test('tells a partner of its bookings at an address, and shows the secret this once', async () => {
  expect(await list()).toEqual([]);
  const { status, answer } = await create();
  expect(status).toBe(200);
  const { secret } = (await findWebhook(app.db, HOTEL.id)) ?? {};
  expect(answer).toEqual({ id: ID, ...WEBHOOK, capabilities: [], secret });
  expect(await list()).toEqual([{ id: ID, ...WEBHOOK }]);
  expect(await list(REEF.id)).toEqual([]);
});

test('keeps the capabilities of the last call, and the secret', async () => {
  const { answer: first } = await create();
  const header = 'octo/webhooks, octo/pricing,octo/content, octo/gifts';
  const { answer } = await create({}, { 'Octo-Capabilities': header });
  const capabilities = ['octo/pricing', 'octo/content'];
  expect(answer).toEqual({ id: ID, ...WEBHOOK, capabilities });
  expect(await findWebhook(app.db, HOTEL.id)).toMatchObject({
    ...{ format: 'octo', octo_capabilities: capabilities, secret: first.secret },
  });
});

test('replaces no webhook at another address, whatever its form, and says what to do', async () => {
  await create();
  const { status, answer } = await create({ url: 'https://hotel.example/2' });
  expect(status).toBe(400);
  expect(answer).toEqual({
    error: 'UNPROCESSABLE_ENTITY',
    errorMessage: expect.stringContaining('Delete it first'),
  });
  expect(await list()).toEqual([{ id: ID, ...WEBHOOK }]);
  const url = 'https://hotel.example/seahour';
  await setWebhook(app.db, { partnerId: HOTEL.id, url, format: 'seahour' });
  expect((await create()).answer.error).toBe('UNPROCESSABLE_ENTITY');
  expect(await list()).toEqual([]);
  expect(await findWebhook(app.db, HOTEL.id)).toMatchObject({ url, format: 'seahour' });
});

test('gives only one of two addresses that come at once', async () => {
  const urls = ['https://hotel.example/1', 'https://hotel.example/2'];
  const answers = await Promise.all(urls.map((url) => create({ url })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const made = answers.find(({ status }) => status === 200)?.answer.url;
  expect(await list()).toMatchObject([{ url: made }]);
});

test('sends our own form no more to an address that asks for that of OCTO', async () => {
  const { secret } = await setWebhook(app.db, { partnerId: HOTEL.id, url: WEBHOOK.url });
  expect((await create()).answer).not.toHaveProperty('secret');
  expect(await findWebhook(app.db, HOTEL.id)).toMatchObject({ format: 'octo', secret });
});

test('has tests sent as well by a test key, which makes, changes and ends nothing of what is live', async () => {
  const byTrial = (url: string) =>
    ask('POST', '/webhooks', { as: 'trial', body: { ...WEBHOOK, url } });
  const sendsTests = async () => (await findWebhook(app.db, HOTEL.id))?.sends_tests;
  const { status, answer } = await byTrial(WEBHOOK.url);
  expect([status, answer.error]).toEqual([400, 'UNPROCESSABLE_ENTITY']);
  expect(await findWebhook(app.db, HOTEL.id)).toBeUndefined();
  await create();
  expect((await byTrial('https://hotel.example/2')).status).toBe(400);
  expect([await sendsTests(), await list('trial')]).toEqual([false, []]);
  expect((await ask('DELETE', `/webhooks/${ID}`, { as: 'trial' })).status).toBe(404);
  expect((await byTrial(WEBHOOK.url)).answer).toEqual({ id: ID, ...WEBHOOK, capabilities: [] });
  await create({}, { 'Octo-Capabilities': 'octo/pricing' });
  expect([await sendsTests(), await list('trial')]).toEqual([true, [{ id: ID, ...WEBHOOK }]]);
  expect((await ask('DELETE', `/webhooks/${ID}`, { as: 'trial' })).status).toBe(200);
  expect([await sendsTests(), await list('trial')]).toEqual([false, []]);
  expect(await list()).toEqual([{ id: ID, ...WEBHOOK }]);
});

test('ends a webhook by its id, the own one alone', async () => {
  await create();
  for (const [as, id] of [
    [REEF.id, ID],
    [HOTEL.id, 'octohook_reef'],
    [HOTEL.id, 'hotel'],
  ]) {
    const { status, answer } = await ask('DELETE', `/webhooks/${id}`, { as });
    expect(status).toBe(404);
    expect(answer).toMatchObject({ error: 'NOT_FOUND', errorMessage: expect.any(String) });
  }
  expect(await ask('DELETE', `/webhooks/${ID}/`)).toEqual({
    ...{ status: 200, answer: { id: ID, ...WEBHOOK } },
  });
  expect(await list()).toEqual([]);
  expect((await ask('DELETE', `/webhooks/${ID}`)).status).toBe(404);
});

test.each([
  [{ event: 'availability_update' }, /^event /],
  [{ event: undefined }, /^event /],
  [{ event: ['booking_update'] }, /^event /],
  [{ url: undefined }, /^url /],
  [{ url: 7 }, /^url /],
  [{ url: '' }, /^url /],
  [{ url: 'http://hotel.example/octo' }, /^url .*https/],
  [{ url: 'https://user:word@hotel.example/octo' }, /^url .*password/],
  [{ url: 'https://127.0.0.1/octo' }, /^url .*public/],
  [{ url: 'https://database/octo' }, /^url .*public/],
  [{ url: `https://hotel.example/${'a'.repeat(2_000)}` }, /^url .*long/],
])('refuses %j by its field', async (given, message) => {
  const { status, answer } = await create(given);
  expect(status).toBe(400);
  expect(answer).toEqual({
    error: 'BAD_REQUEST',
    errorMessage: expect.stringMatching(message),
  });
  expect(await list()).toEqual([]);
});
