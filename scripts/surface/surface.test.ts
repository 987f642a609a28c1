import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import { readChanges, readStored } from './stored.ts';
import { type Entry, readSurface } from './surface.ts';

const found = compare(readSurface(), { stored: readStored(), changes: readChanges() });

test('keeps everything that partners of this channel build on', () => {
  expect(found.gone).toEqual([]);
});

test('names in the changes for partners all that they build on', () => {
  expect(found.unnamed).toEqual([]);
});

test('promises what was added: npm run partner-surface', () => {
  expect(found.added).toEqual([]);
});

const CITY: Entry = { line: 'attribute city: string', kind: 'attribute', name: 'city' };
const DATE: Entry = { line: 'attribute date: date', kind: 'attribute', name: 'date' };

test('finds what is gone, what has another type, and what is new and not named', () => {
  const stored = ['attribute city: integer', 'attribute hours: hours', DATE.line];
  // The same name of another kind is something else.
  const changes = '- **Attributes**: `date`.\n- **Options**: `city`.\n\nAlso `city`.';
  expect(compare([CITY, DATE], { stored, changes })).toEqual({
    gone: ['attribute city: integer', 'attribute hours: hours'],
    unnamed: ['Attributes: city'],
    added: [CITY.line],
  });
});

test('takes an addition that a line of its kind names, in whichever version', () => {
  const changes = '- **Attributes**: `city`.\n\n- **Attributes** read at once: `date`.';
  const { gone, unnamed, added } = compare([CITY, DATE], { stored: [CITY.line], changes });
  expect({ gone, unnamed, added }).toEqual({ gone: [], unnamed: [], added: [DATE.line] });
});
