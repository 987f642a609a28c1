import { expect, test } from 'vitest';
import { newSpans } from './new-texts.ts';

const WAS = ['Onyx 55', 'Black outside, pale oak inside.', '1,350 AED', '1,400 AED', 'Fuel'];

/** The new parts of each text that has some. */
const newIn = (was: readonly string[], becomes: readonly string[]) =>
  newSpans(was, becomes).flatMap((spans, index) =>
    spans.length > 0 ? [spans.map(([from, to]) => becomes[index]?.slice(from, to))] : [],
  );

test('finds nothing new on a page that is as it was', () => {
  expect(newSpans(WAS, WAS)).toEqual(WAS.map(() => []));
});

test('finds the words of a sentence that are new', () => {
  const text = 'Black outside, white oak and brass inside.';
  expect(newIn(WAS, WAS.with(1, text))).toEqual([['white', 'and brass']]);
});

test('finds a price that stands elsewhere on the page too', () => {
  expect(newIn(WAS, WAS.with(2, '1,400 AED'))).toEqual([['1,400 AED']]);
});

test('takes a text with little left of it for a new one', () => {
  expect(newIn(WAS, WAS.with(1, '  Quick, outside and in. '))).toEqual([
    ['Quick, outside and in.'],
  ]);
});

test('finds what has been put in between, and nothing where something is gone', () => {
  expect(newIn(WAS, WAS.toSpliced(4, 0, 'Towels', 'Ice'))).toEqual([['Towels'], ['Ice']]);
  expect(newIn(WAS, WAS.toSpliced(1, 2))).toEqual([]);
});
