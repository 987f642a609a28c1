import { expect, test } from 'vitest';
import { offerQuery } from './offer-query.ts';

const LISTED = '2026-11-21';

test('hands on the day, the hours and the guests of a list, and nothing else', () => {
  const search = '?date=2026-11-28&at=jumeirah&time=16&duration=5&guests=8&sort=price_low';
  expect(offerQuery(search, LISTED)).toBe('?date=2026-11-28&time=16&duration=5&guests=8');
  expect(offerQuery('?at=jumeirah', LISTED)).toBe('');
});

test('names the day that hours are of, though nobody chose it', () => {
  expect(offerQuery('?time=0', LISTED)).toBe('?date=2026-11-21&time=0');
  expect(offerQuery('?guests=8', LISTED)).toBe('?guests=8');
});

test('leaves out what makes no sense', () => {
  expect(offerQuery('?date=tomorrow&time=24&duration=5&guests=many', LISTED)).toBe('');
  expect(offerQuery('?time=8&duration=25', undefined)).toBe('?time=8');
});
