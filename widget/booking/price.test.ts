import { describe, expect, it } from 'vitest';
import { NUMBER, UNIQUE_ID } from './fixtures/marketplace.ts';
import { charged } from './price.ts';

const price = { price: 752, currency: 'AED', total: 2256 };
const opened = { order_price: { ...price, raw: price } };
const chosen = { order_price: null };
const booked = {
  state: 'paid',
  unique_id: UNIQUE_ID,
  number: NUMBER,
  isConfirmed: false,
  amount: 2300,
  currency: 'EUR',
} as const;
const unpaid = { state: 'unpaid', number: NUMBER, reason: 'failed' } as const;

describe('the total is exact', () => {
  it('once there is an order', () => {
    expect(charged(booked, chosen)).toEqual({ amount: 2300, currency: 'EUR' });
  });

  it('where an order is opened, paid or not', () => {
    expect(charged(unpaid, opened)).toEqual({ amount: 2256, currency: 'AED' });
  });

  it('not before', () => {
    expect(charged({ state: 'draft' }, chosen)).toBeNull();
    expect(charged({ state: 'draft' }, opened)).toBeNull();
    expect(charged(unpaid, chosen)).toBeNull();
  });
});
