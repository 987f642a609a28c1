import {
  getActivitiesInfo,
  getSlotsForDates,
  getSuggestedCards,
} from '@seahour/api-types/activities.ts';
import { getBookingCategories } from '@seahour/api-types/categories.ts';
import { getAdditionalServices, getHourPrice } from '@seahour/api-types/companies.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Endpoint } from '@seahour/api-types/endpoint.ts';
import { getCities } from '@seahour/api-types/locations.ts';
import { createOrder, getPaymentMethods } from '@seahour/api-types/orders.ts';
import { getInfoIp } from '@seahour/api-types/others.ts';
import { listenForBookings } from './booking-events.ts';
import { ALL_SCREENS, ANSWERS, type Answered, newPhone } from './booking-journey.ts';
import { failRequests, type RequestFailure } from './fail-request.ts';
import { findFreeBlock } from './free-block.ts';
import { openOnHost, showHost } from './host-page.ts';
import { expect, test } from './marketplace.ts';

test.describe.configure({ mode: 'parallel' });

const HOURS = 3;

/** What is said of a call that fails either way. */
const SAID = {
  'error 500': /^Your choice is still here\.$/,
  'no connection': 'There seems to be no connection. Your choice is still here.',
} as const satisfies Partial<Record<RequestFailure, string | RegExp>>;
const FAILURES = Object.keys(SAID) as (keyof typeof SAID)[];

/** What a screen cannot be shown without. */
const NEEDS = {
  hours: getSlotsForDates,
  category: getBookingCategories,
  offer: getSuggestedCards,
  services: getAdditionalServices,
  payment: getPaymentMethods,
} satisfies Record<Exclude<Answered, 'contact'>, Endpoint>;

test('goes on where it was once server and connection fail no more, at every call', async ({
  page,
  ask,
  db,
}) => {
  const block = await findFreeBlock(ask, {
    activity_id: YACHT_RENTAL,
    hour_count: HOURS,
    from_day: 15,
  });
  const phone = newPhone();
  const wish = { ...block, hour_count: HOURS, phone };
  const dialog = await showHost(page);
  await page.waitForLoadState('networkidle');
  const events = await listenForBookings(page);
  // Neither is needed to go on: prices then stay approximate, the country that of the city.
  await failRequests(page, getHourPrice, 'error 500');
  await failRequests(page, getInfoIp, 'no connection');

  /** Fails a call when it is made, and in the other way when it is made again. */
  const expectFailures = (call: Endpoint, make: () => Promise<void>) =>
    test.step(call.path, async () => {
      const restore: (() => Promise<void>)[] = [];
      for (const failure of FAILURES) {
        restore.push(await failRequests(page, call, failure));
        await (restore.length === 1 ? make() : dialog.againButton.click());
        const alert = dialog.root.getByRole('alert');
        await expect(alert).toContainText('This did not load');
        await expect(alert.getByText(SAID[failure])).toBeVisible();
        await expect(alert.getByRole('link', { name: 'Contact manager' })).toBeVisible();
      }
      for (const end of restore) await end();
    });

  await expectFailures(getCities, () => page.getByRole('button', { name: 'Book' }).click());
  await expectFailures(getActivitiesInfo, () => dialog.againButton.click());
  await dialog.againButton.click();
  await dialog.shows('activity');
  await dialog.root.getByRole('radio', { name: /^Yacht rental/ }).check();

  for (const screen of ALL_SCREENS) {
    const goOn = async () => {
      await dialog.next();
      await dialog.shows(screen);
    };
    if (screen === 'contact') await goOn();
    else {
      await expectFailures(NEEDS[screen], goOn);
      await dialog.tryAgain();
    }
    await ANSWERS[screen](dialog, wish);
  }
  await dialog.next();
  await dialog.shows('review');

  const restoreServer = await failRequests(page, createOrder, 'error 500');
  await dialog.confirm();
  await expect(dialog.heading('Booking is paused for a moment')).toBeFocused();
  await expect(dialog.root).toContainText('Nothing was charged, and your choice is still here.');
  await expect(dialog.root.getByRole('link', { name: 'Contact manager' })).toBeVisible();
  await restoreServer();
  const restoreAnswers = await failRequests(page, createOrder, 'answer lost');
  await dialog.againButton.click();
  // Who pressed stays on the button.
  await expect(dialog.heading('No answer')).toBeVisible();
  await expect(dialog.againButton).toBeFocused();
  await expect(dialog.root).toContainText('you will not be booked twice');
  await expect(dialog.root.getByRole('link', { name: 'Contact manager' })).toBeVisible();
  await restoreAnswers();
  await dialog.againButton.click();
  await dialog.shows('booked');

  const orders = await db
    .selectFrom('orders')
    .select(['date', 'time', 'hour_count'])
    .where('phone', '=', phone)
    .execute();
  expect(orders).toEqual([{ ...block, hour_count: HOURS }]);
  const heard = await events();
  expect(heard.filter((event) => event === 'order')).toEqual(['order']);
  expect(heard.filter((event) => event === 'failed')).toEqual(['failed', 'failed']);
});

test('says so when the booking does not load, and loads it when it can', async ({ page }) => {
  for (const { part, isFocused } of [
    { part: 'mount', isFocused: true },
    // Without it there is next to no script to move the focus.
    { part: 'stage', isFocused: false },
  ]) {
    await test.step(part, async () => {
      const files = `**/c/${part}.js`;
      await page.route(files, (route) => route.abort());
      const dialog = await openOnHost(page, { attributes: { activity: 'yacht-rental' } });
      await expect(dialog.root.getByRole('alert')).toContainText('The booking did not load.');
      if (isFocused) await expect(dialog.againButton).toBeFocused();
      await page.unroute(files);
      await dialog.againButton.click();
      await dialog.shows('hours');
    });
  }
});
