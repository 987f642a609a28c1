import { expect, test } from 'vitest';
import { filledLines, withLine } from './origin-lines.ts';

test('an empty line is no site, and moves the number of none after it', () => {
  expect(filledLines('https://a.example\n\n b \n')).toEqual([
    { line: 0, typed: 'https://a.example' },
    { line: 2, typed: 'b' },
  ]);
});

test('another line is written in place of one', () => {
  expect(withLine('a\n\nb\nc', 2, 'x')).toBe('a\n\nx\nc');
});
