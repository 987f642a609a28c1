import type { Locator, Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { BOOKING_DIALOG, faintTextOn, violationsOn } from './accessibility.ts';
import { ALL_SCREENS, ANSWERS } from './booking-journey.ts';
import { collectPageErrors } from './console-errors.ts';
import { findFreeBlock } from './free-block.ts';
import { openOnHost } from './host-page.ts';
import { expect, test } from './marketplace.ts';

test.describe.configure({ mode: 'parallel' });

/** A desktop at 400 %: each screen is answered and left at this size in English. */
const MAGNIFIED = { width: 320, height: 256 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** Windows that nothing may stick out of; what is in them is looked at in the others. */
const OTHERS = [
  { width: 320, height: 844 },
  { width: 768, height: 844 },
  { width: 992, height: 900 },
];

/**
 * What is in a screen is the same in each language: in English and in one from right to left all of
 * it is looked at, in the others, whose words are longer, whether they fit and can be told from what
 * is behind them.
 */
function looked(language: Language) {
  const { direction } = languageRow(language);
  const isAll = language === DEFAULT_LANGUAGE || direction === 'rtl';
  return {
    base: language === DEFAULT_LANGUAGE ? MAGNIFIED : PHONE,
    lookAt: isAll ? violationsOn : faintTextOn,
  };
}

for (const language of LANGUAGE_CODES) {
  test(`is open to everybody on every screen, ${language}`, async ({ page, ask }) => {
    const { base, lookAt } = looked(language);
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
    await page.setViewportSize(base);
    const dialog = await openOnHost(page, { language });
    const expectOpen = (screen: string) =>
      test.step(screen, async () => {
        if (base === MAGNIFIED) {
          expect(await sidewaysScrollers(dialog.root), `${screen} at 400 %`).toEqual([]);
        }
        for (const viewport of [...OTHERS, DESKTOP, PHONE]) {
          await page.setViewportSize(viewport);
          const name = `${screen}, ${viewport.width} px`;
          expect(await cutOff(page), name).toEqual([]);
          const isLookedAt = viewport === PHONE || viewport === DESKTOP;
          if (isLookedAt) expect(await lookAt(page, BOOKING_DIALOG), name).toEqual([]);
        }
      });
    const goOn = async () => {
      await page.setViewportSize(base);
      if (base === MAGNIFIED) {
        await dialog.nextButton.scrollIntoViewIfNeeded();
        await expect(dialog.nextButton).toBeInViewport({ ratio: 1 });
      }
      await dialog.next();
    };
    await dialog.shows('activity');
    await dialog.yachtRadio.check();
    await expectOpen('activity');
    await goOn();
    for (const screen of ALL_SCREENS) {
      if (screen === 'services') await dialog.comeToServices();
      await dialog.shows(screen);
      await ANSWERS[screen](dialog, wish);
      if (screen === 'services') await dialog.addFirstService();
      await expectOpen(screen);
      await goOn();
    }
    await dialog.shows('review');
    await expectOpen('review');
    await dialog.root.locator('.summary-button').click();
    await expect(dialog.root.locator('dialog[open]')).toBeVisible();
    await test.step('trip', async () => {
      expect(await lookAt(page, BOOKING_DIALOG)).toEqual([]);
      for (const viewport of [...OTHERS.slice(0, 2), PHONE]) {
        await page.setViewportSize(viewport);
        expect(await cutOff(page), `${viewport.width} px`).toEqual([]);
      }
    });
    expect(pageErrors).toEqual([]);
  });
}

/** What scrolls sideways as well. */
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
