import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { payloadReader } from './payload.ts';

const reader = payloadReader(getActivitiesCards, { isRemembered: true });
const app = new Hono()
  .post('/', async (c) => c.json(await reader(c.req)))
  .post('/changed', async (c) => {
    const payload = await reader(c.req);
    if (payload.ok) payload.data.company_activity_ids?.push(1);
    return c.json({});
  })
  .onError((error, c) => c.text(error.message, 500));

async function read(body: string, type = 'application/json'): Promise<unknown> {
  const init = { method: 'POST', headers: { 'Content-Type': type }, body };
  return (await app.request('/', init)).json();
}

test('reads the same text alike each time, and another one by itself', async () => {
  const first = await read('{"city_id":1,"activity_id":5}');
  const again = await read('{"city_id":1,"activity_id":5}');
  expect(again).toEqual(first);
  const other = await read('{"city_id":1,"activity_id":6}');
  expect(other).toMatchObject({ ok: true, data: { activity_id: 6 } });
});

test('lets no handler change what others are to read', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const body = '{"city_id":1,"activity_id":5,"company_activity_ids":[7]}';
  const changed = await app.request('/changed', { method: 'POST', headers, body });
  expect(await changed.text()).toContain('not extensible');
  expect(await read(body)).toMatchObject({ data: { company_activity_ids: [7] } });
});

test.each([
  ['{"city_id":"one"}', 'invalid_input'],
  ['{"city_id":1', 'malformed_json'],
])('refuses %s each time', async (text, code) => {
  for (let time = 0; time < 2; time++) expect(await read(text)).toMatchObject({ code });
});

test('asks for the type of a text that it knows', async () => {
  await read('{"city_id":2}');
  const plain = await read('{"city_id":2}', 'text/plain');
  expect(plain).toMatchObject({ code: 'unsupported_media_type' });
});
