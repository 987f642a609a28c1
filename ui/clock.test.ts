import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock, fetchWithClock } from './clock.ts';

const DEVICE = '2026-11-22T08:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(DEVICE) });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['agrees', '2026-11-22T08:00:00.000Z', '2026-11-22T08:00:00.000Z'],
  ['is a minute late', '2026-11-22T08:01:00Z', '2026-11-22T08:00:00.000Z'],
  ['is days behind', 'Fri, 27 Nov 2026 08:00:00 GMT', '2026-11-27T08:00:00.000Z'],
  ['is hours ahead', '2026-11-22T03:00:00Z', '2026-11-22T03:00:00.000Z'],
  ['is told nothing', null, '2026-11-22T08:00:00.000Z'],
  ['is told nonsense', 'soon', '2026-11-22T08:00:00.000Z'],
])('tells the server’s time where the device %s', (_, told, expected) => {
  const clock = createClock();
  clock.learn(told);
  expect(clock.now().toISOString()).toBe(expected);
});

test('goes on from there, and follows a device that is put right', () => {
  const clock = createClock();
  expect(clock.learn('2026-11-25T08:00:00Z')).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(clock.learn('2026-11-25T08:01:10Z')).toBe(false);
  expect(clock.now().toISOString()).toBe('2026-11-25T08:01:00.000Z');
  vi.setSystemTime('2026-11-25T08:02:00Z');
  expect(clock.learn('2026-11-25T08:02:00Z')).toBe(true);
  expect([clock.aheadMs(), clock.now().toISOString()]).toEqual([0, '2026-11-25T08:02:00.000Z']);
});

test('learns from each answer, and says when that changed the time', async () => {
  const clock = createClock();
  const changed = vi.fn();
  const answer = async () =>
    new Response('', { headers: { Date: 'Wed, 25 Nov 2026 08:00:00 GMT' } });
  const send = fetchWithClock(clock, changed, answer);
  await send('/');
  await send('/');
  expect(changed).toHaveBeenCalledTimes(1);
  expect(clock.now().toISOString()).toBe('2026-11-25T08:00:00.000Z');
});
