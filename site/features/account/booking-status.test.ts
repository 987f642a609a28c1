import type { Order } from '@seahour/api-types/order.ts';
import { expect, test } from 'vitest';
import { bookingStatusOf, paymentOf } from './booking-status.ts';

type Row = [Order['order_status'], Order['payment_status'], 1 | 2, string, string];

test.each<Row>([
  ['unconfirmed', '0', 1, 'waiting', 'pier'],
  ['unconfirmed', '0', 2, 'unpaid', 'open'],
  ['unconfirmed', '2', 2, 'unpaid', 'open'],
  ['unconfirmed', '1', 2, 'waiting', 'paid'],
  ['confirmed', '0', 1, 'confirmed', 'pier'],
  ['confirmed', '1', 2, 'confirmed', 'paid'],
  ['declined', '0', 1, 'declined', 'none'],
  ['declined', '1', 2, 'declined', 'back'],
  ['cancelled', '3', 2, 'expired', 'none'],
  ['cancelled', '4', 2, 'cancelled', 'back'],
  ['completed', '1', 2, 'completed', 'paid'],
  ['no_show', '0', 1, 'missed', 'none'],
])(
  'says of %s with payment %s and method %i: %s, %s',
  (order_status, payment_status, acq_method, status, payment) => {
    const order = { order_status, payment_status, acq_method, amount: 720, refund: 720 };
    expect(bookingStatusOf(order)).toBe(status);
    expect(paymentOf(order)).toBe(payment);
  },
);

test.each([
  [undefined, 'kept'],
  [360, 'part'],
  [720, 'back'],
])('says of %s that went back of 720 what became of the rest', (refund, payment) => {
  const order = { order_status: 'cancelled', payment_status: '1', acq_method: 2 } as const;
  expect(paymentOf({ ...order, amount: 720, ...(refund && { refund }) })).toBe(payment);
});

test.each([
  ['due', 'fee'],
  ['charged', 'fee'],
  ['failed', 'none'],
] as const)('says of a fee for not coming that is %s: %s', (state, payment) => {
  const order = { order_status: 'no_show', payment_status: '0', acq_method: 1 } as const;
  expect(paymentOf({ ...order, amount: 720, no_show_fee: { amount: 360, state } })).toBe(payment);
});
