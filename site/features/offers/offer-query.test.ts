import { expect, test } from 'vitest';
import { offerQuery } from './offer-query.ts';

const LISTED = '2026-11-21';

test('hands on the listed day, the hours and the guests of a list, and nothing else', () => {
  const search = '?date=2026-11-21&at=jumeirah&time=16&duration=5&guests=8&sort=price_low';
  expect(offerQuery(search, LISTED)).toBe('?date=2026-11-21&time=16&duration=5&guests=8');
});

test('names the day that a card is of, though nobody chose it', () => {
  expect(offerQuery('', LISTED)).toBe('?date=2026-11-21');
  expect(offerQuery('?at=jumeirah', LISTED)).toBe('?date=2026-11-21');
  expect(offerQuery('?guests=8', LISTED)).toBe('?date=2026-11-21&guests=8');
});

test('keeps to the listed day where the address asks for one that is not listed', () => {
  expect(offerQuery('?date=2020-01-01&time=0', LISTED)).toBe('?date=2026-11-21&time=0');
});

test('leaves out what makes no sense', () => {
  const search = '?date=tomorrow&time=24&duration=5&guests=many';
  expect(offerQuery(search, LISTED)).toBe('?date=2026-11-21');
  expect(offerQuery('?date=2026-11-28', undefined)).toBe('?date=2026-11-28');
  expect(offerQuery('?time=8&duration=25', undefined)).toBe('?time=8');
});
