import { getCities } from '@seahour/api-types/locations.ts';
import { expect, it } from 'vitest';
import { createFakeClient } from '../booking/fixtures/fake-client.ts';
import { DUBAI } from '../booking/fixtures/marketplace.ts';
import { createPrefetchCache } from './prefetch-cache.ts';

function createScene() {
  let time = 0;
  const fake = createFakeClient();
  fake.answer(getCities, [DUBAI]);
  return {
    fake,
    api: createPrefetchCache(fake, () => time),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

it('has the answer that was asked for early, and asks no second time', async () => {
  const { fake, api } = createScene();
  void api.prefetch('getCities', {});
  expect(await api.call('getCities', {})).toEqual({ ok: true, data: [DUBAI] });
  expect(fake.calls).toHaveLength(1);
});

it('waits for an answer that is still on its way', async () => {
  const { fake, api } = createScene();
  const release = fake.hold(getCities);
  void api.prefetch('getCities', {});
  const answer = api.call('getCities', {});
  release();
  expect(await answer).toMatchObject({ ok: true });
  expect(fake.calls).toHaveLength(1);
});

it('gives an early answer once', async () => {
  const { fake, api } = createScene();
  await api.prefetch('getCities', {});
  await api.call('getCities', {});
  await api.call('getCities', {});
  expect(fake.calls).toHaveLength(2);
});

it('asks again when the early answer has grown old', async () => {
  const { fake, api, pass } = createScene();
  await api.prefetch('getCities', {});
  pass(30_000);
  await api.call('getCities', {});
  expect(fake.calls).toHaveLength(2);
});

it('asks again when asking early has failed', async () => {
  const { fake, api } = createScene();
  fake.fail(getCities, 'network');
  await api.prefetch('getCities', {});
  fake.answer(getCities, [DUBAI]);
  expect(await api.call('getCities', {})).toMatchObject({ ok: true });
});

it('keeps answers to other questions apart', async () => {
  const { fake, api } = createScene();
  await api.prefetch('getCities', {});
  fake.fail(getCities, 'network');
  await expect(api.call('getActivitiesInfo', { city_id: 1 })).rejects.toThrow('No answer');
});
