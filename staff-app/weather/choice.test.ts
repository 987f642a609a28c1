import type { WeatherTrip } from '@seahour/api-types/staff-weather.ts';
import { expect, test } from 'vitest';
import type { Boat } from '../state/crew.ts';
import { askedOf, becomesAtFirst, countOf, decisionOf, wordsOf } from './choice.ts';

const boat = (company_activity_id: number, place: string, activity_id: number) =>
  ({ company_activity_id, place, activity_id }) as Boat;
const BOATS = [boat(1, 'Pier 7', 10), boat(2, 'Pier 7', 11), boat(3, 'Creek', 10)];
const AFTERNOON = { date: '2026-11-21', fromHour: 13, toHour: 24, place: '', activity: null };
const trip = (suggested: WeatherTrip['suggested'], days: string[] = []) =>
  ({ suggested, days, order: { order_id: 'one', revision: 2 } }) as unknown as WeatherTrip;

test('asks about the boats of a place and a kind', () => {
  const idsOf = (part: object) =>
    askedOf({ ...AFTERNOON, ...part }, BOATS)?.company_activity_ids ?? null;
  expect(idsOf({})).toEqual([1, 2, 3]);
  expect(idsOf({ place: 'Pier 7' })).toEqual([1, 2]);
  expect(idsOf({ activity: 10 })).toEqual([1, 3]);
  expect(idsOf({ place: 'Creek', activity: 11 })).toBeNull();
  expect(idsOf({ fromHour: 14, toHour: 14 })).toBeNull();
});

test('moves what can be moved, cancels the rest, and leaves what is on the water', () => {
  const days = ['2026-11-23', '2026-11-24'];
  expect(becomesAtFirst(trip('moved', days), 'moved')).toBe('2026-11-23');
  expect(becomesAtFirst(trip('moved', days), 'cancelled')).toBe('cancelled');
  expect(becomesAtFirst(trip('cancelled'), 'moved')).toBe('cancelled');
  expect(becomesAtFirst(trip('left'), 'cancelled')).toBe('left');
});

test('says what was seen of a trip with what becomes of it', () => {
  const named = { order_id: 'one', revision: 2 };
  expect(decisionOf(trip('moved'), '2026-11-23')).toEqual({
    ...named,
    becomes: 'moved',
    date: '2026-11-23',
  });
  expect(decisionOf(trip('moved'), 'left')).toEqual({ ...named, becomes: 'left' });
});

test('counts what moves and what is cancelled', () => {
  expect(countOf(['2026-11-23', 'cancelled', 'left', 'cancelled'])).toEqual({
    moved: 1,
    cancelled: 2,
  });
  expect([
    wordsOf({ moved: 1, cancelled: 1 }),
    wordsOf({ moved: 1, cancelled: 0 }),
    wordsOf({ moved: 0, cancelled: 1 }),
    wordsOf({ moved: 0, cancelled: 0 }),
  ]).toEqual(['both', 'move', 'cancel', 'nothing']);
});
