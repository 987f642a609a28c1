import { deepEqual, equal } from 'node:assert/strict';
import { bookTrip, GUEST } from '../../guest-trip.ts';
import { type Journey, PHONE } from '../journey.ts';

const MOVE = { role: 'button', name: 'Move to another time' } as const;
const CANCEL = { role: 'button', name: 'Cancel the booking' } as const;
const TO = { role: 'button', name: /^Move to (?!another)/ } as const;
const HOURS = { css: '.trip select', name: 'Hours' } as const;

export const changeATrip: Journey = {
  title: 'opens a trip by its link, moves it to another hour and cancels it',
  size: PHONE,
  async run({ page, origin, ask, db }) {
    const trip = await bookTrip(ask, 9);
    const state = () =>
      db
        .selectFrom('orders')
        .select(['time', 'order_status'])
        .where('number', '=', trip.number)
        .executeTakeFirstOrThrow();
    await page.goto(origin + trip.path);
    await page.waitFor({ role: 'heading', text: new RegExp(trip.title) });
    await page.waitFor({ text: GUEST.name });

    await page.click(MOVE);
    await page.waitFor(TO);
    const options = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.trip select option')].map(({ value }) => value)`,
    );
    const last = options.at(-1) ?? '';
    await page.choose(HOURS, last);
    await page.click(TO);
    await page.waitFor({ role: 'alert', text: /Your booking is moved\./ });
    equal((await state()).time, Number(last));

    await page.click(CANCEL);
    await page.waitFor(
      { role: 'heading', name: 'Cancel this booking?' },
      ({ isFocused }) => isFocused,
    );
    await page.click(CANCEL);
    await page.waitFor({ role: 'alert', text: /Your booking is canceled\./ });
    deepEqual(await state(), { time: Number(last), order_status: 'cancelled' });
  },
};
