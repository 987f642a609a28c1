import { expect, test } from 'vitest';
import {
  countChoices,
  isAsked,
  NOTHING,
  priced,
  readSelection,
  type Selection,
  writeSelection,
} from './selection.ts';

const everything: Selection = {
  filters: {
    location: ['jumeirah', 'the-palm'],
    price: [350, 1200.5],
    price_currency: 'EUR',
    sliders: { 9: [10, 60] },
    selectors: { 7: 2, 40: 'wood' },
    checkboxes: { 12: ['open', 'fly, closed'] },
    switches: { 30: true, 31: true },
  },
  time: 16,
  duration: 3,
  sort: 'price_low',
  pages: 2,
};

test('finds in the address all that was written there', () => {
  expect(readSelection(writeSelection(everything, ''))).toEqual(everything);
  expect(writeSelection(NOTHING, '')).toBe('');
  expect(readSelection('')).toEqual(NOTHING);
});

test('keeps what others wrote in the address, and takes out what no longer holds', () => {
  const old = `${writeSelection(everything, '?utm_source=mail')}&date=2026-11-24`;
  expect(writeSelection(NOTHING, old)).toBe('?utm_source=mail&date=2026-11-24');
});

test('asks for the list of a chosen day, which it leaves in the address to others', () => {
  const selection = readSelection('?date=2026-11-24');
  expect(selection).toEqual({ ...NOTHING, date: '2026-11-24' });
  expect([isAsked(selection), countChoices(selection)]).toEqual([true, 0]);
  expect(writeSelection(selection, '')).toBe('');
  expect(isAsked(readSelection('?date=soon'))).toBe(false);
});

test.each([
  '?price=9-3',
  '?price=-1-3',
  '?price=abc',
  '?currency=EUR',
  '?price=9-3&currency=EUR',
  '?range-9=1',
  '?range-x=1-2',
  '?with=<script>',
  '?time=24',
  '?time=4.5',
  '?duration=3',
  '?sort=worst',
  '?pages=0',
  '?at=',
  '?at=<b>',
  `?at=${'a'.repeat(81)}`,
  `?any-12=${'a'.repeat(81)}`,
  '?range-9=0-99999999999999999999',
  '?value-7=',
])('reads %s as nothing chosen', (search) => {
  expect(readSelection(search)).toEqual(NOTHING);
});

test('means the city’s own money where the address says no other', () => {
  const inDubai = (search: string) =>
    priced(readSelection(search).filters, { currency: 'AED' }).price_currency;
  expect(inDubai('?price=300-600')).toBe('AED');
  expect(inDubai('?price=300-600&currency=euro')).toBe('AED');
  expect(inDubai('?price=80-160&currency=EUR')).toBe('EUR');
  expect(inDubai('?at=jumeirah')).toBe(undefined);
});

test('counts what is chosen, each value for itself', () => {
  expect(countChoices(everything)).toBe(2 + 1 + 1 + 2 + 2 + 2 + 1);
  expect(countChoices(NOTHING)).toBe(0);
});

test('knows when the page may stay as it was built', () => {
  expect(isAsked(NOTHING)).toBe(false);
  expect(isAsked({ ...NOTHING, sort: 'price_high' })).toBe(true);
  expect(isAsked({ ...NOTHING, time: 0 })).toBe(true);
  expect(isAsked({ ...NOTHING, filters: { switches: { 30: true } } })).toBe(true);
});
