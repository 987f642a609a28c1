import { expect, test } from 'vitest';
import { isLong, jsonInParts, mapInParts } from './long-list.ts';

const LONG = Array.from({ length: 501 }, (_, at) => ({ at, name: 'Лодка '.repeat(400) }));

test('sends a long list in parts that come to its JSON', async () => {
  expect(isLong(LONG)).toBe(true);
  expect(isLong(LONG.slice(0, 100))).toBe(false);
  expect(await new Response(jsonInParts(LONG)).text()).toBe(JSON.stringify(LONG));
});

test('lets others be answered while a long list is made', async () => {
  let isLet = false;
  setImmediate(() => {
    isLet = true;
  });
  const seen = await mapInParts(LONG, ({ at }) => ({ at, isLet }));
  expect(seen.map(({ at }) => at)).toEqual(LONG.map(({ at }) => at));
  expect(seen.at(0)?.isLet).toBe(false);
  expect(seen.at(-1)?.isLet).toBe(true);
});
