import { expect, test } from 'vitest';
import { dedupe } from './dedupe.ts';

test('makes once what many ask for at once, and again for anybody who asks later', async () => {
  const share = dedupe<number>();
  let made = 0;
  const make = async () => ++made;
  const together = [share('key', make), share('key', make), share('other', make)];
  expect(await Promise.all(together)).toEqual([1, 1, 2]);
  expect(await share('key', make)).toBe(3);
});

test('tells everybody who waited that it failed, and tries again', async () => {
  const share = dedupe<number>();
  const broken = async () => {
    throw new Error('away');
  };
  const together = await Promise.allSettled([share('key', broken), share('key', broken)]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('key', async () => 7)).toBe(7);
});
