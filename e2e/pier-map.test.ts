import type { Locator, Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import sharp from 'sharp';
import { violationsOn } from './accessibility.ts';
import { collectPageErrors } from './console-errors.ts';
import { giveShowMap } from './map-module.ts';
import { MAP_STYLE, SEA, serveMap, unavailable } from './map-tiles.ts';
import { expect, test } from './marketplace.ts';
import { offerPath, pathIn } from './site-map.ts';

const TEXTS = {
  en: {
    show: 'Show the map',
    chart: 'Show the chart',
    map: 'Map',
    nearer: 'Zoom in',
    own: 'Dubai Marina',
    other: 'Jumeirah',
    missing: 'The map did not load from map.example. Here is the chart of the piers.',
    noGraphics: 'This browser cannot draw the map. Here is the chart of the piers.',
  },
  ru: {
    show: 'Показать карту',
    chart: 'Показать схему',
    map: 'Карта',
    nearer: 'Приблизить',
    own: 'Дубай Марина',
    other: 'Джумейра',
    missing: 'Карта с сайта map.example не загрузилась. Вот схема причалов.',
    noGraphics: 'Этот браузер не может нарисовать карту. Вот схема причалов.',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Said of screenshots by a browser that draws with its processor. */
const SLOW_GRAPHICS = 'GPU stall due to ReadPixels';

/** What a map has drawn at its edge, where no pin is. */
async function drawnBy(map: Locator): Promise<number[]> {
  const picture = sharp(await map.screenshot());
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + 8) * info.channels;
  return [...data.subarray(at, at + 3)];
}

async function openMap(page: Page, language: Language): Promise<Locator> {
  const box = page.locator('pier-map').first();
  await box.getByRole('button', { name: TEXTS[language].show }).click();
  return box;
}

for (const language of ['en', 'ru'] as const) {
  const texts = TEXTS[language];

  // The longer words on the phone.
  const width = language === 'ru' ? 390 : 1440;
  test(`asks nobody for a map until it is wanted, then draws it, ${language}, ${width} px`, async ({
    page,
    ask,
  }) => {
    const pageErrors = collectPageErrors(page);
    const asked = await serveMap(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.setViewportSize({ width, height: 844 });
    await page.goto(pathIn(language, await offerPath(ask, YACHT_RENTAL)));
    const show = page.getByRole('button', { name: texts.show });
    await show.hover();
    await expect(page.locator('pier-map').getByRole('img')).toBeVisible();
    expect(asked).toEqual([]);
    expect(loaded.filter((url) => /maplibre|create-map/.test(url))).toEqual([]);

    const box = await openMap(page, language);
    const map = box.locator('[data-map]');
    await expect.poll(() => drawnBy(map)).toEqual(SEA);
    expect(asked[0]).toBe(MAP_STYLE);
    expect(asked.some((url) => url.startsWith('https://tiles.example/'))).toBe(true);
    await expect(map.getByRole('region', { name: texts.map, exact: true })).toBeVisible();
    await expect(map.getByRole('link', { name: '© Tile Makers' })).toBeVisible();
    await expect(map.getByText('© Sea Survey')).toBeVisible();
    await expect(box.getByRole('img', { name: /^(Chart|Схема): / })).toBeHidden();
    const own = map.getByRole('button', { name: texts.own });
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    const controls = map.getByRole('button');
    for (const control of await controls.all()) {
      const size = await control.boundingBox();
      expect(size?.width).toBeGreaterThanOrEqual(44);
      expect(size?.height).toBeGreaterThanOrEqual(44);
    }
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await box.getByRole('button', { name: texts.chart }).click();
    await expect(box.getByRole('img')).toBeVisible();
    await expect(map.locator('canvas')).toHaveCount(0);
    expect(pageErrors.filter((each) => !each.includes(SLOW_GRAPHICS))).toEqual([]);
  });

  test(`is moved by keyboard alone, ${language}`, async ({ page, ask }) => {
    await serveMap(page);
    await page.goto(pathIn(language, await offerPath(ask, YACHT_RENTAL)));
    const box = page.locator('pier-map');
    await box.getByRole('button', { name: texts.show }).press('Enter');
    await expect(box.getByRole('button', { name: texts.chart })).toBeFocused();
    const map = box.getByRole('region', { name: texts.map, exact: true });
    const other = box.getByRole('button', { name: texts.other });
    await expect(other).toBeVisible();
    const before = await other.boundingBox();
    await map.press('ArrowRight');
    await expect.poll(async () => (await other.boundingBox())?.x).not.toBe(before?.x);
    await box.getByRole('button', { name: texts.nearer }).press('Enter');
    await box.getByRole('button', { name: texts.nearer }).press('Enter');
    await expect(other).not.toBeInViewport();
    await map.focus();
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      if (await other.evaluate((pin) => pin === document.activeElement)) break;
    }
    await expect(other).toBeFocused();
    await expect(other).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(other).toHaveAttribute('aria-pressed', 'true');
    await expect(box.getByRole('button', { name: texts.own })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test(`says that the map did not come, and shows the chart, ${language}`, async ({
    page,
    ask,
  }) => {
    await serveMap(page, { style: unavailable });
    await page.goto(pathIn(language, await offerPath(ask, YACHT_RENTAL)));
    const box = await openMap(page, language);
    await expect(box.getByRole('status')).toHaveText(texts.missing);
    await expect(box.getByRole('img')).toBeVisible();
    await expect(box.locator('canvas')).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    // It can be tried again.
    await serveMap(page);
    await openMap(page, language);
    await expect(box.getByRole('status')).toBeEmpty();
    await expect.poll(() => drawnBy(box.locator('[data-map]'))).toEqual(SEA);
  });

  test(`says that a browser cannot draw a map, ${language}`, async ({ page, ask }) => {
    await serveMap(page);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(pathIn(language, await offerPath(ask, YACHT_RENTAL)));
    const box = await openMap(page, language);
    await expect(box.getByRole('status')).toHaveText(texts.noGraphics);
    await expect(box.getByRole('img')).toBeVisible();
  });
}

test('says that the map did not come when none of its tiles did', async ({ page, ask }) => {
  await serveMap(page, { tile: unavailable });
  await page.goto(await offerPath(ask, YACHT_RENTAL));
  const box = await openMap(page, 'en');
  await expect(box.getByRole('status')).toHaveText(TEXTS.en.missing);
  await expect(box.getByRole('img')).toBeVisible();
});

test('has a map for the piers of each city on the contacts, numbered like their list', async ({
  page,
}) => {
  await serveMap(page);
  await page.goto('/contact-us');
  const cities = page.locator('section:has(> .piers)');
  expect(await cities.count()).toBeGreaterThan(1);
  for (const city of await cities.all()) {
    await city.getByRole('button', { name: TEXTS.en.show }).click();
    const names = await city.locator('li b').allTextContents();
    const pins = city.locator('[data-map] [aria-pressed]');
    await expect(pins).toHaveText(names.map((name, index) => `${index + 1} ${name}`));
  }
});

test('lets the page be scrolled across the map', async ({ page, ask }) => {
  await serveMap(page);
  await page.goto(await offerPath(ask, YACHT_RENTAL));
  const box = await openMap(page, 'en');
  const map = box.locator('[data-map]');
  await expect.poll(() => drawnBy(map)).toEqual(SEA);
  const pin = box.getByRole('button', { name: TEXTS.en.own });
  const [area, before] = await Promise.all([map.boundingBox(), pin.boundingBox()]);
  await page.mouse.move((area?.x ?? 0) + 20, (area?.y ?? 0) + 20);
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await pin.boundingBox())?.y).toBe((before?.y ?? 0) + 100);
  expect((await pin.boundingBox())?.x).toBe(before?.x);
});

test('gives a list of offers a map with their prices, by one call', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await serveMap(page);
  await page.goto('/contact-us');
  await giveShowMap(page);
  await page.evaluate((style) => {
    const box = document.createElement('div');
    box.style.blockSize = '400px';
    document.querySelector('main')?.prepend(box);
    const pin = { id: '1', latitude: 25.08, longitude: 55.14, label: '$196', more: 'Azure 46' };
    const chosen = (id: string) => (box.dataset.chosen = id);
    const map = window.showMap(box, { style, pins: [{ ...pin, href: '/faq' }], onChoose: chosen });
    box.addEventListener('next', () =>
      map.setPins([
        { ...pin, href: '/faq', label: '$210', isChosen: true },
        { ...pin, id: '2', latitude: 25.1, label: '$99', more: 'Wave' },
      ]),
    );
    box.addEventListener('remove', () => map.remove());
    box.id = 'prices';
  }, MAP_STYLE);
  const box = page.locator('#prices');
  const link = box.getByRole('link', { name: '$196 Azure 46' });
  await expect(link).toHaveAttribute('href', '/faq');
  await link.focus();
  await box.dispatchEvent('next');
  const changed = box.getByRole('link', { name: '$210 Azure 46' });
  await expect(changed).toBeFocused();
  await expect(changed).toHaveAttribute('aria-current', 'true');
  await box.getByRole('button', { name: '$99 Wave' }).press('Enter');
  await expect(box).toHaveAttribute('data-chosen', '2');
  await expect(changed).not.toHaveAttribute('aria-current');
  await box.dispatchEvent('remove');
  await expect(box).toBeEmpty();
  expect(pageErrors.filter((each) => !each.includes(SLOW_GRAPHICS))).toEqual([]);
});
