import { cityDate, daysBetween } from '@seahour/api-types/rules/booking-window.ts';
import { createOrderManual } from '@seahour/api-types/staff.ts';
import { formatBlock, formatHour } from '@seahour/ui/format/time.ts';
import { newPhone } from '../../booking-journey.ts';
import { crewMember } from '../../crew-app.ts';
import { LANGUAGE } from '../../visitor.ts';
import type { Wanted } from '../engine-page.ts';
import { DESK, type Journey } from '../journey.ts';

const DAYS_AHEAD = 6;
/** Of the order, which has three free ones before it. */
const HOURS = 2;

export const staffBoard: Journey = {
  title: 'moves an order on the board by keys and by the pointer, and closes an hour there',
  size: DESK,
  async run({ page, origin, client, db }) {
    const crew = await crewMember(db, client, 'dispatcher');
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead: DAYS_AHEAD, hours: 8 });
    const { company_activity_id } = boat;
    const name = `Nadia ${newPhone().slice(-4)}`;
    const home = time + 3;
    const { order_id } = await crew.ask(createOrderManual, {
      ...{ company_activity_id, date, time: home, hour_count: HOURS },
      ...{ name, phone: newPhone() },
    });
    const startsAt = async (hour: number) => {
      const order = db.selectFrom('orders').select('time').where('order_id', '=', order_id);
      return (await order.executeTakeFirstOrThrow()).time === hour;
    };
    const row = { css: `[data-boat="${company_activity_id}"]` };
    /** As the board shows it by now. */
    const block = (hour: number): Wanted => {
      const hours = formatBlock(hour, HOURS, LANGUAGE).replaceAll(/\s+/g, ' ');
      return { role: 'button', name: new RegExp(`^${name}.*${hours}`), within: row };
    };
    const gap = (hour: number): Wanted => {
      const said = `${formatHour(hour, LANGUAGE)}, free. New order`;
      return { role: 'button', name: said, within: row };
    };
    const undo = async () => {
      await page.click({ role: 'button', name: 'Undo' });
      await page.until('the hours of before', () => startsAt(home));
      await page.waitFor(block(home));
    };

    await page.goto(origin + crew.path + crew.hash);
    await page.waitFor({ css: '[role=grid][aria-busy=false]' });
    const ahead = daysBetween(cityDate(boat.time_zone, new Date()), date);
    for (let day = 0; day < ahead; day++) await page.type(']');
    await page.focus(block(home));
    await page.type('m');
    await page.press('ArrowRight');
    await page.waitFor({ css: 'p', text: /Enter to move/ });
    await page.press('Enter');
    await page.until('an hour later', () => startsAt(home + 1));
    await undo();

    await page.drag(block(home), gap(time + 1));
    await page.until('hours before', async () => !(await startsAt(home)));
    await undo();

    await page.focus(block(home));
    await page.press('ArrowLeft');
    await page.type('c');
    await page.click({ role: 'button', name: 'Close 1 hour' });
    await page.waitFor({ role: 'button', name: /^Engine service/, within: row });
    await page.click(gap(time));
    await page.waitFor({ role: 'heading', text: /^New order/ });
  },
};
