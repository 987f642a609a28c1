import { expect, it } from 'vitest';
import { missingOf, signedName, wholeScores } from './review-draft.ts';

const FIVE = { compliance: 5, communication: 5, maintenance: 5, comfort: 5, cleanliness: 5 };

it.each([
  ['Elena Moreno', 'Elena M.'],
  ['  Анна  Мария  иванова ', 'Анна И.'],
  ['Omar', 'Omar'],
  ['', ''],
])('signs %s as %s', (name, signed) => {
  expect(signedName(name, 'en')).toBe(signed);
});

it('has scores once all six are there', () => {
  const draft = { scores: FIVE, name: '', text: '' };
  expect(wholeScores(draft)).toBeNull();
  expect(missingOf(draft)).toEqual(['money']);
  const whole = { ...FIVE, money: 1 };
  expect(wholeScores({ ...draft, scores: whole })).toEqual(whole);
});
