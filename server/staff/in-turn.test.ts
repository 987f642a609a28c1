import { expect, test } from 'vitest';
import { answer } from '../platform/outcome.ts';
import { createTurns, MOST_AT_ONCE, MOST_WAITING } from './in-turn.ts';

/** Work that ends when the test says so. */
function openWork() {
  const ends: (() => void)[] = [];
  const waited: boolean[] = [];
  const work = async (hasWaited: boolean) => {
    waited.push(hasWaited);
    await new Promise<void>((resolve) => ends.push(resolve));
    return answer(waited.length);
  };
  return { ends, waited, work };
}

test('runs a few calls of a person at once, and the others in their order', async () => {
  const inTurn = createTurns();
  const { ends, waited, work } = openWork();
  const calls = Array.from({ length: MOST_AT_ONCE + 2 }, () => inTurn('omar', work));
  const other = openWork();
  const others = inTurn('lena', other.work);
  await expect.poll(() => [ends.length, other.ends.length]).toEqual([MOST_AT_ONCE, 1]);
  ends[0]?.();
  await expect.poll(() => waited.length).toBe(MOST_AT_ONCE + 1);
  expect(waited).toEqual([...Array(MOST_AT_ONCE).fill(false), true]);
  ends[1]?.();
  await expect.poll(() => ends.length).toBe(MOST_AT_ONCE + 2);
  for (const end of [...ends, ...other.ends]) end();
  for (const outcome of await Promise.all([...calls, others])) expect(outcome.ok).toBe(true);
});

test('goes on after work that fails', async () => {
  const inTurn = createTurns();
  const fail = () => Promise.reject(new Error('away'));
  const calls = Array.from({ length: MOST_AT_ONCE * 3 }, () => inTurn('omar', fail));
  const ended = await Promise.allSettled(calls);
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await inTurn('omar', async (hasWaited) => answer(hasWaited))).toEqual(answer(false));
});

test('refuses a person more than can wait', async () => {
  const inTurn = createTurns();
  const { ends, work } = openWork();
  const most = MOST_AT_ONCE + MOST_WAITING;
  const calls = Array.from({ length: most }, () => inTurn('omar', work));
  expect(await inTurn('omar', work)).toMatchObject({ code: 'rate_limited', retryAfterSec: 1 });
  const all = Promise.all(calls);
  for (let ended = 0; ended < most; ended++) {
    await expect.poll(() => ends.length, { interval: 1 }).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect((await all).every(({ ok }) => ok)).toBe(true);
});
