import { expect, it } from 'vitest';
import { readCookies } from './cookies.ts';

it('reads what a page lets it read', () => {
  expect(readCookies({ cookie: 'locale=ru' })).toBe('locale=ru');
});

it('goes without cookies in a sandbox, and behind a form of their name', () => {
  const sandbox = {
    get cookie(): string {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  expect(readCookies(sandbox)).toBe('');
  const form = { tagName: 'FORM' };
  expect(readCookies({ cookie: form as unknown as string })).toBe('');
});
