import { createOrder } from '@seahour/api-types/orders.ts';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { sql } from 'kysely';
import { violationsOn } from './accessibility.ts';
import { now } from './clock.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expect, test } from './marketplace.ts';

test.use(PHONE);

for (const way of ['charge', 'waive'] as const) {
  test(`notes that nobody came, and lets the crew ${way} the fee that the guest agreed to`, async ({
    page,
    client,
    ask,
    db,
  }) => {
    const crew = await crewMember(db, client);
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 9, hours: 3 });
    const { unique_id, data } = await ask(createOrder, {
      acq_method: 1,
      card_token: 'sandbox_paid',
      company_activity_id: boat.company_activity_id,
      ...{ date, time, hour_count: 3 },
      ...{ name: 'Nobody', phone: '+971501110099' },
    });
    const order_id = await crew.orderIdOf(unique_id);
    // The hours have come, and the card is kept.
    const clock = cityClock(boat.time_zone, now());
    await sql`update orders set order_status = 'confirmed', starts_at = ${now()}::timestamptz
        - interval '1 minute', date = ${clock.date}, time = ${clock.hour}
      where order_id = ${order_id}`.execute(db);
    await sql`insert into card_guarantees (order_id, company_activity_id, provider, reference, state,
        next_at, created_at)
      values (${order_id}, ${boat.company_activity_id}, 'sandbox',
        ${`sandbox_card_paid_${order_id}`}, 'kept', ${now()}::timestamptz + interval '1 day', now())
      on conflict (order_id, company_activity_id) do update set state = 'kept',
        next_at = excluded.next_at, reference = excluded.reference`.execute(db);
    await crew.open(page);
    await page.goto(`${crew.path}?order=${order_id}${crew.hash}`);
    const fee = formatAmount(Math.floor(data.amount / 2), data.currency, 'en');
    await expect(page.getByText(`${fee} can be charged if nobody comes.`)).toBeVisible();
    await page.getByRole('button', { name: 'Nobody came' }).click();
    const sheet = page.getByRole('dialog', { name: 'Did nobody come?' });
    await expect(sheet).toContainText(`${fee} can be charged to the guest’s card`);
    expect(await violationsOn(page, '[role="dialog"]')).toEqual([]);
    const button = { charge: 'Nobody came, charge it', waive: 'Nobody came, charge nothing' }[way];
    await sheet.getByRole('button', { name: button }).click();
    const fees = async () =>
      (await sql`select amount_minor from payments where order_id = ${order_id}`.execute(db)).rows;
    await expect(page.getByText('The order is closed')).toHaveCount(0);
    const statusOf = async () =>
      (
        await db
          .selectFrom('orders')
          .select('order_status')
          .where('order_id', '=', order_id)
          .executeTakeFirst()
      )?.order_status;
    await expect.poll(statusOf).toBe('no_show');
    expect(await fees()).toHaveLength(way === 'charge' ? 1 : 0);
  });
}
