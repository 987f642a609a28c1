import { expect, it } from 'vitest';
import { takesCard } from './takes-card.ts';

const later = { pay_now: false, costsNoShow: true };
const now = { pay_now: true, costsNoShow: false };

it('asks for a card to pay now, wherever somebody takes cards', () => {
  expect(takesCard([{ id: 1 }, { id: 2 }], now)).toBe(true);
  expect(takesCard([{ id: 1 }], now)).toBe(false);
});

it('asks who pays on the pier for a card only where the operator wants one', () => {
  expect(takesCard([{ id: 1, guarantee: 'card' }, { id: 2 }], later)).toBe(true);
  expect(takesCard([{ id: 1 }, { id: 2 }], later)).toBe(false);
  expect(takesCard([{ id: 1 }], later)).toBe(false);
});

it('asks for none that would stand for nothing', () => {
  const methods = [{ id: 1, guarantee: 'card' } as const, { id: 2 } as const];
  expect(takesCard(methods, { pay_now: false, costsNoShow: false })).toBe(false);
});
