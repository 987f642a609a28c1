import type { Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BOOKING_DIALOG, violationsOn } from './accessibility.ts';
import { BookingDialog } from './booking-dialog.ts';
import { listenForBookings } from './booking-events.ts';
import { ALL_SCREENS, ANSWERS } from './booking-journey.ts';
import { test } from './foreign-page.ts';
import { findFreeBlock } from './free-block.ts';
import { expect } from './marketplace.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1440, height: 900 } });

const inColumn = (
  widthPx: number,
  tag = '',
) => `<p style="height: 300px"><input aria-label="Own"></p>
  <main style="width: ${widthPx}px"><h1>Ours</h1>
    <booking-widget inline activity="yacht-rental" ${tag}><a href="/book">Book</a></booking-widget>
  </main><p style="height: 2000px">More of the page</p>`;

/** How a page may lay out its place and the tag, and how wide both then are, in px. */
const LAYOUTS = [
  ['', 'display: block', 600, 600],
  ['', 'display: block; margin: 0 20px; padding: 10px', 600, 560],
  ['', 'display: inline-block', 600, 600],
  ['', 'display: inline-flex', 280, 280],
  ['', 'float: left', 600, 600],
  ['', 'position: absolute', 600, 600],
  ['', 'display: inline-block; width: 400px', 600, 400],
  ['', 'float: right; max-width: 420px', 600, 420],
  ['display: flex', '', 600, 600],
  ['display: flex; flex-direction: column; align-items: center', '', 280, 280],
  ['display: grid; grid-template-columns: 1fr 1fr', '', 600, 300],
  ['display: grid; justify-items: start', '', 280, 280],
] as const;

/** What of the booking is wider than its place in the page. */
const tooWide = (page: Page) =>
  page.locator('booking-widget dialog.bw[open]').evaluate((dialog) => {
    const parts = [dialog, ...dialog.querySelectorAll('.bw-form, .bw-top, .bw-body, .bw-foot')];
    return parts
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className }) => className);
  });

test('books in a narrow column of a wide page, takes no focus before it is used, and begins again', async ({
  page,
  ask,
  showForeign,
}) => {
  const hour_count = 3;
  const wanted = { activity_id: YACHT_RENTAL, hour_count, from_day: 8, offer_count: 4 };
  const block = await findFreeBlock(ask, wanted);
  await showForeign({ body: inColumn(420) });
  const dialog = new BookingDialog(page);
  const hours = dialog.heading('When?');
  await expect(hours).toBeVisible();
  const events = await listenForBookings(page);
  await expect(page.getByRole('link', { name: 'Book' })).toBeHidden();
  await expect(page.locator('body')).toBeFocused();
  expect(await page.evaluate('scrollY')).toBe(0);
  // The wheel over it moves the page.
  await dialog.root.hover({ position: { x: 200, y: 40 } });
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(hours).toBeVisible();
  await expect(dialog.root.getByRole('button', { name: 'Close' })).toHaveCount(0);

  const wish = { ...block, hour_count, phone: '+971501230088' };
  for (const [index, screen] of ALL_SCREENS.entries()) {
    if (screen === 'services') await dialog.comeToServices();
    if (index > 0) {
      await dialog.shows(screen);
      await expect(dialog.root.getByRole('heading', { level: 1 })).toBeInViewport();
    }
    await ANSWERS[screen](dialog, wish);
    expect(await tooWide(page), screen).toEqual([]);
    // What a place in the page changes is around the screens: one of them says as much as all.
    if (screen === 'hours') expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);
    await dialog.next();
  }
  await dialog.shows('review');
  await dialog.root.locator('.summary-button').click();
  const trip = dialog.root.getByRole('dialog', { name: 'Your trip' });
  await expect(trip).toBeVisible();
  expect(await violationsOn(page, BOOKING_DIALOG), 'trip').toEqual([]);
  await trip.getByRole('button', { name: 'Close' }).click();
  await expect(trip).toBeHidden();
  await page.goBack();
  await dialog.shows('payment');
  await dialog.next();
  await dialog.shows('review');
  await dialog.confirm();
  await dialog.shows('booked');
  expect(await tooWide(page)).toEqual([]);
  await dialog.root.getByRole('button', { name: 'Done' }).click();
  await expect(hours).toBeVisible();
  await expect(dialog.chosenSlots).toHaveCount(0);
  const heard = (await events()).filter((name) => name !== 'step');
  expect(heard).toEqual(['order', 'close', 'open']);
});

test('shows the trip beside the steps where its place is wide, and goes on after a reload', async ({
  page,
  showForeign,
}) => {
  await showForeign({ body: inColumn(900, 'theme="dark"') });
  const dialog = new BookingDialog(page);
  await expect(dialog.heading('When?')).toBeVisible();
  await expect(dialog.root.locator('.side')).toBeVisible();
  await expect(dialog.root).toHaveCSS('inline-size', '900px');
  expect(await tooWide(page)).toEqual([]);
  const day = dialog.root.getByRole('gridcell').getByRole('button', { disabled: false }).last();
  await day.click();
  const name = (await day.getAttribute('aria-label')) ?? '';
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).length)).toBe(1);
  await page.reload();
  await expect(dialog.root.getByRole('button', { name: name.slice(0, 20) })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.locator('booking-widget').evaluate((element) => element.remove());
  await expect(dialog.root).toHaveCount(0);
});

test('is as wide as there is room, however the page displays the tag', async ({
  page,
  showForeign,
}) => {
  const body = LAYOUTS.map(
    ([place, tag, placePx]) => `<div style="position: relative; width: ${placePx}px; ${place}">
      <booking-widget inline style="${tag}"></booking-widget></div>`,
  ).join('');
  await showForeign({ body });
  const widths = () =>
    page
      .locator('booking-widget')
      .evaluateAll((tags) => tags.map((tag) => Math.round(tag.getBoundingClientRect().width)));
  await expect.poll(widths).toEqual(LAYOUTS.map(([, , , widthPx]) => widthPx));
});
