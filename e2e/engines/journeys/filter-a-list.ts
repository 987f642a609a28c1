import { deepEqual, equal, ok } from 'node:assert/strict';
import { PAGE_SIZE } from '../../../site/data/paging.ts';
import type { EnginePage } from '../engine-page.ts';
import { type Journey, PHONE } from '../journey.ts';

const TYPE = 'Superyacht';
const titles = { css: '.catalogue-list article h3' };

const titlesOn = async (page: EnginePage): Promise<string[]> =>
  (await page.all(titles)).map(({ text }) => text);

export const filterAList: Journey = {
  title: 'narrows a list, takes it back by the way back and by a tag',
  size: PHONE,
  async run({ page, origin }) {
    await page.goto(`${origin}/yacht-rental/dubai`);
    // With the free hours comes the order: what is free on the day is first.
    await page.waitFor({ css: '.catalogue-list .free > *' });
    // A card that moves is out of sight for a moment.
    const all = await page.until('a whole page of offers', async () => {
      const shown = await titlesOn(page);
      return shown.length === PAGE_SIZE && shown;
    });
    await page.click({ role: 'button', name: 'Filters' });
    const dialog = { role: 'dialog', name: 'Filters' } as const;
    await page.check({ role: 'checkbox', name: new RegExp(`^${TYPE}`), within: dialog });
    const submit = { role: 'button', name: /^Show \d+ offer/, within: dialog } as const;
    const count = (text: string) => Number(/\d+/.exec(text)?.[0]);
    const { text } = await page.waitFor(submit, (shown) => count(shown.text) < all.length);
    await page.click(submit);
    await page.waitUntilGone(dialog);
    const narrowed = await page.until('fewer offers', async () => {
      const shown = await titlesOn(page);
      return shown.length === count(text) && shown;
    });
    ok(narrowed.length > 0);
    deepEqual([...(await page.url()).searchParams.values()], ['superyacht']);

    await page.back();
    await page.until('all offers again', async () => `${await titlesOn(page)}` === `${all}`);
    await page.forward();
    await page.until('fewer again', async () => `${await titlesOn(page)}` === `${narrowed}`);
    await page.click({ role: 'button', name: `Remove: ${TYPE}` });
    await page.until('all offers', async () => `${await titlesOn(page)}` === `${all}`);
    equal((await page.url()).search, '');
  },
};
