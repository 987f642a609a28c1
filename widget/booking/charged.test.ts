import { describe, expect, it } from 'vitest';
import { charged } from './charged.ts';
import { NUMBER, UNIQUE_ID } from './fixtures/marketplace.ts';

const price = { price: 752, currency: 'AED', total: 2256 };
const draft = { hour_price: { ...price, raw: price } };
const booked = {
  state: 'booked',
  unique_id: UNIQUE_ID,
  number: NUMBER,
  amount: 2300,
  currency: 'EUR',
  isPaid: true,
} as const;
const unpaid = { state: 'unpaid', number: NUMBER, reason: 'failed' } as const;

describe('the total is exact', () => {
  it('once there is an order', () => {
    expect(charged(booked, draft, false)).toEqual({ amount: 2300, currency: 'EUR' });
  });

  it('where an order is opened, paid or not', () => {
    expect(charged(unpaid, draft, true)).toEqual({ amount: 2256, currency: 'AED' });
  });

  it('not before', () => {
    expect(charged({ state: 'none' }, draft, false)).toBeNull();
    expect(charged({ state: 'none' }, draft, true)).toBeNull();
    expect(charged(unpaid, draft, false)).toBeNull();
    expect(charged(unpaid, { hour_price: null }, true)).toBeNull();
  });
});
