import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groups as Map.groupBy does, in the order in which keys come first', () => {
  const words = ['sup', 'kite', 'foil', 'jet', 'wake'];
  const byLength = groupBy(words, ({ length }) => length);
  expect([...byLength]).toEqual([...Map.groupBy(words, ({ length }) => length)]);
  expect([...groupBy([], () => 1)]).toEqual([]);
});
