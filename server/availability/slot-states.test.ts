import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { expect, test } from 'vitest';
import { bars, cardDay, slotDay } from './bars.ts';
import { hourStart } from './city-time.ts';
import type { OfferHours } from './day-hours.ts';
import { type CityClock, slotStates, unitedStates } from './slot-states.ts';

const SUP = 4;

const everyDay = (from_hour: number, to_hour: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ day_of_week, from_hour, to_hour }));

const offer = (rest: Partial<OfferHours> = {}): OfferHours => ({
  noticeHours: 2,
  opening: everyDay(8, 20),
  claims: new Map(),
  ...rest,
});

const dubai = (now: string, today: string): CityClock => ({
  timeZone: 'Asia/Dubai',
  today,
  now: new Date(now),
});
const morning = dubai('2026-11-20T04:00:00Z', '2026-11-20');

const hoursIn = (state: string, states: readonly (string | null)[]) =>
  states.flatMap((each, hour) => (each === state ? [hour] : []));

const at = (hour: number, date = '2026-11-21') =>
  hourStart('Asia/Dubai', date, hour)?.getTime() ?? 0;

test('is open within opening hours and closed outside', () => {
  const states = slotStates(offer(), '2026-11-21', morning);
  expect(hoursIn('open', states)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(hoursIn('closed', states)).toHaveLength(12);
});

test('closes the hours between two opening times of a day', () => {
  const opening = [...everyDay(8, 10), ...everyDay(14, 16)];
  const states = slotStates(offer({ opening }), '2026-11-21', morning);
  expect(hoursIn('open', states)).toEqual([8, 9, 14, 15]);
});

test.each([
  ['2026-11-20T04:00:00Z', 2, 10, 'exactly the notice ahead can still be booked'],
  ['2026-11-20T04:00:01Z', 2, 11, 'a second later it cannot'],
  ['2026-11-20T04:00:00Z', 0, 8, 'an hour can be booked as it begins'],
  ['2026-11-20T04:30:00Z', 0, 9, 'an hour that has begun is past'],
])('at %s with %i hours of notice the first open hour is %i: %s', (now, noticeHours, first) => {
  const states = slotStates(offer({ noticeHours }), '2026-11-20', dubai(now, '2026-11-20'));
  expect(hoursIn('open', states)[0]).toBe(first);
  expect(hoursIn('past', states)).toHaveLength(first);
});

test.each([
  ['2026-11-19', 'past', 24],
  ['2026-11-20', 'open', 10],
  ['2026-12-11', 'open', 12],
  ['2026-12-12', 'closed', 24],
])('on %s it has %s hours: %i', (date, state, count) => {
  expect(hoursIn(state, slotStates(offer(), date, morning))).toHaveLength(count);
});

test('names who has claimed an hour', () => {
  const claims = new Map([
    [at(9), 'order'],
    [at(10), 'hold'],
    [at(11), 'closure'],
    [at(12), 'buffer'],
  ] as const);
  const states = slotStates(offer({ claims }), '2026-11-21', morning);
  expect(states.slice(8, 14)).toEqual(['open', 'ordered', 'held', 'closed', 'closed', 'open']);
});

test('has no slot for a skipped hour and one for a repeated hour', () => {
  const night = offer({ opening: everyDay(0, 24), noticeHours: 0 });
  const clock = { timeZone: 'Asia/Nicosia', now: new Date('2026-03-28T00:00:00Z') };
  const spring = slotStates(night, '2026-03-29', { ...clock, today: '2026-03-28' });
  expect(Object.keys(slotDay('2026-03-29', spring).slots)).toHaveLength(23);
  expect(slotDay('2026-03-29', spring).slots['3']).toBeUndefined();
  const autumnClock = { ...clock, today: '2026-10-24', now: new Date('2026-10-24T00:00:00Z') };
  const autumn = slotStates(night, '2026-10-25', autumnClock);
  expect(Object.keys(slotDay('2026-10-25', autumn).slots)).toHaveLength(24);
});

test('is open over several offers where any of them is', () => {
  const busy = offer({ claims: new Map([[at(8), 'order']] as const) });
  const late = offer({ opening: everyDay(9, 12) });
  const states = unitedStates(
    [busy, late].map((offer) => slotStates(offer, '2026-11-21', morning)),
    '2026-11-21',
    morning,
  );
  expect(states[8]).toBe('ordered');
  expect(states[9]).toBe('open');
  expect(states[21]).toBe('closed');
  expect(unitedStates([], '2026-11-21', morning)[9]).toBe('closed');
});

test('merges hours into bars that cover the whole day', () => {
  const claims = new Map([
    [at(10), 'order'],
    [at(11), 'order'],
  ] as const);
  const states = slotStates(offer({ claims }), '2026-11-21', morning);
  expect(bars(states)).toEqual([
    { from: 0, to: 8, state: 'closed' },
    { from: 8, to: 10, state: 'free' },
    { from: 10, to: 12, state: 'ordered' },
    { from: 12, to: 20, state: 'free' },
    { from: 20, to: 24, state: 'closed' },
  ]);
  expect(cardDay('2026-11-21', states, YACHT_RENTAL).free_hours).toBe(8);
  expect(cardDay('2026-11-21', states, SUP).free_hours).toBe(10);
});

test('keeps bars without gaps or equal neighbours, whatever the day', () => {
  const kinds = ['order', 'hold', 'closure', 'buffer'] as const;
  for (let seed = 1; seed < 200; seed++) {
    const claims = new Map(
      kinds.flatMap((kind, index) =>
        [0, 1, 2].map((step) => [at((seed * (index + 3) + step * 7) % 24), kind] as const),
      ),
    );
    const runs = bars(slotStates(offer({ claims }), addDays('2026-11-21', seed % 20), morning));
    expect(runs[0]?.from).toBe(0);
    expect(runs.at(-1)?.to).toBe(24);
    for (const [index, run] of runs.slice(1).entries()) {
      expect(run.from).toBe(runs[index]?.to);
      expect(run.state).not.toBe(runs[index]?.state);
    }
  }
});
