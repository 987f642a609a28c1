import { createOrder } from '@seahour/api-types/orders.ts';
import { findFreeOffer } from './free-block.ts';
import { expect, test } from './marketplace.ts';

const WAKESURF = 2;

test('gives a free hour to exactly one of fifty visitors who want it at once', async ({
  ask,
  client,
  db,
}) => {
  const { offer, date, time } = await findFreeOffer(ask, {
    activity_id: WAKESURF,
    hour_count: 1,
    from_day: 7,
  });
  const { company_activity_id } = offer;
  const attempts = Array.from({ length: 50 }, (_, index) =>
    client.call(createOrder, {
      acq_method: 1,
      card_token: 'sandbox_paid',
      company_activity_id,
      phone: `+9715000000${String(index).padStart(2, '0')}`,
      date,
      time,
      hour_count: 1,
    }),
  );
  const results = await Promise.all(attempts);
  const codes = results.map((result) => (result.ok ? 'booked' : result.failure.code)).sort();
  expect(codes).toEqual(['booked', ...Array(49).fill('slot_taken')]);
  const orders = await db
    .selectFrom('orders')
    .select('unique_id')
    .where('company_activity_id', '=', company_activity_id)
    .where('date', '=', date)
    .where('time', '=', time)
    .execute();
  expect(orders).toHaveLength(1);
});
