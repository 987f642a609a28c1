import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { DIST } from '../scripts/build/dist-folders.ts';
import { BookingDialog } from './booking-dialog.ts';
import { collectPageErrors } from './console-errors.ts';
import { crewMember, PHONE } from './crew-app.ts';
import { expect, test } from './marketplace.ts';
import { lackingCalls, lackingInOldest } from './oldest-browsers.ts';
import { offerPath } from './site-map.ts';

test.describe.configure({ mode: 'parallel' });

const LACKING = lackingInOldest();

/** What is only called like it, or in a way that may fail, by the files that may have it. */
const HARMLESS: Record<string, RegExp> = {
  // A field of Zod's checks, and the words of the staff app.
  '.when': /./,
  // React goes on where it throws.
  '.startViewTransition': /./,
  // The toasts look for `showPopover` first.
  '.hidePopover': /./,
  // MapLibre's own; it looks for `VideoFrame` by its type.
  '.difference': /create-map/,
  '.resize': /create-map/,
  '.take': /create-map/,
  '.toArray': /create-map/,
  VideoFrame: /create-map/,
};

test('what browsers load calls nothing that the oldest of them lack', async () => {
  expect(LACKING.statics).toContain('Map.groupBy');
  expect(LACKING.names).toContain('checkVisibility');
  expect(lackingCalls('Map.groupBy(a); b.checkVisibility(); b.showPopover?.()', LACKING)).toEqual([
    'Map.groupBy',
    '.checkVisibility',
  ]);
  const problems: string[] = [];
  let files = 0;
  for await (const file of glob(join(DIST, '{site,widget,staff,editor}/**/*.js'))) {
    files++;
    const calls = lackingCalls(await readFile(file, 'utf8'), LACKING);
    const harmful = calls.filter((call) => !HARMLESS[call]?.test(file));
    problems.push(...harmful.map((call) => `${file} ${call}`));
  }
  expect(problems).toEqual([]);
  expect(files).toBeGreaterThan(100);
});

test.describe('in a browser that has no more than the oldest of all', () => {
  test.beforeEach(async ({ context }) => {
    const { statics, methods, globals } = LACKING;
    await context.addInitScript(
      ({ statics, methods, globals }) => {
        const remove = (owner: unknown, name: string) => {
          if (owner instanceof Object) Reflect.deleteProperty(owner, name);
        };
        for (const [owner = '', name = ''] of statics.map((each) => each.split('.')))
          remove(Reflect.get(window, owner), name);
        for (const [owner = '', name = ''] of methods.map((each) => each.split('.'))) {
          const made = Reflect.get(window, owner);
          remove(typeof made === 'function' ? made.prototype : made, name);
          if (owner === 'Window') remove(window, name);
        }
        for (const name of globals) remove(window, name);
      },
      { statics, methods, globals },
    );
  });

  const lacks = (page: Page) =>
    page.evaluate(() => ['groupBy' in Map, 'checkVisibility' in document.body, 'canParse' in URL]);

  test('home, a list and an offer tell what they have to, and Book opens', async ({
    page,
    ask,
  }) => {
    const pageErrors = collectPageErrors(page);
    const dialog = new BookingDialog(page);
    await test.step('home', async () => {
      await page.goto('/');
      expect(await lacks(page)).toEqual([false, false, false]);
      await expect(page.locator('.picker-field.is-day').first()).toContainText(/\w+, \w{3}/);
      await expect(page.locator('[data-min-price] b').first()).not.toBeEmpty();
      await page.locator('[data-booking-open]:visible').first().click();
      await dialog.shows('activity');
    });
    await test.step('a list', async () => {
      await page.goto('/yacht-rental/dubai');
      await expect(page.locator('.offer-card').first()).toContainText(/free/i);
      await page.getByRole('button', { name: 'Filters' }).click();
      const filters = page.getByRole('dialog', { name: 'Filters' });
      await expect(filters.getByRole('group', { name: 'Price per hour' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(filters).toBeHidden();
    });
    await test.step('an offer', async () => {
      await page.goto(await offerPath(ask, YACHT_RENTAL));
      await expect(page.locator('[data-week] li').first()).toContainText(/free/i);
      await page.locator('[data-booking-open][data-offer]:visible').first().click();
      await dialog.shows('hours');
    });
    expect(pageErrors).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('the staff see their day, their orders and their boats', async ({ page, client, db }) => {
      const pageErrors = collectPageErrors(page);
      const crew = await crewMember(db, client);
      await crew.open(page);
      const tabs = page.getByRole('navigation').getByRole('button');
      await expect(tabs.first()).toBeVisible();
      for (const tab of await tabs.all()) {
        await tab.click();
        await expect(page.getByRole('heading').first()).toBeVisible();
      }
      await expect(page.getByText('This screen stopped working')).toHaveCount(0);
      expect(pageErrors).toEqual([]);
    });
  });
});
