import type { Page } from '@playwright/test';
import { violationsOn } from './accessibility.ts';
import { listenForComplaints } from './complaints.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { expect, test } from './marketplace.ts';
import { pagesOfEachKind, pathIn } from './site-map.ts';

test.describe.configure({ mode: 'parallel' });

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

for (const language of ['en', 'ru'] as const) {
  for (const [name, viewport] of Object.entries(SIZES)) {
    test(`shows every kind of page whole, ${language}, on a ${name}`, async ({ page, ask }) => {
      await page.setViewportSize(viewport);
      const complaints = listenForComplaints(page);
      const layoutShift = await measureLayoutShift(page);
      const titles = new Set<string>();
      const paths = await pagesOfEachKind(ask);
      for (const path of paths.map((plain) => pathIn(language, plain))) {
        await test.step(path, async () => {
          const response = await page.goto(path);
          expect(response?.status()).toBe(200);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expectAddresses(page, path);
          await seeAll(page);
          await expectNothingCut(page);
          await expectImagesDescribed(page);
          expect(await violationsOn(page)).toEqual([]);
          expect(await layoutShift()).toBeLessThanOrEqual(0.01);
          expect(complaints).toEqual([]);
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

async function expectAddresses(page: Page, path: string): Promise<void> {
  const plain = path.replace(/^\/ru(?=\/|$)/, '') || '/';
  const link = async (selector: string) => {
    const href = await page.locator(`head link${selector}`).getAttribute('href');
    return new URL(href ?? '').pathname;
  };
  expect(await link('[rel=canonical]')).toBe(path);
  expect(await link('[hreflang=en]')).toBe(plain);
  expect(await link('[hreflang=ru]')).toBe(pathIn('ru', plain));
  expect(await link('[hreflang=x-default]')).toBe(plain);
  expect(await page.title()).toContain('Seahour');
  const description = page.locator('meta[name=description]');
  expect((await description.getAttribute('content'))?.length).toBeGreaterThan(50);
}

/** Walks down the page, so that what loads late is there as well. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await nextFrame();
      await nextFrame();
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function expectNothingCut(page: Page): Promise<void> {
  const tooWidePx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(tooWidePx).toBe(0);
}

async function expectImagesDescribed(page: Page): Promise<void> {
  const bad = await page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const isDescribed = ['alt', 'width', 'height'].every((name) => image.hasAttribute(name));
        return !isDescribed || (image.complete && image.naturalWidth === 0);
      })
      .map(({ outerHTML }) => outerHTML),
  );
  expect(bad).toEqual([]);
}
