import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { pause } from './pause.ts';

test('leaves nothing behind at the signal that outlives it', async () => {
  const { signal } = new AbortController();
  for (let round = 0; round < 20; round++) await pause(1, signal);
  const failure = Promise.reject(new Error('ended'));
  await expect(pause(60_000, signal, failure)).rejects.toThrow('ended');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('ends when somebody stops', async () => {
  const stopping = new AbortController();
  const paused = pause(60_000, stopping.signal);
  stopping.abort();
  await paused;
  await pause(60_000, stopping.signal);
});
