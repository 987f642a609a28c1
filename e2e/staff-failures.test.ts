import type { Locator } from '@playwright/test';
import { getHourPrice } from '@seahour/api-types/companies.ts';
import type { Endpoint } from '@seahour/api-types/endpoint.ts';
import { liveStaff } from '@seahour/api-types/live.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import {
  getCalendarBars,
  getOrderDetails,
  setOrderStatus,
  setSlotState,
} from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import { searchOrders } from '@seahour/api-types/staff-orders.ts';
import { answerReview, getGuestReviews, setReviewState } from '@seahour/api-types/staff-reviews.ts';
import { reviewTrip } from '@seahour/api-types/trips.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { dayNamed } from './booking-dialog.ts';
import { now } from './clock.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { failRequests, type RequestFailure } from './fail-request.ts';
import { GUEST, heldTrip } from './guest-trip.ts';
import { expect, test } from './marketplace.ts';

test.use({ ...PHONE, timers: 'test' });

const NOT_LOADED = 'This did not load';
const HOURS = 3;

interface Call {
  endpoint: Endpoint;
  failure: RequestFailure;
  says: string;
}

interface Reading extends Call {
  /** Comes to what cannot be shown without it. */
  open(): Promise<void>;
  /** What is there once it is answered. */
  shows: Locator;
}

interface Change extends Call {
  open(): Promise<void>;
  press(): Promise<void>;
  /** As it was before: nothing that is shown has changed. */
  stays: Locator;
  becomes: Locator;
}

test('says of every call of the app that fails that it did, and goes on when it is answered', async ({
  page,
  client,
  ask,
  db,
}) => {
  const crew = await crewMember(db, client);
  const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 13, hours: HOURS + 1 });
  const { company_activity_id, title } = boat;
  const { unique_id } = await ask(createOrder, {
    ...{ acq_method: 1, card_token: 'sandbox_paid', ...GUEST, name: 'Mara of the failures' },
    ...{ company_activity_id, date, time: time + 1, hour_count: HOURS },
  });
  const order_id = await crew.orderIdOf(unique_id);
  const { hash } = await heldTrip({ crew, ask, db });
  const scores = { compliance: 4, communication: 4, maintenance: 4, comfort: 4 };
  await ask(reviewTrip, {
    link: hash.slice(1),
    scores: { ...scores, cleanliness: 4, money: 4 },
    ...{ name: 'Elena', text: 'Calm water.' },
  });
  await page.clock.install({ time: now() });
  // Whenever the stream opens, all is loaded again: here only what is pressed does that.
  await page.route(`**${liveStaff.path}*`, () => {});
  const alert = page.getByRole('alert');
  const dayName = dayNamed(date, 'en');
  const day = page.getByRole('button', { name: dayName });
  const order = page.getByRole('listitem').filter({ hasText: 'Mara of the failures' });
  const review = page.getByRole('listitem').filter({ hasText: 'Calm water.' }).first();
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const openTab = async (name: RegExp) => {
    await page.getByRole('navigation').getByRole('button', { name }).click();
  };
  async function openAnew(query = ''): Promise<void> {
    await page.goto('about:blank');
    await page.goto(crew.path + query + crew.hash);
  }
  async function openOrders(): Promise<void> {
    await openTab(/^Orders/);
    await page.getByRole('radio', { name: /^Waiting/ }).check({ force: true });
  }
  const openReviews = () => openAnew('?reviews=1');
  async function openDay(): Promise<void> {
    await openTab(/^Calendar/);
    await page.getByRole('combobox', { name: 'Boat' }).selectOption(title);
    await day.click();
  }

  const readings: readonly Reading[] = [
    {
      ...{ endpoint: getBoard, failure: 'error 500', says: NOT_LOADED },
      open: () => crew.open(page),
      shows: page.getByText(title).first(),
    },
    {
      ...{ endpoint: searchOrders, failure: 'no connection', says: NOT_LOADED },
      async open() {
        await openAnew();
        await openOrders();
      },
      shows: order,
    },
    {
      ...{ endpoint: getGuestReviews, failure: 'error 500', says: NOT_LOADED },
      open: openReviews,
      shows: review,
    },
    {
      ...{ endpoint: getCalendarBars, failure: 'no connection', says: NOT_LOADED },
      open: () => openTab(/^Calendar/),
      shows: day,
    },
    {
      ...{ endpoint: getHourPrice, failure: 'error 500', says: 'The price did not load.' },
      async open() {
        await openDay();
        await press('New order');
      },
      shows: page.locator('p').filter({ hasText: /^Total\D*\d/ }),
    },
    {
      ...{ endpoint: getOrderDetails, failure: 'no connection', says: NOT_LOADED },
      open: () => openAnew(`?order=${order_id}`),
      shows: page.getByText('Mara of the failures').first(),
    },
  ];
  for (const { endpoint, failure, says, open, shows } of readings) {
    await test.step(endpoint.path, async () => {
      const mend = await failRequests(page, endpoint, failure);
      await open();
      const said = alert.filter({ hasText: says });
      await expect(said).toBeVisible();
      await expect(shows).toBeHidden();
      await mend();
      await said.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toHaveCount(0);
      await expect(shows).toBeVisible();
    });
  }

  const hour = formatHour(time, 'en');
  const changes: readonly Change[] = [
    {
      ...{ endpoint: setSlotState, failure: 'error 500', says: 'No answer' },
      open: openDay,
      press: () => press(`Close ${hour}`),
      stays: page.getByRole('button', { name: `Close ${hour}`, exact: true }),
      becomes: page.getByRole('button', { name: `Closed by staff. Open ${hour}` }),
    },
    {
      ...{ endpoint: setOrderStatus, failure: 'error 500', says: 'Not sent' },
      open: openOrders,
      async press() {
        await order.getByRole('button', { name: 'Confirm', exact: true }).click();
        await page.clock.fastForward(6_000);
      },
      stays: order,
      becomes: page.getByText('Nothing is waiting for you'),
    },
    {
      ...{ endpoint: setReviewState, failure: 'error 500', says: 'No answer' },
      open: openReviews,
      press: () => review.getByRole('button', { name: 'Publish' }).click(),
      stays: review.getByText('Waiting for you'),
      becomes: review.getByText('Published', { exact: true }),
    },
    {
      ...{ endpoint: answerReview, failure: 'no connection', says: 'No answer' },
      async open() {
        await review.getByRole('button', { name: 'Answer' }).click();
        await page.getByRole('textbox', { name: 'Your answer' }).fill('Thank you, Elena.');
      },
      press: () => review.getByRole('button', { name: 'Save' }).click(),
      stays: page.getByRole('textbox', { name: 'Your answer' }),
      becomes: review.getByText('Thank you, Elena.'),
    },
  ];
  await openAnew();
  for (const { endpoint, failure, says, open, press: pressIt, stays, becomes } of changes) {
    await test.step(endpoint.path, async () => {
      await open();
      const mend = await failRequests(page, endpoint, failure);
      await pressIt();
      const said = alert.filter({ hasText: says });
      await expect(said).toBeVisible();
      await expect(stays).toBeVisible();
      await said.getByRole('button', { name: 'Close' }).click();
      await expect(alert).toHaveCount(0);
      await mend();
      await pressIt();
      await expect(becomes).toBeVisible();
      await expect(alert).toHaveCount(0);
      if (endpoint === setSlotState) await page.goBack();
    });
  }
});
