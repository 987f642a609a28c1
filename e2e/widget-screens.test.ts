import type { Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { BOOKING_DIALOG, violationsOn } from './accessibility.ts';
import { BookingDialog } from './booking-dialog.ts';
import { ALL_SCREENS, ANSWERS } from './booking-journey.ts';
import { collectPageErrors } from './console-errors.ts';
import { findFreeBlock } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { pathIn } from './site-map.ts';

test.describe.configure({ mode: 'parallel' });

/** `others`: widths at which nothing may stick out either. */
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, others: [320, 768] },
  desktop: { viewport: { width: 1440, height: 900 }, others: [992] },
} as const;
const YACHT = { en: /^Yacht rental/, ru: /^Аренда яхт/ } as const;

for (const language of ['en', 'ru'] as const) {
  for (const [name, { viewport, others }] of Object.entries(SIZES)) {
    test(`is open to everybody on every screen, ${language}, on a ${name}`, async ({
      page,
      ask,
    }) => {
      await page.setViewportSize(viewport);
      const pageErrors = collectPageErrors(page);
      const hour_count = 3;
      const block = await findFreeBlock(ask, {
        activity_id: YACHT_RENTAL,
        hour_count,
        from_day: 2,
        // Of three budgets one then has several yachts.
        offer_count: 4,
      });
      const wish = { ...block, hour_count, phone: '+971501234567' };
      await page.goto(pathIn(language, '/'));
      await page.locator('header [data-booking-open]').first().click();
      const dialog = new BookingDialog(page, language);
      const expectOpen = async (screen: string) => {
        expect(await violationsOn(page, BOOKING_DIALOG), screen).toEqual([]);
        for (const width of [...others, viewport.width]) {
          await page.setViewportSize({ ...viewport, width });
          expect(await cutOff(page), `${screen}, ${width} px`).toEqual([]);
        }
      };
      await dialog.shows('activity');
      await expectOpen('activity');
      await dialog.root.getByRole('radio', { name: YACHT[language] }).check();
      await dialog.next();
      for (const screen of ALL_SCREENS) {
        if (screen === 'services') await dialog.comeToServices();
        await dialog.shows(screen);
        await ANSWERS[screen](dialog, wish);
        if (screen === 'services') await dialog.addFirstService();
        await expectOpen(screen);
        await dialog.next();
      }
      await dialog.shows('review');
      await expectOpen('review');
      const trip = dialog.root.locator('.summary-button');
      if (await trip.isVisible()) {
        await trip.click();
        await expect(dialog.root.locator('dialog[open]')).toBeVisible();
        await expectOpen('trip');
      }
      expect(pageErrors).toEqual([]);
    });
  }
}

test('stands still for whoever asked for less motion', async ({ page }) => {
  await page.goto('/yacht-rental/dubai');
  await page.locator('header [data-booking-open]').first().click();
  const dialog = new BookingDialog(page);
  await dialog.shows('hours');
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

/** What sticks out of the dialog or, sideways, out of the part of it that scrolls. */
async function cutOff(page: Page): Promise<string[]> {
  return page.locator('booking-widget dialog.bw[open]').evaluate((root) => {
    const cut: string[] = [];
    const { left, right, top, bottom } = root.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) cut.push('dialog');
    for (const part of root.querySelectorAll('.bw-form, .bw-body, .bw-foot, .bw-top')) {
      if (part.scrollWidth > part.clientWidth) cut.push(part.className);
    }
    for (const sheet of root.querySelectorAll('dialog[open]')) {
      const box = sheet.getBoundingClientRect();
      if (box.left < left || box.right > right) cut.push(sheet.className);
    }
    return cut;
  });
}
