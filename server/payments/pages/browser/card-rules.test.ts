import { expect, test } from 'vitest';
import {
  brandOf,
  cvvProblem,
  expiryProblem,
  nameProblem,
  numberProblem,
  writeExpiry,
  writeNumber,
} from './card-rules.ts';
import { outcomeOf, TEST_CARDS, tokenOf } from './test-cards.ts';

const NOVEMBER = new Date(2026, 10, 20);

test.each([
  ['', 'number_required'],
  ['abc', 'number_required'],
  ['4242 4242', 'number_short'],
  ['4242 4242 4242 4241', 'number_wrong'],
  ['4242 4242 4242 4242', null],
  ['5555-5555-5555-4444', null],
  ['378282246310005', null],
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', null],
])('looks at the number %j', (typed, problem) => {
  expect(numberProblem(typed)).toBe(problem);
});

test.each([
  ['', 'expiry_required'],
  ['1', 'expiry_wrong'],
  ['13 / 28', 'expiry_wrong'],
  ['00 / 28', 'expiry_wrong'],
  ['10 / 26', 'expiry_past'],
  ['11 / 26', null],
  ['12/2030', null],
  ['1 / 27', null],
  ['١ / ٢٧', null],
])('looks at the expiry %j', (typed, problem) => {
  expect(expiryProblem(typed, NOVEMBER)).toBe(problem);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12 / 2'],
  ['1228', '12 / 28'],
  ['8', '08'],
  ['829', '08 / 29'],
  ['12/', '12 / '],
  ['12 / 2', '12 / 2'],
  ['12/2028', '12 / 28'],
])('writes the expiry %j as %j', (typed, written) => {
  expect(writeExpiry(typed)).toBe(written);
});

test('writes a number in groups and drops what is too much', () => {
  expect(writeNumber('42424242424242421234567')).toBe('4242 4242 4242 4242 123');
});

test('needs a name, and three digits of the code', () => {
  expect([nameProblem(' '), nameProblem('ELENA')]).toEqual(['name_required', null]);
  expect([cvvProblem(''), cvvProblem('12'), cvvProblem('123')]).toEqual([
    'cvv_required',
    'cvv_short',
    null,
  ]);
});

test('names the brand by the first digits', () => {
  expect(['4', '51', '2221', '37', '9', ''].map(brandOf)).toEqual([
    'Visa',
    'Mastercard',
    'Mastercard',
    'American Express',
    '',
    '',
  ]);
});

test('gives a token that says what comes of a test card, and none for a real one', () => {
  for (const [digits, outcome] of Object.entries(TEST_CARDS)) {
    expect(numberProblem(digits)).toBeNull();
    expect(outcomeOf(tokenOf(digits))).toBe(outcome);
  }
  expect(['5555555555554444', 'constructor', ''].map(tokenOf)).toEqual([null, null, null]);
});

test('declines tokens that are not its own', () => {
  expect(['pm_1', 'sandbox_paid2', ''].map(outcomeOf)).toEqual(Array(3).fill('declined'));
});
