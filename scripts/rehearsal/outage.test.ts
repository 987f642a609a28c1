import { expect, test } from 'vitest';
import type { Try } from './bookers.ts';
import { outageSince } from './outage.ts';

const at = (seconds: number, status: number): Try => ({
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
    overAfterSec: 5,
  });
});

test('is over at once where nothing failed', () => {
  expect(outageSince([at(10.5, 200), at(11, 409)], 10_000)).toMatchObject({
    failed: 0,
    overAfterSec: 0,
  });
});
