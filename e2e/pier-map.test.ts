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
import { catalogueName, messagesOf, startingWith, textsOf } from './texts.ts';

function textsIn(language: Language) {
  const t = textsOf('site/site', language);
  const map = messagesOf('site/map', language);
  return {
    show: t('map.show'),
    chart: t('map.chart'),
    map: map['Map.Title'],
    nearer: map['NavigationControl.ZoomIn'],
    own: catalogueName('locations', 'dubai-marina', language),
    other: catalogueName('locations', 'jumeirah', language),
    missing: t('map.notReached', { host: 'map.example' }),
    noGraphics: t('map.noGraphics'),
    image: startingWith(t('meet.chart')),
  };
}

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
  await box.getByRole('button', { name: textsIn(language).show }).click();
  return box;
}

test('asks nobody for a map until it is wanted, then draws it', async ({ page, ask }) => {
  // The longer words on the phone.
  const [texts, width] = [textsIn('ru'), 390];
  const pageErrors = collectPageErrors(page);
  const asked = await serveMap(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.setViewportSize({ width, height: 844 });
  await page.goto(pathIn('ru', await offerPath(ask, YACHT_RENTAL)));
  const show = page.getByRole('button', { name: texts.show });
  await show.hover();
  await expect(page.locator('pier-map').getByRole('img')).toBeVisible();
  expect(asked).toEqual([]);
  expect(loaded.filter((url) => /maplibre|create-map/.test(url))).toEqual([]);

  const box = await openMap(page, 'ru');
  const map = box.locator('[data-map]');
  await expect.poll(() => drawnBy(map)).toEqual(SEA);
  expect(asked[0]).toBe(MAP_STYLE);
  expect(asked.some((url) => url.startsWith('https://tiles.example/'))).toBe(true);
  await expect(map.getByRole('region', { name: texts.map, exact: true })).toBeVisible();
  await expect(map.getByRole('link', { name: '© Tile Makers' })).toBeVisible();
  await expect(map.getByText('© Sea Survey')).toBeVisible();
  await expect(box.getByRole('img', { name: texts.image })).toBeHidden();
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

test('is moved by keyboard alone, and lets the page be scrolled across it', async ({
  page,
  ask,
}) => {
  const texts = textsIn('en');
  await serveMap(page);
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto(await offerPath(ask, YACHT_RENTAL));
  const box = page.locator('pier-map');
  await box.getByRole('button', { name: texts.show }).press('Enter');
  await expect(box.getByRole('button', { name: texts.chart })).toBeFocused();
  const region = box.getByRole('region', { name: texts.map, exact: true });
  const other = box.getByRole('button', { name: texts.other });
  await expect(other).toBeVisible();
  const before = await other.boundingBox();
  await region.press('ArrowRight');
  await expect.poll(async () => (await other.boundingBox())?.x).not.toBe(before?.x);
  await box.getByRole('button', { name: texts.nearer }).press('Enter');
  await box.getByRole('button', { name: texts.nearer }).press('Enter');
  await expect(other).not.toBeInViewport();
  await region.focus();
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

  const map = box.locator('[data-map]');
  await expect.poll(() => drawnBy(map)).toEqual(SEA);
  const [area, stood] = await Promise.all([map.boundingBox(), other.boundingBox()]);
  await page.mouse.move((area?.x ?? 0) + 20, (area?.y ?? 0) + 20);
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await other.boundingBox())?.y).toBe((stood?.y ?? 0) + 100);
  expect((await other.boundingBox())?.x).toBe(stood?.x);
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
});

test('says why there is no map, shows the chart, and can be tried again', async ({ page, ask }) => {
  const texts = textsIn('en');
  await page.goto(await offerPath(ask, YACHT_RENTAL));
  const box = page.locator('pier-map');
  const expectChart = async (reason: string) => {
    await openMap(page, 'en');
    await expect(box.getByRole('status')).toHaveText(reason);
    await expect(box.getByRole('img')).toBeVisible();
    await expect(box.locator('canvas')).toHaveCount(0);
  };
  await test.step('a browser that cannot draw', async () => {
    await serveMap(page);
    await page.evaluate(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
      addEventListener('can-draw', () => {
        Object.assign(HTMLCanvasElement.prototype, { getContext });
      });
    });
    await expectChart(texts.noGraphics);
    await page.evaluate(() => dispatchEvent(new Event('can-draw')));
  });
  await test.step('no style', async () => {
    await serveMap(page, { style: unavailable });
    await expectChart(texts.missing);
    expect(await violationsOn(page)).toEqual([]);
  });
  await test.step('none of its tiles', async () => {
    await serveMap(page, { tile: unavailable });
    await expectChart(texts.missing);
  });
  await test.step('again', async () => {
    await serveMap(page);
    await openMap(page, 'en');
    await expect(box.getByRole('status')).toBeEmpty();
    await expect.poll(() => drawnBy(box.locator('[data-map]'))).toEqual(SEA);
  });
});

test('has a map for the piers of each city on the contacts, and for offers with prices by one call', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page);
  await serveMap(page);
  await page.goto('/contact-us');
  const cities = page.locator('section:has(> .piers)');
  expect(await cities.count()).toBeGreaterThan(1);
  for (const city of await cities.all()) {
    await city.getByRole('button', { name: textsIn('en').show }).click();
    const names = await city.locator('li b').allTextContents();
    const pins = city.locator('[data-map] [aria-pressed]');
    await expect(pins).toHaveText(names.map((name, index) => `${index + 1} ${name}`));
  }

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
