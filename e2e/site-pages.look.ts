import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { findFreeOffer } from './free-block.ts';
import { LOOK_SIZES } from './look-sizes.ts';
import { mailedCode } from './mailed-code.ts';
import { expect, test } from './marketplace.ts';
import { pathIn, salesPages, tellingPages, unlistedPages } from './site-map.ts';
import { seeAll } from './whole-page.ts';

const FOLDER = join(import.meta.dirname, '../test-results/looks');
const OWN = '/my-bookings';
for (const language of LANGUAGE_CODES) {
  for (const [size, viewport] of Object.entries(LOOK_SIZES)) {
    test(`site, ${language}, ${size}`, async ({ page, ask }) => {
      await page.setViewportSize(viewport);
      const kinds = [await salesPages(ask), await tellingPages(), await unlistedPages(ask)];
      const paths = [...kinds.flat(), '/yacht-rental/dubai/page/2', '/nowhere'];
      for (const [at, path] of paths.entries()) {
        await page.goto(pathIn(language, path));
        await page.keyboard.press('Escape');
        await seeAll(page);
        const kind = path === '/' ? 'home' : path.slice(1).replaceAll('/', '_');
        const name = `${String(at).padStart(2, '0')}-${kind}.png`;
        await page.screenshot({
          path: join(FOLDER, `site-${language}-${size}`, name),
          fullPage: true,
        });
      }
      const mail = `look.${Date.now()}@example.com`;
      for (const [activity_id, hour_count] of [
        [1, 3],
        [4, 1],
      ] as const) {
        const { offer, date, time } = await findFreeOffer(ask, {
          activity_id,
          hour_count,
          from_day: 5,
        });
        const { company_activity_id } = offer;
        const order = { company_activity_id, date, time, hour_count, mail };
        await ask(createOrder, {
          ...order,
          acq_method: 1,
          card_token: 'sandbox_paid',
          phone: '+971501234567',
        });
      }
      await signInWith(page, mail, pathIn(language, OWN));
      await expect(
        page.getByRole('listitem').filter({ has: page.getByRole('heading') }),
      ).toHaveCount(2);
      await seeAll(page);
      const path = join(FOLDER, `site-${language}-${size}`, 'my-bookings.png');
      await page.screenshot({ path, fullPage: true });
    });
  }
}

async function signInWith(page: Page, mail: string, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#mail').fill(mail);
  await page.locator('#mail').press('Enter');
  await page.locator('#code').waitFor();
  await page.locator('#code').fill(await mailedCode(mail));
  await page.locator('#code').press('Enter');
  await expect(page).toHaveURL(path);
}
