import { randomInt } from 'node:crypto';
import type { Client } from '@seahour/api-types/client.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { changeOrder } from '@seahour/server/booking/change-order.ts';
import { findOrderOfHolder } from '@seahour/server/booking/order-rows.ts';
import { tellWaitlist } from '@seahour/server/waitlist/tell-waitlist.ts';
import { newPhone } from './booking-journey.ts';
import { now } from './clock.ts';
import type { Database } from './marketplace.ts';

interface Hours {
  company_activity_id: number;
  date: string;
  time: number;
  hour_count: number;
}

/** No other test of the file has waited with it. */
export const newMail = (): string => `wait${randomInt(1_000_000_000)}@example.com`;

/** Somebody else books hours; answers how they give them back. */
export async function takeHours(client: Client, db: Database, hours: Hours) {
  const phone = newPhone();
  const taken = await client.call(createOrder, { ...PAY_LATER, phone, ...hours });
  if (!taken.ok) throw new Error(taken.failure.code);
  const order = await findOrderOfHolder(db, taken.data.unique_id);
  if (!order) throw new Error('what was booked is not there');
  return async () => {
    await db.transaction().execute(async (tx) => {
      const declined = { order_id: order.order_id, to: 'declined', by: 'staff' } as const;
      await changeOrder(tx, { ...declined, now: now() }, async () => {});
    });
    // What the server does once a minute.
    await tellWaitlist(db, now());
  };
}

const PAY_LATER = { acq_method: 1, card_token: 'sandbox_paid' } as const;

/** Which hours an address waits for. */
export const awaited = (db: Database, mail: string) =>
  db
    .selectFrom('waitlist_entries')
    .select(['company_activity_id', 'date', 'time', 'hour_count', 'language'])
    .where('mail', '=', mail)
    .execute();
