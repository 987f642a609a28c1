import type { Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BookingDialog } from './booking-dialog.ts';
import { listenForBookings } from './booking-events.ts';
import { ALL_SCREENS, answer } from './booking-journey.ts';
import { CARDS } from './card-form.ts';
import { collectPageErrors } from './console-errors.ts';
import { expect, test } from './foreign-page.ts';
import { type ForeignPage, registerPartner, STRICT_POLICY } from './foreign-server.ts';
import { findFreeBlock, findFreeOffer } from './free-block.ts';
import type { Database } from './marketplace.ts';
import { confirmReloaded } from './pay-journey.ts';

test.describe.configure({ mode: 'parallel' });

const WIDGET = '<booking-widget activity="yacht-rental"><a href="/x">Book</a></booking-widget>';
const SUP = 4;
const HOSTILE = `<style>
  html { font-size: 62.5%; }
  * {
    color: red !important; background: yellow !important; font: italic 30px serif !important;
    line-height: 3 !important; letter-spacing: 1em !important; text-transform: uppercase !important;
    box-sizing: content-box !important; text-align: end !important; padding: 9px !important;
  }
  dialog, button, h1 { display: none !important; }
</style>`;

test('books from a page with the strictest policy, and is heard there exactly once', async ({
  page,
  ask,
  db,
  showForeign,
}) => {
  const hour_count = 3;
  const block = await findFreeBlock(ask, { activity_id: YACHT_RENTAL, hour_count, from_day: 11 });
  const pageErrors = collectPageErrors(page);
  await showForeign({
    body: WIDGET.replace('<booking-widget', '<booking-widget partner="strict"'),
    policy: STRICT_POLICY,
    query: 'utm_source=beach&email=guest%40example.com&gclid=42',
  });
  // Only partners may show the card form.
  const origin = await register(db, 'strict', page);
  const events = await listenForBookings(page);
  await page.getByRole('link', { name: 'Book' }).click();
  const dialog = new BookingDialog(page);
  await answer(dialog, ALL_SCREENS, { ...block, hour_count, phone: '+971501230011' });
  await dialog.shows('review');
  await dialog.confirm();
  await dialog.shows('booked');
  await dialog.root.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.root).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Book' })).toBeFocused();
  // The order is heard before the screen that shows it.
  const steps = Array(7).fill('step');
  expect(await events()).toEqual(['open', ...steps, 'order', 'step', 'close']);
  const orders = await db
    .selectFrom('orders')
    .select(['partner', 'source_url'])
    .where('phone', '=', '+971501230011')
    .execute();
  // Whence the visitor came goes along with the order, and nothing else of the address.
  expect(orders).toContainEqual({
    partner: 'strict',
    source_url: `${origin}/?utm_source=beach&gclid=42`,
  });
  expect(pageErrors).toEqual([]);
});

const COLOURS = `<style>booking-widget {
  --bw-primary: #0a7d6c; --bw-surface: #fff8ee; --bw-text: #221100; --bw-radius: 12px;
}</style>`;

test('pays on a page that isolates itself, in the colours of the page', async ({
  page,
  ask,
  db,
  showForeign,
}) => {
  const found = await findFreeOffer(ask, { activity_id: SUP, hour_count: 1, from_day: 8 });
  const pageErrors = collectPageErrors(page);
  const dialog = new BookingDialog(page);
  const number = dialog.card.frame.getByLabel('Card number', { exact: true });
  const showIsolated = async (embedder: NonNullable<ForeignPage['embedder']>) => {
    const tag = `<booking-widget partner="${embedder}"><button>Book</button></booking-widget>`;
    await showForeign({ head: COLOURS, body: tag, embedder });
    const origin = await register(db, embedder, page);
    await confirmReloaded(page, found, { way: 'now', phone: '+971501230028' });
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await expect(dialog.heading('Card details')).toBeFocused();
    return origin;
  };
  await test.step('by credentialless', async () => {
    await showIsolated('credentialless');
    await expect(number).toHaveCSS('background-color', 'rgb(255, 248, 238)');
    await dialog.card.fill(CARDS.paid);
  });
  await test.step('by require-corp', async () => {
    const origin = await showIsolated('require-corp');
    await expect(number).toHaveCSS('background-color', 'rgb(255, 248, 238)');
    await expect(number).toHaveCSS('color', 'rgb(34, 17, 0)');
    await expect(number).toHaveCSS('border-radius', '6px');
    await number.focus();
    await expect(number).toHaveCSS('box-shadow', /rgb\(10, 125, 108\)/);
    await dialog.card.fill(CARDS.paid);
    await dialog.root.getByRole('button', { name: /^Pay \d/ }).click();
    await page.waitForURL(/\/pay\/sandbox\//);
    await page.getByRole('button', { name: /^Pay \d/ }).click();
    await expect(dialog.heading('Paid, and your hours are held')).toBeFocused();
    expect(new URL(page.url()).origin).toBe(origin);
  });
  expect(pageErrors).toEqual([]);
});

test('leads to the page of the offer where a provider’s form cannot stand on an isolated page', async ({
  page,
  ask,
  db,
  showForeign,
}) => {
  const found = await findFreeOffer(ask, { activity_id: SUP, hour_count: 1, from_day: 10 });
  // As Stripe's form answers.
  await page.route('**/pay/card-form*', async (route) => {
    const response = await route.fetch();
    const { 'cross-origin-embedder-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await showForeign({
    body: '<booking-widget partner="isolated"><button>Book</button></booking-widget>',
    embedder: 'require-corp',
  });
  await register(db, 'isolated', page);
  const dialog = new BookingDialog(page);
  await confirmReloaded(page, found, { way: 'now', phone: '+971501230031' });
  await expect(dialog.root.getByText('The card form did not load')).toBeVisible();
  const own = dialog.root.getByRole('link', { name: /^Book it on / });
  expect(new URL((await own.getAttribute('href')) ?? '').pathname).toBe(found.path);
});

test('looks the same whatever the page does to its own elements', async ({ page, showForeign }) => {
  await showForeign({ body: WIDGET });
  const calm = await lookOf(page);
  await showForeign({
    head: HOSTILE,
    body: `<div style="transform: scale(0.5); overflow: hidden; width: 90px">${WIDGET}</div>`,
  });
  expect(await lookOf(page)).toEqual(calm);
});

/** Makes the page a partner's; answers its origin. */
async function register(db: Database, id: string, page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  await registerPartner(db, id, origin);
  return origin;
}

/** What a visitor sees of the first screen, in numbers. */
async function lookOf(page: Page): Promise<unknown> {
  await page.evaluate(async () => {
    await customElements.whenDefined('booking-widget');
    const widget = document.querySelector('booking-widget') as HTMLElement & { open(): void };
    widget.open();
  });
  const dialog = new BookingDialog(page);
  await dialog.shows('hours');
  await expect(dialog.slot(12)).toBeVisible();
  return dialog.root.evaluate((root) => {
    const parts = ['h1', 'h2', '.bw-next', '.day.is-chosen', '.slot', '.bw-back', '.pick'];
    return [root, ...parts.map((part) => root.querySelector(part))].map((element) => {
      if (!element) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const { color, backgroundColor, fontFamily, fontSize, fontStyle, textAlign } = style;
      const { letterSpacing, textTransform, display } = style;
      const box = [x, y, width, height].map(Math.round);
      return {
        box,
        color,
        backgroundColor,
        fontFamily,
        fontSize,
        fontStyle,
        textAlign,
        letterSpacing,
        textTransform,
        display,
      };
    });
  });
}
