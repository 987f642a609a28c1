import type { Page } from '@playwright/test';
import { getBookingCategories } from '@seahour/api-types/categories.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { ALL_SCREENS, ANSWERS, answer, newPhone, type Wish } from './booking-journey.ts';
import { failRequests } from './fail-request.ts';
import { type Ask, findFreeBlock } from './free-block.ts';
import { openOnHost } from './host-page.ts';
import { expect, test } from './marketplace.ts';

test.describe.configure({ mode: 'parallel' });

const HOURS = 3;

async function findWish(ask: Ask, from_day: number): Promise<Wish> {
  const wanted = { activity_id: YACHT_RENTAL, hour_count: HOURS, from_day };
  return { ...(await findFreeBlock(ask, wanted)), hour_count: HOURS, phone: newPhone() };
}

/** Under which names this tab keeps bookings. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('seahour-')));

test('goes on after a reload at every step, with everything chosen and typed', async ({
  page,
  ask,
}) => {
  const wish = await findWish(ask, 17);
  const dialog = await openOnHost(page, { attributes: { activity: 'yacht-rental' } });
  const { root } = dialog;
  await dialog.shows('hours');
  expect(await kept(page)).toEqual([]);

  for (const screen of ALL_SCREENS) {
    if (screen === 'services') await dialog.comeToServices();
    await dialog.shows(screen);
    await ANSWERS[screen](dialog, wish);
    if (screen === 'services') {
      const without = await dialog.settledTotal();
      await dialog.addFirstService();
      await expect(dialog.total).not.toHaveText(without, { useInnerText: true });
    }
    if (screen === 'contact') {
      await root.getByLabel('Name').fill('Elena');
      await root.getByLabel('Comment for the crew').fill('Two children');
    }
    // Before a budget is chosen there is a price of an hour, and no total.
    const before = screen === 'hours' ? null : await dialog.settledTotal();
    await page.reload();
    await dialog.shows(screen);
    await expect(root.getByRole('status').filter({ hasText: 'as you left it' })).toBeVisible();
    if (before !== null) await expect(dialog.total).toHaveText(before, { useInnerText: true });
    if (screen === 'hours') await expect(dialog.chosenSlots).toHaveCount(HOURS);
    if (screen === 'contact') {
      await expect(dialog.phone).toHaveValue(wish.phone.replace(/^\+971(..)(...)/, '$1 $2 '));
      await expect(root.getByLabel('Name')).toHaveValue('Elena');
      await expect(root.getByLabel('Comment for the crew')).toHaveValue('Two children');
    }
    await dialog.next();
  }
  await dialog.shows('review');
  await dialog.back();
  await dialog.back();
  await expect(root.getByLabel('Name')).toHaveValue('Elena');

  await page.keyboard.press('Escape');
  await expect(root).toBeHidden();
  // A reload opens nothing; what was closed is offered to anybody who opens it.
  await expect.poll(() => kept(page)).toEqual([expect.stringMatching(/^seahour-closed:/)]);
  await page.reload();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await dialog.shows('hours');
  await expect(dialog.chosenSlots).toHaveCount(0);
});

test('says that the connection is lost, keeps what is typed, and goes on when it is back', async ({
  page,
  ask,
}) => {
  const wish = await findWish(ask, 18);
  const dialog = await openOnHost(page, { attributes: { activity: 'yacht-rental' } });
  const { root } = dialog;
  // A step that did not load says “no connection” too.
  const lost = root.getByRole('alert').filter({ hasText: /^No connection/ });
  await answer(dialog, ['hours'], wish);
  await dialog.shows('category');
  await dialog.back();
  await dialog.shows('hours');
  // They are here: the connection is lost after that.
  await expect(dialog.chosenSlots).toHaveCount(HOURS);

  const restore = await failRequests(page, getBookingCategories, 'no connection');
  await page.context().setOffline(true);
  await expect(lost).toBeVisible();
  await expect(dialog.chosenSlots).toHaveCount(HOURS);
  await dialog.next();
  await dialog.shows('category');
  await expect(root.getByRole('alert').filter({ hasText: 'This did not load' })).toBeVisible();

  await restore();
  await page.context().setOffline(false);
  await expect(lost).toBeHidden();
  const back = root.getByRole('status').filter({ hasText: 'Connected again' });
  // It goes by itself after five seconds: what it is closed with has no more time than that.
  await back.getByRole('button', { name: 'Close' }).click();
  await expect(back).toBeHidden();
  await dialog.chooseCategory();
  await dialog.next();
  await dialog.shows('offer');
});
