import { expect, test } from 'vitest';
import { PAY_LATER, PAY_NOW } from '../constants.ts';
import { PAYMENT_STATUS_OF } from './payment-codes.ts';
import { type Priced, type PriceLine, priceLines } from './price-lines.ts';

const ORDER: Priced = {
  order_status: 'unconfirmed',
  payment_status: PAYMENT_STATUS_OF.pending,
  acq_method: PAY_LATER,
  hour_price: 720,
  hour_count: 3,
  amount: 2_304,
  additional_services: [{ service_id: 2, name: 'Barbecue', quantity: 4, amount: 360 }],
  code: 'SEA10',
  discount: 216,
};
const PAID: Partial<Priced> = {
  payment_status: PAYMENT_STATUS_OF.paid,
  acq_method: PAY_NOW,
  paid: 2_304,
};

const TOTAL = { kind: 'total', amount: 2_304 };

test('says what makes up the total', () => {
  expect(priceLines(ORDER).slice(0, 4)).toEqual([
    { kind: 'hours', price: 720, hour_count: 3, amount: 2_160 },
    { kind: 'service', service_id: 2, name: 'Barbecue', quantity: 4, amount: 360 },
    { kind: 'discount', code: 'SEA10', amount: 216 },
    TOTAL,
  ]);
});

test('says what was agreed on where the lines do not come to the total', () => {
  const kinds = (change: Partial<Priced>) =>
    priceLines({ ...ORDER, ...change }).filter(({ kind }) => kind === 'agreed');
  expect(kinds({ amount: 2_000 })).toEqual([{ kind: 'agreed', amount: -304 }]);
  expect(kinds({ amount: 2_400.1 })).toEqual([{ kind: 'agreed', amount: 96.1 }]);
  expect(kinds({ hour_price: 0.1, hour_count: 3, amount: 144.3 })).toEqual([]);
});

test.each<[string, Partial<Priced>, PriceLine[]]>([
  ['on the pier', {}, [{ kind: 'pier', amount: 2_304 }]],
  ['paid on the pier', { taken: 2_304 }, [{ kind: 'taken', amount: 2_304 }]],
  [
    'paid on the pier, then moved to dearer hours',
    { taken: 2_000.1 },
    [
      { kind: 'taken', amount: 2_000.1 },
      { kind: 'pier', amount: 303.9 },
    ],
  ],
  ['by card, not paid yet', { acq_method: PAY_NOW }, [{ kind: 'card', amount: 2_304 }]],
  ['paid', PAID, [{ kind: 'paid', amount: 2_304 }]],
  [
    'paid, then moved to dearer hours',
    { ...PAID, paid: 2_000, due: 304 },
    [
      { kind: 'paid', amount: 2_000 },
      { kind: 'pier', amount: 304 },
    ],
  ],
  [
    'paid, then moved to cheaper hours',
    { ...PAID, paid: 2_500, refund: 196 },
    [
      { kind: 'paid', amount: 2_500 },
      { kind: 'back', amount: 196 },
    ],
  ],
  [
    'given back whole',
    {
      ...PAID,
      order_status: 'declined',
      payment_status: PAYMENT_STATUS_OF.refunded,
      refund: 2_304,
    },
    [
      { kind: 'paid', amount: 2_304 },
      { kind: 'back', amount: 2_304 },
    ],
  ],
  ['canceled before it was paid', { order_status: 'cancelled' }, []],
  ['over, and paid on the pier', { order_status: 'completed' }, []],
  [
    'missed, with a fee',
    { order_status: 'no_show', no_show_fee: { amount: 1_080, state: 'charged' } },
    [{ kind: 'fee', amount: 1_080 }],
  ],
])('says how a booking stands that is %s', (_, change, lines) => {
  const after = priceLines({ ...ORDER, ...change }).slice(4);
  expect(after).toEqual(lines);
});

test('asks nothing of a trip that costs nothing', () => {
  expect(priceLines({ ...ORDER, amount: 0 }).at(-1)).toEqual({ kind: 'total', amount: 0 });
});
