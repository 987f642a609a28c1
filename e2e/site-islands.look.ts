import { join } from 'node:path';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { LOOK_SIZES } from './look-sizes.ts';
import { test } from './marketplace.ts';
import { offerPath, pathIn } from './site-map.ts';
import { textsOf } from './texts.ts';

const FOLDER = join(import.meta.dirname, '../test-results/looks');
const YACHTS = '/yacht-rental/dubai';

for (const language of LANGUAGE_CODES) {
  for (const [size, viewport] of Object.entries(LOOK_SIZES)) {
    test(`what presses open, ${language}, ${size}`, async ({ page, ask }) => {
      await page.setViewportSize(viewport);
      const look = async (name: string) => {
        await page.waitForLoadState('networkidle');
        const path = join(FOLDER, `islands-${language}-${size}`, `${name}.png`);
        await page.screenshot({ path });
      };
      const open = (path: string) => page.goto(pathIn(language, path));

      await open('/');
      await page.locator('.search-bar .is-day').click();
      await page.locator('.picker-dialog').waitFor();
      await look('search-day');
      await open(YACHTS);
      await page.locator('.catalogue-bar .open').click();
      await page.locator('.filter-dialog .group').first().waitFor();
      await look('filters');
      const fields = page.locator('.filter-dialog .fields');
      await fields.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await look('filters-end');
      await open(`${YACHTS}?at=jumeirah&guests=6&sort=price_low`);
      await page.locator('.applied-bar button').first().waitFor();
      await look('applied');
      await open(`${YACHTS}?price=1-2`);
      await page.locator('.list-panel').waitFor();
      await look('nothing-fits');

      await open(YACHTS);
      for (const at of [0, 1]) await page.locator('.offer-card .heart').nth(at).click();
      const favourites = textsOf('site/site', language)('listing.favourites');
      await page.getByRole('button', { name: new RegExp(`^${favourites} ?\\d*$`) }).click();
      await look('favourites');
      await open(await offerPath(ask, YACHT_RENTAL));
      await look('offer');
      await page.locator('.gallery .strip a').first().click();
      await page.locator('.lightbox').waitFor();
      await look('lightbox');

      await open('/auth');
      await page.locator('#mail').fill('nobody');
      await page.locator('#mail').press('Enter');
      await look('sign-in-problem');
      await page.locator('#mail').fill(`look.${Date.now()}@example.com`);
      await page.locator('#mail').press('Enter');
      await page.locator('#code').waitFor();
      await look('sign-in-code');
      await open('/partnership');
      await page.locator('.tag-builder').scrollIntoViewIfNeeded();
      await look('tag-builder');
    });
  }
}
