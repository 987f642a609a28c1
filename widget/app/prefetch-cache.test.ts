import { listActivities, listCities } from '@seahour/api-types/first-calls.ts';
import { getCities } from '@seahour/api-types/locations.ts';
import { expect, it } from 'vitest';
import { createFakeClient } from '../booking/fixtures/fake-client.ts';
import { DUBAI } from '../booking/fixtures/marketplace.ts';
import { createPrefetchClient } from './prefetch-cache.ts';

function createScene() {
  let time = 0;
  const fake = createFakeClient();
  fake.answer(getCities, [DUBAI]);
  return {
    fake,
    client: createPrefetchClient(fake, () => time),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

it('has the answer that was asked for early, and asks no second time', async () => {
  const { fake, client } = createScene();
  void client.early(listCities, {});
  expect(await client.call(listCities, {})).toEqual({ ok: true, data: [DUBAI] });
  expect(fake.calls).toHaveLength(1);
});

it('waits for an answer that is still on its way', async () => {
  const { fake, client } = createScene();
  const release = fake.hold(getCities);
  void client.early(listCities, {});
  const answer = client.call(listCities, {});
  release();
  expect(await answer).toMatchObject({ ok: true });
  expect(fake.calls).toHaveLength(1);
});

it('gives an early answer once', async () => {
  const { fake, client } = createScene();
  await client.early(listCities, {});
  await client.call(listCities, {});
  await client.call(listCities, {});
  expect(fake.calls).toHaveLength(2);
});

it('asks anew when the early answer has grown old', async () => {
  const { fake, client, pass } = createScene();
  await client.early(listCities, {});
  pass(30_000);
  await client.call(listCities, {});
  expect(fake.calls).toHaveLength(2);
});

it('asks anew when asking early has failed', async () => {
  const { fake, client } = createScene();
  fake.fail(getCities, 'network');
  await client.early(listCities, {});
  fake.answer(getCities, [DUBAI]);
  expect(await client.call(listCities, {})).toMatchObject({ ok: true });
});

it('keeps answers to other questions apart', async () => {
  const { fake, client } = createScene();
  await client.early(listCities, {});
  fake.fail(getCities, 'network');
  await expect(client.call(listActivities, { city_id: 1 })).rejects.toThrow('No answer');
});
