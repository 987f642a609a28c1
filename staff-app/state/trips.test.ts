import { expect, test } from 'vitest';
import { ageOf, isLate, isTrip, paymentText, startOf } from './trips.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

test.each([
  ['2026-11-20T09:59:30Z', { unit: 'minutes', count: 0 }],
  ['2026-11-20T09:01:00Z', { unit: 'minutes', count: 59 }],
  ['2026-11-20T09:00:00Z', { unit: 'hours', count: 1 }],
  ['2026-11-18T10:00:01Z', { unit: 'hours', count: 47 }],
  ['2026-11-18T10:00:00Z', { unit: 'days', count: 2 }],
  ['2026-11-20T10:00:05Z', { unit: 'minutes', count: 0 }],
])('says how long something from %s has waited', (since, age) => {
  expect(ageOf(since, NOW)).toEqual(age);
});

test('calls an answer late after half an hour', () => {
  expect(isLate('2026-11-20T09:30:00Z', NOW)).toBe(true);
  expect(isLate('2026-11-20T09:30:01Z', NOW)).toBe(false);
});

test('counts what was declined or cancelled no more', () => {
  expect(isTrip({ order_status: 'unconfirmed' })).toBe(true);
  expect(isTrip({ order_status: 'no_show' })).toBe(true);
  expect(isTrip({ order_status: 'cancelled' })).toBe(false);
});

test('says how money comes', () => {
  expect(paymentText({ acq_method: 1, payment_status: '0' })).toBe('pays_pier');
  expect(paymentText({ acq_method: 2, payment_status: '0' })).toBe('pays_waiting');
  expect(paymentText({ acq_method: 2, payment_status: '1' })).toBe('paid_card');
  expect(paymentText({ acq_method: 2, payment_status: '3' })).toBe('pays_failed');
  expect(paymentText({ acq_method: 1, payment_status: '4' })).toBe('paid_back');
});

test('reads the first hour of a trip', () => {
  expect(startOf({ time: '09:00:00' })).toBe(9);
});
