import type { Language } from '@seahour/api-types/primitives.ts';
import { faintTextOn, violationsOn } from './accessibility.ts';
import { collectPageErrors } from './console-errors.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { expect, test } from './marketplace.ts';
import { pathIn, salesPages, tellingPages, unlistedPages } from './site-map.ts';
import { expectAddresses, expectImagesDescribed, expectNothingCut, seeAll } from './whole-page.ts';

test.describe.configure({ mode: 'parallel' });

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Each page is walked down on one screen and opened on the other; languages take turns. */
const SCREENS = {
  en: { walked: 'phone', opened: 'desktop' },
  ru: { walked: 'desktop', opened: 'phone' },
} as const satisfies Record<Language, Record<string, keyof typeof SIZES>>;

const KINDS = {
  'that sells': { pages: salesPages, isListed: true },
  'that tells': { pages: tellingPages, isListed: true },
  'that search engines skip': { pages: unlistedPages, isListed: false },
} as const;

for (const language of ['en', 'ru'] as const) {
  const { walked, opened } = SCREENS[language];
  for (const [which, { pages, isListed }] of Object.entries(KINDS)) {
    test(`shows every page ${which} whole on every screen, ${language}`, async ({ page, ask }) => {
      const pageErrors = collectPageErrors(page);
      const layoutShift = await measureLayoutShift(page);
      const titles = new Set<string>();
      const paths = await pages(ask);
      for (const path of paths.map((plain) => pathIn(language, plain))) {
        await test.step(path, async () => {
          const status = path.endsWith('/error/500') ? 500 : 200;
          await page.setViewportSize(SIZES[opened]);
          await page.goto(path);
          expect(await layoutShift(), opened).toBeLessThanOrEqual(0.01);
          await page.setViewportSize(SIZES[walked]);
          const response = await page.goto(path);
          expect(response?.status()).toBe(status);
          await seeAll(page);
          expect(await layoutShift(), walked).toBeLessThanOrEqual(0.01);
          await expectImagesDescribed(page);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          if (isListed) await expectAddresses(page, path);
          for (const [name, size] of Object.entries(SIZES)) {
            await page.setViewportSize(size);
            await expectNothingCut(page);
            // The structure is the same at every size.
            const look = name === 'phone' ? violationsOn : faintTextOn;
            expect(await look(page), name).toEqual([]);
          }
          const told = pageErrors.splice(0);
          expect(status === 200 ? told : told.filter((text) => !/\b500\b/.test(text))).toEqual([]);
          titles.add(await page.title());
        });
      }
      expect(titles.size).toBe(paths.length);
    });
  }
}

for (const [language, viewport] of [
  ['en', SIZES.desktop],
  ['ru', SIZES.phone],
] as const) {
  test(`says that a page does not exist, ${language}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const layoutShift = await measureLayoutShift(page);
    const response = await page.goto(pathIn(language, '/nowhere/at-all'));
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const { title, explanation, home } = NOT_FOUND[language];
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(explanation);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical], link[hreflang]')).toHaveCount(0);
    await seeAll(page);
    await expectNothingCut(page);
    await expectImagesDescribed(page);
    expect(await violationsOn(page)).toEqual([]);
    expect(await layoutShift()).toBeLessThanOrEqual(0.01);
    await page.getByRole('link', { name: home }).click();
    await expect(page).toHaveURL(pathIn(language, '/'));
  });
}

const NOT_FOUND = {
  en: {
    title: 'This page does not exist',
    explanation: 'The address may be wrong, or the information is no longer available.',
    home: 'Go to the main page >',
  },
  ru: {
    title: 'Такой страницы нет',
    explanation: 'Возможно, адрес неверный или информации больше нет.',
    home: 'На главную >',
  },
} as const;
