import type { Page } from '@playwright/test';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  languageOfPath,
  pathPrefix,
} from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { violationsOn } from './accessibility.ts';
import { collectPageErrors } from './console-errors.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { expect, test } from './marketplace.ts';
import { contentOf } from './page-content.ts';
import { pathIn, salesPages, tellingPages, unlistedPages } from './site-map.ts';
import { expectImagesDescribed, expectNothingCut, openWhole } from './whole-page.ts';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
type Size = keyof typeof SIZES;

/**
 * Where a page is loaded, walked down and searched for mistakes: the longer words on the phone.
 * `npm run test:all` does so in every language at every size.
 */
const openedIn = (language: Language): Size =>
  language === DEFAULT_LANGUAGE ? 'desktop' : 'phone';

/** What an island alone shows there: a form to sign in with, a dialog to book in, a wait for the line. */
const NEEDS_SCRIPTS = /\/(auth|fast-book|offline)/;

const STATUSES: Record<string, number> = { '/error/500': 500, '/nowhere/at-all': 404 };

const statusOf = (path: string): number =>
  STATUSES[path.slice(pathPrefix(languageOfPath(path)).length)] ?? 200;

type Ask = Parameters<typeof salesPages>[0];

const PAGES = {
  'that sells': salesPages,
  'that tells or is not listed': async (ask: Ask) => [
    ...(await tellingPages()),
    ...(await unlistedPages(ask)),
    '/nowhere/at-all',
  ],
} as const;

/** Opens a page on a screen and walks down it: nothing jumps, complains or is broken. */
async function expectWalked(page: Page, path: string, size: Size): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  const response = await openWhole(page, path);
  expect(response?.status()).toBe(statusOf(path));
  expect(await page.evaluate(() => window.layoutShift), size).toBeLessThanOrEqual(0.01);
  await expectImagesDescribed(page);
  await expectNothingCut(page);
}

for (const language of LANGUAGE_CODES) {
  for (const [which, pages] of Object.entries(PAGES)) {
    test(`shows every page ${which} whole on every screen, ${language}`, async ({
      page,
      ask,
      anotherPage,
      baseURL,
    }) => {
      const opened = openedIn(language);
      const pageErrors = collectPageErrors(page);
      await measureLayoutShift(page);
      // Of a row that slides every photo is there; a wide page without scripts lays out more of them.
      const plain =
        opened === 'phone'
          ? await anotherPage({
              javaScriptEnabled: false,
              viewport: SIZES.phone,
              ...(baseURL ? { baseURL } : {}),
            })
          : null;
      for (const path of (await pages(ask)).map((each) => pathIn(language, each))) {
        await test.step(path, async () => {
          await expectWalked(page, path, opened);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          // Around the text every page is the same: on a wide screen those that sell are looked at.
          if (opened === 'phone' || which === 'that sells') {
            expect(await violationsOn(page), opened).toEqual([]);
          }
          if (plain && !NEEDS_SCRIPTS.test(path)) {
            await plain.goto(path);
            const without = await contentOf(plain);
            expect(without.headings.length).toBeGreaterThan(0);
            expect(await contentOf(page), 'with scripts as without').toEqual(without);
          }
          // The longer words: what fits them fits the shorter ones.
          for (const viewport of opened === 'phone' ? [SIZES.tablet, SIZES.desktop] : []) {
            await page.setViewportSize(viewport);
            await expectNothingCut(page);
          }
          const told = pageErrors.splice(0);
          const status = String(statusOf(path));
          expect(status === '200' ? told : told.filter((text) => !text.includes(status))).toEqual(
            [],
          );
        });
      }
    });

    // What differs by size and language at once; `npm run test:all` looks at every pair.
    test(`is still and readable on every screen, every page ${which}, ${language}`, {
      tag: '@whole',
    }, async ({ page, ask }) => {
      test.setTimeout(900_000);
      await measureLayoutShift(page);
      for (const path of (await pages(ask)).map((each) => pathIn(language, each))) {
        for (const size of Object.keys(SIZES) as Size[]) {
          await test.step(`${path}, ${size}`, async () => {
            await expectWalked(page, path, size);
            expect(await violationsOn(page)).toEqual([]);
          });
        }
      }
    });
  }
}
