import type { Locator, Page } from '@playwright/test';
import { BOOKING_DIALOG, violationsOn } from './accessibility.ts';
import type { BookingDialog } from './booking-dialog.ts';
import { findFreeOffer } from './free-block.ts';
import { openOnHost, showHost } from './host-page.ts';
import { expect, test } from './marketplace.ts';
import { draftOfOffer, reloadWithDraft } from './saved-draft.ts';
import { FROM_THE_RIGHT } from './visitor.ts';

test.describe.configure({ mode: 'parallel' });

const SUP = 4;

test('keeps field and button above the keyboard of a phone', async ({ page, ask }) => {
  const found = await findFreeOffer(ask, { activity_id: SUP, hour_count: 1, from_day: 3 });
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await showHost(page);
  await reloadWithDraft(page, draftOfOffer(found, { step: 'contact', hour_count: 1 }));
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

test('shows the hours as the visitor’s device wants things shown', async ({ page }) => {
  const dialog = await openOnHost(page, { attributes: { activity: 'yacht-rental' } });
  await dialog.shows('hours');
  await test.step('before an offer is chosen there is no total, not even of the cheapest', async () => {
    await expect(dialog.root.locator('.side')).toBeVisible();
    await expect(dialog.total).toHaveCount(0);
  });
  await test.step('without motion nothing moves', async () => {
    const moving = await dialog.root.evaluate((root) =>
      [root, ...root.querySelectorAll('*')]
        .filter((element) => {
          const style = getComputedStyle(element);
          const { transitionDuration, animationDuration, animationName } = style;
          const isLong = (durations: string) => durations.split(', ').some((text) => text !== '0s');
          return (
            (style.transitionProperty !== 'none' && isLong(transitionDuration)) ||
            (animationName !== 'none' && isLong(animationDuration))
          );
        })
        .map((element) => `${element.localName}.${element.getAttribute('class')}`),
    );
    expect([...new Set(moving)]).toEqual([]);
  });
  await test.step('in forced colours it is seen what is chosen and where a button ends', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
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
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('it has the direction of its own language, on a page of any direction', async () => {
    await page.keyboard.press('Escape');
    await page.locator('html').evaluate((root) => root.setAttribute('dir', 'rtl'));
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    expect(await mirrored(dialog)).toEqual({ form: false, hours: false, arrow: 'none' });
    expect(await violationsOn(page, BOOKING_DIALOG)).toEqual([]);
  });
});

for (const language of FROM_THE_RIGHT) {
  test(`is mirrored in a language from the right, and its figures are not, ${language}`, async ({
    page,
  }) => {
    const attributes = { activity: 'yacht-rental' };
    const dialog = await openOnHost(page, { language, attributes });
    expect(await mirrored(dialog)).toEqual({ form: true, hours: true, arrow: '-1 1' });
    expect(await edges(dialog.root.locator('.questions a').first())).toBe('first before last');
  });
}

/** What of the screen of hours lies the other way round. */
async function mirrored(dialog: BookingDialog) {
  await dialog.shows('hours');
  await expect(dialog.root.locator('.side')).toBeVisible();
  const x = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  const arrow = dialog.nextButton.locator('svg');
  return {
    form: (await x(dialog.root.locator('.bw-form'))) > (await x(dialog.root.locator('.side'))),
    hours: (await x(dialog.slot(6))) > (await x(dialog.slot(7))),
    arrow: await arrow.evaluate((icon) => getComputedStyle(icon).scale),
  };
}

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
