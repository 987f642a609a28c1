import { expect, it } from 'vitest';
import { isMail } from './mail.ts';

it.each([
  'a@b.co',
  'olga.petrova+boat@mail.example.com',
  "o'neil@sea-hour.example",
  'A_1@XN--80AK6AA92E.COM',
  `${'a'.repeat(64)}@b.co`,
  'me@ex.xn--p1ai',
  'me@пример.рф',
  'guest@münchen.de',
  'me@例え.テスト',
  'a&b@ex.com',
  'x!y=z/1%2@ex.com',
])('mail can go to %s', (typed) => {
  expect(isMail(typed)).toBe(true);
});

it.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@',
  'a@b.c',
  'a@b..co',
  'a@.co',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.co',
  'a b@c.co',
  'a@b c.co',
  'a@b.co ',
  'a@b@c.co',
  'a@-b.co',
  'me@ex-.com',
  'me@1.2.3.4',
  'me@ex.com/path',
  'me@ex.com:25',
  'me@[::1]',
  'me@ex.123',
  'иван@пример.рф',
  'a@b.co\nbcc: x@y.co',
  `${'a'.repeat(250)}@b.co`,
])('mail cannot go to %j', (typed) => {
  expect(isMail(typed)).toBe(false);
});
