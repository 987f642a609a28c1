import { expect, test } from 'vitest';
import { readCookie } from './cookies.ts';

test('reads the cookie that is meant, and no other', () => {
  const cookies = 'xlocale=de; locale=ru; lang_country=ru-AE';
  expect(readCookie(cookies, 'locale')).toBe('ru');
  expect(readCookie(cookies, 'lang_country')).toBe('ru-AE');
  expect(readCookie(cookies, 'country')).toBeUndefined();
  expect(readCookie('', 'locale')).toBeUndefined();
});
