import { expect, it } from 'vitest';
import { listed } from './listed.ts';

it('joins what there is with the comma of the language', () => {
  const words = ['a', false, '', undefined, 'b'] as const;
  expect(listed(words, 'en')).toBe('a, b');
  expect(listed(words, 'ar')).toBe('a، b');
});
