import { createOrder } from '@seahour/api-types/orders.ts';
import { newPhone } from '../../booking-journey.ts';
import { crewMember } from '../../crew-app.ts';
import { type Journey, PHONE } from '../journey.ts';

/** As where no mast is near: no call reaches the server. */
const LOSE_CONNECTION = `(() => {
  window.reach = window.fetch;
  window.fetch = () => Promise.reject(new TypeError('no connection'));
})()`;
const FIND_CONNECTION = `(() => { window.fetch = window.reach; })()`;

export const staffPhone: Journey = {
  title: 'finds a free boat, and answers an order where there is no connection',
  size: PHONE,
  async run({ page, origin, client, ask, db }) {
    const crew = await crewMember(db, client, 'dispatcher');
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 7, hours: 8 });
    const { company_activity_id } = boat;
    const name = `Dina ${newPhone().slice(1)}`;
    const { unique_id } = await ask(createOrder, {
      ...{ acq_method: 1, card_token: 'sandbox_paid', name, phone: newPhone() },
      ...{ company_activity_id, date, time, hour_count: 3 },
    });
    const order_id = await crew.orderIdOf(unique_id);
    await page.goto(origin + crew.path + crew.hash);
    await page.click({ role: 'button', name: new RegExp(boat.title) });
    await page.evaluate('history.back()');
    await page.click({ role: 'button', name: 'Find a free boat' });
    await page.choose({ role: 'textbox', name: 'Date' }, date);
    await page.choose({ role: 'combobox', name: 'Start' }, String(time + 4));
    await page.choose({ role: 'combobox', name: 'Length' }, '3');
    await page.click({ role: 'button', name: /AED/ });
    await page.waitFor({ role: 'heading', name: 'New order' });
    await page.back();
    await page.back();

    await page.click({ role: 'button', name: /^Orders/ });
    await page.click({ css: '.segment', text: /^Waiting/ });
    const card = { css: 'li', text: new RegExp(name) };
    await page.waitFor(card);
    await page.evaluate(LOSE_CONNECTION);
    await page.click({ role: 'button', name: 'Confirm', within: card });
    await page.waitFor({ css: 'li', text: new RegExp(`${name}.*waits for a connection`) });
    await page.evaluate(FIND_CONNECTION);
    // It tries again by itself.
    await page.waitFor({ css: 'li', text: /Confirmed: done/ });
    await page.until('a confirmed order', async () => {
      const order = db.selectFrom('orders').select('order_status').where('order_id', '=', order_id);
      return (await order.executeTakeFirstOrThrow()).order_status === 'confirmed';
    });
  },
};
