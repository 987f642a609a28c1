import { expect, test } from 'vitest';
import { broughtBy, isOver, isTrip, isUrgent, paymentText, startOf, timeUntil } from './trips.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

test.each([
  ['2026-11-20T10:12:40Z', { unit: 'minutes', count: 12 }],
  ['2026-11-20T10:59:59Z', { unit: 'minutes', count: 59 }],
  ['2026-11-20T11:00:00Z', { unit: 'hours', count: 1 }],
  ['2026-11-22T09:59:59Z', { unit: 'hours', count: 47 }],
  ['2026-11-22T10:00:00Z', { unit: 'days', count: 2 }],
  ['2026-11-20T09:00:00Z', { unit: 'minutes', count: 0 }],
])('says how long there is until %s', (instant, left) => {
  expect(timeUntil(instant, NOW)).toEqual(left);
});

test('calls an answer urgent within an hour of the start', () => {
  expect(isUrgent('2026-11-20T10:59:59Z', NOW)).toBe(true);
  expect(isUrgent('2026-11-20T11:00:00Z', NOW)).toBe(false);
});

test('knows of a trip on the water that it is not over', () => {
  const trip = { starts_at: '2026-11-20T08:00:00Z' };
  expect(isOver({ ...trip, hour_count: 2 }, NOW)).toBe(true);
  expect(isOver({ ...trip, hour_count: 3 }, NOW)).toBe(false);
});

test.each(['cash', 'terminal'] as const)('says of what was taken by %s that it was', (way) => {
  const taken_by = { name: 'Omar', way, at: '2026-11-20T09:00:00Z' };
  const order = { acq_method: 1, payment_status: '0', order_status: 'confirmed' } as const;
  expect(paymentText({ ...order, taken_by })).toBe(`taken_${way}`);
  expect(paymentText({ ...order, taken_by, to_collect: 100 })).toBe('pays_pier');
});

test('counts what was declined or cancelled no more', () => {
  expect(isTrip({ order_status: 'unconfirmed' })).toBe(true);
  expect(isTrip({ order_status: 'no_show' })).toBe(true);
  expect(isTrip({ order_status: 'cancelled' })).toBe(false);
});

test.each([
  [{ acq_method: 1, payment_status: '0' }, 'pays_pier'],
  [{ acq_method: 2, payment_status: '0' }, 'pays_waiting'],
  [{ acq_method: 1, order_status: 'unconfirmed', expires_at: '2026-11-20T04:30Z' }, 'pays_held'],
  [{ acq_method: 2, payment_status: '1' }, 'paid_card'],
  [{ acq_method: 2, payment_status: '3' }, 'pays_failed'],
  [{ acq_method: 1, payment_status: '4' }, 'paid_back'],
  [{ acq_method: 1, payment_status: '0', order_status: 'no_show' }, 'pays_nothing'],
  [{ acq_method: 1, payment_status: '0', order_status: 'cancelled' }, 'pays_nothing'],
  [
    {
      acq_method: 1,
      payment_status: '0',
      order_status: 'no_show',
      no_show_fee: { amount: 360, state: 'charged' },
    },
    'pays_fee',
  ],
] as const)('says of %j how money comes: %s', (order, text) => {
  expect(paymentText({ order_status: 'confirmed', ...order })).toBe(text);
});

test.each([
  ['confirmed', undefined, 2_160],
  ['no_show', undefined, 0],
  ['no_show', 'charged', 1_080],
  ['no_show', 'failed', 0],
  ['no_show', 'refunded', 0],
] as const)('counts what an order brings that is %s, with a fee that is %s', (status, fee, sum) => {
  const order = {
    acq_method: 1,
    payment_status: '0',
    order_status: status,
    amount: 2_160,
  } as const;
  const no_show_fee = fee && { amount: 1_080, state: fee };
  expect(broughtBy({ ...order, ...(no_show_fee && { no_show_fee }) })).toBe(sum);
});

test('reads the first hour of a trip', () => {
  expect(startOf({ time: '09:00:00' })).toBe(9);
});
