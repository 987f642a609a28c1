import { expect, test } from 'vitest';
import { choiceCookie } from './store-choice.ts';

test('remembers a choice for 365 days on every page', () => {
  expect(choiceCookie('locale', 'ru')).toBe('locale=ru; path=/; max-age=31536000; samesite=lax');
});
