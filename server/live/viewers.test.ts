import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ViewersNotice } from '../outbox/announce.ts';
import { createViewers, type Viewers } from './viewers.ts';

let processes: Viewers[];
let told: number[];
let isCut: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  processes = [];
  told = [];
  isCut = false;
});
afterEach(() => {
  for (const each of processes) each.close();
  vi.useRealTimers();
});

/** One of several that hear each other, as over the database. */
function start(): Viewers {
  const viewers = createViewers({
    now: Date.now,
    onChange: (offer) => void told.push(offer),
    async announce(notices: readonly ViewersNotice[]) {
      if (isCut) throw new Error('the database is away');
      for (const each of processes) for (const notice of notices) each.hear(notice);
    },
  });
  processes.push(viewers);
  return viewers;
}

const seven = (viewer: string) => ({ company_activity_id: 7, viewer });

test('counts the others, and a browser once however many tabs it has', () => {
  const viewers = start();
  for (const viewer of ['ann', 'ann', 'bob']) viewers.enter(seven(viewer));
  viewers.enter({ company_activity_id: 8, viewer: 'cat' });
  expect(viewers.othersOf(seven('ann'))).toBe(1);
  expect(viewers.othersOf(seven('bob'))).toBe(1);
  viewers.leave(seven('ann'));
  expect(viewers.othersOf(seven('bob'))).toBe(1);
  viewers.leave(seven('ann'));
  expect(viewers.othersOf(seven('bob'))).toBe(0);
  expect(told).toContain(7);
});

test('counts those of other processes after a moment, and forgets them when they leave', async () => {
  const [one, another] = [start(), start()];
  one.enter(seven('ann'));
  another.enter(seven('bob'));
  // In both, as browsers do that open two tabs.
  another.enter(seven('ann'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([one.othersOf(seven('ann')), another.othersOf(seven('bob'))]).toEqual([1, 1]);
  another.leave(seven('bob'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(one.othersOf(seven('ann'))).toBe(0);
});

test('goes on counting viewers who stay, and stops when their process is killed', async () => {
  const [one, another] = [start(), start()];
  one.enter(seven('ann'));
  another.enter(seven('bob'));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(one.othersOf(seven('ann'))).toBe(1);
  another.close();
  told = [];
  await vi.advanceTimersByTimeAsync(80_000);
  expect(one.othersOf(seven('ann'))).toBe(0);
  expect(told).toContain(7);
});

test('counts its own where the others cannot be told', async () => {
  const viewers = start();
  isCut = true;
  viewers.enter(seven('ann'));
  viewers.enter(seven('bob'));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(viewers.othersOf(seven('ann'))).toBe(1);
});
