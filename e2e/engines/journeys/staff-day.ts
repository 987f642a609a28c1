import { createOrder } from '@seahour/api-types/orders.ts';
import { getCalendarBars } from '@seahour/api-types/staff.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { dayNamed } from '../../booking-dialog.ts';
import { newPhone } from '../../booking-journey.ts';
import { crewMember } from '../../crew-app.ts';
import { LANGUAGE } from '../../visitor.ts';
import { type Journey, PHONE } from '../journey.ts';

const HOURS = 3;
/** So that the first of them is no buffer of the trip in the last. */
const FREE_HOURS = 8;

export const staffDay: Journey = {
  title: 'confirms an order that came, closes an hour of the calendar and opens it again',
  size: PHONE,
  async run({ page, origin, client, ask, db }) {
    const crew = await crewMember(db, client);
    await page.goto(origin + crew.path + crew.hash);
    await page.waitFor({ role: 'heading', text: /Developer/ });
    await page.click({ role: 'button', name: /^Orders/ });
    await page.waitFor({ role: 'heading', text: /^Orders/ });
    await page.click({ css: '.segment', text: /^Waiting/ });

    // Comes while the list is open.
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 9, hours: FREE_HOURS });
    const { company_activity_id } = boat;
    const guest = `Guest ${newPhone().slice(1)}`;
    const { unique_id } = await ask(createOrder, {
      acq_method: 1,
      card_token: 'sandbox_paid',
      name: guest,
      phone: newPhone(),
      company_activity_id,
      date,
      time: time + FREE_HOURS - HOURS,
      hour_count: HOURS,
    });
    const order_id = await crew.orderIdOf(unique_id);
    const card = { css: 'li', text: new RegExp(guest) };
    await page.click({ role: 'button', name: 'Confirm', within: card });
    await page.until('a confirmed order', async () => {
      const order = db.selectFrom('orders').select('order_status').where('order_id', '=', order_id);
      return (await order.executeTakeFirstOrThrow()).order_status === 'confirmed';
    });

    await page.click({ role: 'button', name: /^Calendar/ });
    await page.choose({ role: 'combobox', name: 'Boat' }, String(company_activity_id));
    await page.click({
      role: 'button',
      name: dayNamed(date, LANGUAGE),
    });
    const hour = formatHour(time, LANGUAGE);
    const isFree = async () => {
      const asked = { company_activity_id, date_start: date, date_end: date, current_hours: 0 };
      const [day] = await crew.ask(getCalendarBars, asked);
      return day?.bars.some(({ state, from, to }) => state === 'free' && from <= time && time < to);
    };
    await page.click({ role: 'button', name: `Close ${hour}` });
    await page.waitFor({ role: 'button', name: `Closed by staff. Open ${hour}` });
    await page.until('a closed hour', async () => !(await isFree()));
    await page.click({ role: 'button', name: `Closed by staff. Open ${hour}` });
    await page.waitFor({ role: 'button', name: `Close ${hour}` });
    await page.until('a free hour', isFree);
  },
};
