import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { payloadReader } from './payload.ts';

const reader = payloadReader(getActivitiesCards, { isRemembered: true });
const app = new Hono().post('/', async (c) => c.json(await reader(c.req)));

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
