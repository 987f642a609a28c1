import { expect, test } from 'vitest';
import { outageSince } from './outage.ts';
import type { Try } from './visitors.ts';

const at = (seconds: number, status: number): Try => ({
  wants: 'order',
  endMs: seconds * 1000,
  status,
  uniqueId: null,
  hour: '',
});

test('counts the seconds in which nobody was answered, and taken hours as answers', () => {
  const tries = [at(9, 503), at(11, 200), at(12, 503), at(15, 0), at(16, 409), at(17, 200)];
  expect(outageSince(tries, 10_000)).toEqual({
    tries: 5,
    failed: 2,
    longestSec: 5,
    sumSec: 5,
    overAfterSec: 5,
  });
});

test('adds up the times without an answer, but not what a busy machine has by itself', () => {
  const tries = [at(10.9, 200), at(13, 200), at(13.8, 200), at(17, 409)];
  const { longestSec, sumSec } = outageSince(tries, 10_000);
  expect(longestSec).toBeCloseTo(3.2);
  expect(sumSec).toBeCloseTo(5.3);
});

test('is over at once where nothing failed', () => {
  expect(outageSince([at(10.5, 200), at(11, 409)], 10_000)).toMatchObject({
    failed: 0,
    sumSec: 0,
    overAfterSec: 0,
  });
});
