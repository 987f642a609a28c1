import type { BrowserContext, Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { violationsOn } from './accessibility.ts';
import { collectPageErrors } from './console-errors.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { expect, test } from './marketplace.ts';
import { offerPath } from './site-map.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const SCRIPTS = [
  'https://www.googletagmanager.com/gtm.js?id=GTM-SEAHOUR',
  'https://mc.yandex.ru/metrika/tag.js',
];

/** Answers for everybody else, and lists who was asked. */
async function standInForOthers(context: BrowserContext, baseURL = ''): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== new URL(baseURL).origin,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return asked;
}

const question = (page: Page, name: string) => page.getByRole('region', { name });

const stored = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'consent');

test('asks before anybody else hears of a visit, out of the way of booking, and heeds a no', async ({
  page,
  context,
  ask,
  baseURL,
}) => {
  const asked = await standInForOthers(context, baseURL);
  const pageErrors = collectPageErrors(page);
  const layoutShift = await measureLayoutShift(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const banner = question(page, 'Можно посчитать ваш визит?');
  await test.step('leaves the search in sight', async () => {
    await page.goto('/ru');
    await expect(banner).toBeVisible();
    const [box, search] = await Promise.all([
      banner.boundingBox(),
      page.getByRole('button', { name: 'Показать свободное' }).boundingBox(),
    ]);
    expect((search?.y ?? 0) + (search?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  });
  await page.goto(`/ru${await offerPath(ask, YACHT_RENTAL)}`);
  await expect(banner).toBeVisible();
  await expect(banner).toContainText('Google и Яндекса');
  const answers = banner.getByRole('button');
  await expect(answers).toHaveText(['Нет', 'Да']);
  const looks = await answers.evaluateAll((all) =>
    all.map((each) => {
      const { inlineSize, blockSize, backgroundColor, color, fontWeight } = getComputedStyle(each);
      return [inlineSize, blockSize, backgroundColor, color, fontWeight];
    }),
  );
  expect(looks[0]).toEqual(looks[1]);
  const [box, bar] = await Promise.all([
    banner.boundingBox(),
    page.locator('.book-bar').boundingBox(),
  ]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(await violationsOn(page)).toEqual([]);
  expect(await layoutShift()).toBeLessThanOrEqual(0.01);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(0);
  const cookie = await stored(context);
  expect(cookie?.value).toBe('no');
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(365);
  await page.goto('/');
  await expect(question(page, 'May we count your visit?')).toBeHidden();
  await test.step('asks nobody whose browser has said no', async () => {
    await context.clearCookies();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await page.goto('/faq');
    await page.waitForLoadState('networkidle');
    await expect(question(page, 'May we count your visit?')).toBeHidden();
  });
  expect(asked).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('counts pages after a yes, except those of one person, until the answer is changed', async ({
  page,
  context,
  baseURL,
}) => {
  const asked = await standInForOthers(context, baseURL);
  const pageErrors = collectPageErrors(page);
  await page.goto('/faq?utm_source=mail#pay');
  const banner = question(page, 'May we count your visit?');
  await banner.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => asked).toEqual(SCRIPTS);
  expect(await hitsOf(page)).toEqual([`${baseURL}/faq?utm_source=mail`]);
  await page.goto('/cookie-policy');
  await expect.poll(() => asked).toEqual([...SCRIPTS, ...SCRIPTS]);
  expect(await hitsOf(page)).toEqual([`${baseURL}/cookie-policy`]);
  await expect(page.getByRole('main')).toContainText('Visits are counted by Google and Yandex');

  for (const own of ['/auth', '/faq?order=Zm9v', '/yacht-rental']) {
    await page.goto(own);
    // Counting begins when a page has nothing else to do.
    for (const _ of [1, 2, 3]) {
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    }
  }
  // The last one comes from an order's page only by its address being typed.
  await expect.poll(() => asked).toHaveLength(3 * SCRIPTS.length);
  const opener = page.getByRole('button', { name: 'Visit counting' });
  await opener.click();
  await expect(banner).toBeFocused();
  await expect(banner).toContainText('You agreed.');
  await page.keyboard.press('Escape');
  await expect(banner).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await context.addCookies([{ name: '_ym_uid', value: '1', url: baseURL ?? '' }]);
  const reloaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'No' }).click();
  await reloaded;
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ym_uid');
  expect((await stored(context))?.value).toBe('no');
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(3 * SCRIPTS.length);
  expect(pageErrors).toEqual([]);
});

test('counts a list again under each address that it is narrowed to', async ({
  page,
  context,
  baseURL,
}) => {
  await standInForOthers(context, baseURL);
  await context.addCookies([{ name: 'consent', value: 'yes', url: baseURL ?? '' }]);
  const list = '/yacht-rental/dubai';
  await page.goto(list);
  const counted: string[] = [];
  const expectCounted = async (path: string) => {
    counted.push(path);
    await expect.poll(() => hitsOf(page)).toEqual(counted.map((each) => `${baseURL}${each}`));
  };
  // Counting begins when the page is idle: it counts the address that it then has.
  await expectCounted(list);
  await page.getByRole('button', { name: 'Jumeirah' }).click();
  await expectCounted(`${list}?at=jumeirah`);
  await page.getByLabel('Sort').selectOption({ label: 'Lowest price first' });
  await expectCounted(`${list}?at=jumeirah&sort=price_low`);
  await page.goBack();
  await expectCounted(`${list}?at=jumeirah`);
  // The same list on another day, and a place on it, are the same page.
  await page.evaluate(() => location.assign('#list'));
  await page.goBack();
  await page.goBack();
  await expectCounted(list);
});

interface Counted {
  ym?: { a?: unknown[][] };
}

/** The addresses that the counter was told of and has not sent yet. */
const hitsOf = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as Counted).ym?.a ?? [])
      .filter(([, command]) => command === 'hit')
      .map(([, , address]) => address),
  );
