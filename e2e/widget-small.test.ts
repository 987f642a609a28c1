import type { Locator, Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BOOKING_DIALOG, violationsOn } from './accessibility.ts';
import { BookingDialog } from './booking-dialog.ts';
import { ALL_SCREENS, ANSWERS, answer, before } from './booking-journey.ts';
import { findFreeBlock } from './free-block.ts';
import { expect, test } from './marketplace.ts';

test.describe.configure({ mode: 'parallel' });

const HOURS = 3;
const OPEN = '[data-booking-open]';

async function findWish(ask: Parameters<typeof findFreeBlock>[0]) {
  const wanted = { activity_id: YACHT_RENTAL, hour_count: HOURS, from_day: 3 };
  return { ...(await findFreeBlock(ask, wanted)), hour_count: HOURS, phone: '+971501234567' };
}

/** Opens without the page's own button, which may be far below on a small screen. */
const openAnyhow = (page: Page) =>
  page
    .locator(OPEN)
    .first()
    .evaluate((trigger: HTMLElement) => trigger.click());

const sidewaysScrollers = (root: Locator) =>
  root.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const isScroller = overflowX === 'auto' || overflowX === 'scroll';
        return isScroller && element.scrollWidth > element.clientWidth + 1;
      })
      .map(({ className }) => String(className)),
  );

test('is read and used at 400 % on every screen, scrolled in one direction', async ({
  page,
  ask,
}) => {
  const wish = await findWish(ask);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/yacht-rental/dubai');
  await openAnyhow(page);
  const dialog = new BookingDialog(page);
  for (const screen of ALL_SCREENS) {
    if (screen === 'services' && !(await dialog.hasServices())) continue;
    await dialog.shows(screen);
    await ANSWERS[screen](dialog, wish);
    expect(await sidewaysScrollers(dialog.root), screen).toEqual([]);
    await dialog.nextButton.scrollIntoViewIfNeeded();
    await expect(dialog.nextButton).toBeInViewport({ ratio: 1 });
    await dialog.next();
  }
  await dialog.shows('review');
});

test('keeps field and button above the keyboard of a phone', async ({ page, ask }) => {
  const wish = await findWish(ask);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/yacht-rental/dubai');
  await openAnyhow(page);
  const dialog = new BookingDialog(page);
  await answer(dialog, before('contact'), wish);
  await dialog.shows('contact');
  const comment = dialog.root.getByLabel('Comment for the crew');
  await comment.focus();
  const free = await showKeyboard(page, 414);
  for (const target of [comment, dialog.nextButton]) {
    const box = await target.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(free);
  }
  await showKeyboard(page, 0);
  expect((await dialog.root.boundingBox())?.height).toBe(844);
});

/** As a keyboard does it: the window stays, and what is seen of it shrinks. Answers what is left. */
async function showKeyboard(page: Page, keyboardPx: number): Promise<number> {
  return page.evaluate((height) => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('No visual viewport');
    const left = innerHeight - height;
    Object.defineProperty(viewport, 'height', { configurable: true, get: () => left });
    viewport.dispatchEvent(new Event('resize'));
    return left;
  }, keyboardPx);
}

test('is mirrored on a page that is written from the right, and its words are not', async ({
  page,
}) => {
  await page.goto('/yacht-rental/dubai');
  await page.locator('html').evaluate((root) => root.setAttribute('dir', 'rtl'));
  await openAnyhow(page);
  const dialog = new BookingDialog(page);
  await dialog.shows('hours');
  const { root } = dialog;
  const x = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  expect(await x(root.locator('.bw-form'))).toBeGreaterThan(await x(root.locator('.side')));
  expect(await x(dialog.slot(6))).toBeGreaterThan(await x(dialog.slot(7)));
  const arrow = dialog.nextButton.locator('svg');
  expect(await arrow.evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1');
  // A line that begins with a figure, and one that ends with a mark, would be turned round.
  for (const line of ['.questions a', '.questions p']) {
    expect(await edges(root.locator(line).first()), line).toEqual('first before last');
  }
  expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);
});

/** Where the first and the last letter of a line stand on the screen. */
const edges = (line: Locator) =>
  line.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const text = walker.nextNode();
    const place = (offset: number) => {
      const range = document.createRange();
      range.setStart(text as Text, offset);
      range.setEnd(text as Text, offset + 1);
      return range.getBoundingClientRect().x;
    };
    const length = text?.textContent?.length ?? 0;
    return place(0) < place(length - 1) ? 'first before last' : 'last before first';
  });

test('shows in forced colours what is chosen and where a button ends', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/yacht-rental/dubai');
  await openAnyhow(page);
  const dialog = new BookingDialog(page);
  await dialog.shows('hours');
  await dialog.slot(9).click();
  const look = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(element);
      return { backgroundColor, borderTopWidth };
    });
  const chosen = await look(dialog.slot(9));
  expect(chosen.backgroundColor).not.toBe((await look(dialog.slot(14))).backgroundColor);
  expect((await look(dialog.nextButton)).borderTopWidth).toBe('1px');
  expect((await look(dialog.root)).borderTopWidth).toBe('1px');
});
