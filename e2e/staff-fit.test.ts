import type { Page } from '@playwright/test';
import { createOrder } from '@seahour/api-types/orders.ts';
import { crewMember } from './crew-app.ts';
import { expect, test } from './marketplace.ts';
import { messagesOf } from './texts.ts';
import { ONE_OF_EACH_LETTERS } from './visitor.ts';

for (const language of ONE_OF_EACH_LETTERS) {
  test(`every screen is as wide as the narrowest phone, ${language}`, async ({
    page,
    client,
    db,
  }) => {
    const crew = await crewMember(db, client, 'owner', language);
    const t = messagesOf('staff-app/staff-app', language);
    await page.setViewportSize({ width: 320, height: 640 });
    await crew.open(page);
    await expect(page.locator('.boat').first()).toBeVisible();
    expect(await outside(page)).toEqual([]);
    for (const name of [t.tab_orders, t.tab_calendar, t.tab_more]) {
      await page.locator('.tabs').getByRole('button', { name }).click();
      await expectToFit(page);
    }
    const rows = page.locator('.more-row');
    const names = await rows.allInnerTexts();
    expect(names).toEqual(expect.arrayContaining([t.terms_title, t.photos_title]));
    for (const name of names) {
      await rows.filter({ hasText: name }).first().click();
      await expectToFit(page);
      if (name === t.terms_title || name === t.photos_title) {
        await page.locator('.more-boat').first().click();
        await expect(page.locator('.terms, .photos')).toBeVisible();
        await expectToFit(page);
        await page.getByRole('button', { name: t.back, exact: true }).click();
        await expectToFit(page);
      }
      await page.getByRole('button', { name: t.back, exact: true }).click();
      await expect(rows.first()).toBeVisible();
    }
  });

  test(`the table of orders has room for its answers, ${language}`, async ({
    page,
    client,
    ask,
    db,
  }) => {
    const crew = await crewMember(db, client, 'owner', language);
    const t = messagesOf('staff-app/staff-app', language);
    const { boat, date, time } = await crew.findFreeYacht({ daysAhead: 5, hours: 3 });
    const { company_activity_id } = boat;
    const guest = { name: 'Elena Moreno', phone: '+971501234567', comment: '' };
    const hours = { company_activity_id, date, time, hour_count: 3 };
    await ask(createOrder, { ...hours, ...guest, acq_method: 1, card_token: 'sandbox_paid' });
    await page.setViewportSize({ width: 768, height: 900 });
    await crew.open(page);
    await page.locator('.desk-top nav button').nth(1).click();
    const table = page.locator('.order-table');
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(table.getByRole('button', { name: t.do_confirmed }).first()).toBeVisible();
      expect(await outside(page, '.order-table')).toEqual([]);
    }
  });
}

/** Once it is drawn. */
async function expectToFit(page: Page): Promise<void> {
  await expect(page.locator('.screen h1')).toBeVisible();
  await expect(page.locator('.skeleton-blocks')).toHaveCount(0);
  expect(await outside(page)).toEqual([]);
}

/** What stands out of the page, or of a part of it, and is in nothing that scrolls or cuts it. */
const outside = (page: Page, part = 'html'): Promise<string[]> =>
  page.evaluate((selector) => {
    const root = document.querySelector(selector);
    if (!root) return ['nothing'];
    const { left, right } = root.getBoundingClientRect();
    const isCut = (element: Element): boolean => {
      const above = element.parentElement;
      if (!above || above === root) return false;
      return getComputedStyle(above).overflowX !== 'visible' || isCut(above);
    };
    return [...root.querySelectorAll('*')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isOut = box.right > right + 1 || box.left < left - 1;
        const isSeen = box.width > 1 && getComputedStyle(element).clipPath === 'none';
        return isOut && isSeen && !isCut(element);
      })
      .map(({ tagName, className }) => `${tagName} ${className}`);
  }, part);
