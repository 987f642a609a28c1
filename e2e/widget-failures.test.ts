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
import { BookingDialog } from './booking-dialog.ts';
import { listenForBookings } from './booking-events.ts';
import { ALL_SCREENS, ANSWERS, type Answered, newPhone } from './booking-journey.ts';
import { failRequests } from './fail-request.ts';
import { findFreeBlock } from './free-block.ts';
import { expect, test } from './marketplace.ts';

test.describe.configure({ mode: 'parallel' });

const HOURS = 3;

const FAILURES = [
  {
    name: 'the server fails',
    failure: 'error 500',
    onOrder: 'error 500',
    said: /^Your choice is still here\.$/,
    orderSaid: 'Booking is paused for a moment',
    from_day: 15,
  },
  {
    name: 'the connection is lost',
    failure: 'no connection',
    onOrder: 'answer lost',
    said: 'There seems to be no connection. Your choice is still here.',
    orderSaid: 'No answer',
    from_day: 16,
  },
] as const;

/** What a screen cannot be shown without. */
const NEEDS = {
  hours: getSlotsForDates,
  category: getBookingCategories,
  offer: getSuggestedCards,
  services: getAdditionalServices,
  payment: getPaymentMethods,
} satisfies Partial<Record<Answered, Endpoint>>;

for (const { name, failure, onOrder, said, orderSaid, from_day } of FAILURES) {
  test(`goes on where it was once ${name} no more, at every call`, async ({ page, ask, db }) => {
    const block = await findFreeBlock(ask, {
      activity_id: YACHT_RENTAL,
      hour_count: HOURS,
      from_day,
    });
    const phone = newPhone();
    const wish = { ...block, hour_count: HOURS, phone };
    const dialog = new BookingDialog(page);
    const expectSaid = async () => {
      const alert = dialog.root.getByRole('alert');
      await expect(alert).toContainText('This did not load');
      await expect(alert.getByText(said)).toBeVisible();
      await expect(alert.getByRole('link', { name: 'Contact manager' })).toBeVisible();
    };
    await page.goto('/', { waitUntil: 'networkidle' });
    const events = await listenForBookings(page);
    // Neither is needed to go on: prices then stay approximate, the country that of the city.
    await failRequests(page, getHourPrice, failure);
    await failRequests(page, getInfoIp, failure);

    const restoreCities = await failRequests(page, getCities, failure);
    await page.locator('header [data-booking-open]').first().click();
    await expectSaid();
    await restoreCities();
    const restoreActivities = await failRequests(page, getActivitiesInfo, failure);
    await dialog.againButton.click();
    await expectSaid();
    await restoreActivities();
    await dialog.againButton.click();
    await dialog.shows('activity');
    await dialog.root.getByRole('radio', { name: /^Yacht rental/ }).check();

    for (const screen of ALL_SCREENS) {
      const needed = screen === 'contact' ? null : NEEDS[screen];
      const restore = needed && (await failRequests(page, needed, failure));
      await dialog.next();
      await dialog.shows(screen);
      if (restore) {
        await expectSaid();
        await restore();
        await dialog.tryAgain();
      }
      await ANSWERS[screen](dialog, wish);
    }
    await dialog.next();
    await dialog.shows('review');

    const mendOrder = await failRequests(page, createOrder, onOrder);
    await dialog.confirm();
    await expect(dialog.heading(orderSaid)).toBeFocused();
    await expect(dialog.root.getByRole('link', { name: 'Contact manager' })).toBeVisible();
    await mendOrder();
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
    expect(heard.filter((event) => event === 'failed')).toEqual(['failed']);
  });
}

for (const { part, isFocused } of [
  { part: 'mount', isFocused: true },
  // Without it there is next to no script to move the focus.
  { part: 'stage', isFocused: false },
]) {
  test(`says so when the booking’s ${part} does not load, and loads it when it can`, async ({
    page,
  }) => {
    const files = `**/c/${part}-*.js`;
    await page.route(files, (route) => route.abort());
    await page.goto('/yacht-rental/dubai');
    await page.locator('header [data-booking-open]').first().click();
    const dialog = new BookingDialog(page);
    await expect(dialog.root.getByRole('alert')).toContainText('The booking did not load.');
    if (isFocused) await expect(dialog.againButton).toBeFocused();
    await page.unroute(files);
    await dialog.againButton.click();
    await dialog.shows('hours');
  });
}
