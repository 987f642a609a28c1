import { expect, test } from 'vitest';
import { createEventReader } from './event-lines.ts';

const TEXT = 'event: ready\ndata: {}\n\n: still here\n\nevent: change\ndata: {"a":1}\n\n';
const EVENTS = [
  { name: 'ready', data: '{}' },
  { name: 'change', data: '{"a":1}' },
];

test.each([1, 2, 7, 13, 1000])('reads events from pieces of %i characters', (size) => {
  const read = createEventReader();
  const pieces = TEXT.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  expect(pieces.flatMap(read)).toEqual(EVENTS);
});

test('waits for the end of an event', () => {
  const read = createEventReader();
  expect(read('event: change\ndata: 1\n')).toEqual([]);
  expect(read('\n')).toEqual([{ name: 'change', data: '1' }]);
});
