import { expect, test } from 'vitest';
import { randomKey } from './random-key.ts';

test('makes a key that nobody guesses, another each time', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
