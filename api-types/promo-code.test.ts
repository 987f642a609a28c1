import { expect, it } from 'vitest';
import { PromoCode } from './promo-code.ts';

it.each([
  'SUMMER-26',
  ' summer-26 ',
  'SUMMER\u201126',
  'summer\u201326',
  'SUM\u200bMER\u221226',
  'ＳＵＭＭＥＲ－２６',
  'summer-٢٦',
  'summer-۲۶',
])('reads %j as the code that it is', (typed) => {
  expect(PromoCode.parse(typed)).toBe('SUMMER-26');
});

it.each(['', 'abc', 'СУММЕР-26', 'SUMMER_26'])('knows no code %j', (typed) => {
  expect(PromoCode.safeParse(typed).success).toBe(false);
});
