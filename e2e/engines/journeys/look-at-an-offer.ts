import { equal } from 'node:assert/strict';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { findFreeBlock } from '../../free-block.ts';
import { DESKTOP, type Journey } from '../journey.ts';

const HOURS = 3;

export const lookAtAnOffer: Journey = {
  title: 'comes from the list to an offer, turns its photos and proposes its free hours',
  size: DESKTOP,
  async run({ page, origin, ask }) {
    const wanted = { activity_id: YACHT_RENTAL, hour_count: HOURS, from_day: 2 };
    const { date, time } = await findFreeBlock(ask, wanted);
    const asked = `date=${date}&time=${time}&duration=${HOURS}`;
    await page.goto(`${origin}/yacht-rental/dubai?${asked}`);
    // Once the list is that of the hours.
    await page.click({ css: `article a[href*="time=${time}"]` });
    const { pathname } = await page.until('an offer', async () => {
      const url = await page.url();
      return url.pathname.startsWith('/yacht-rental/dubai/') && url;
    });
    const second = { role: 'link', name: /^Photo 2 of / } as const;
    const count = Number(/\d+(?=:)/.exec((await page.waitFor(second)).name)?.[0]);
    await page.click(second);
    const photos = { role: 'dialog', name: /^Photos of / } as const;
    const shows = (number: number) =>
      page.waitFor({ ...photos, text: new RegExp(`${number} / ${count}`) });
    await shows(2);
    await page.press('ArrowRight');
    await shows(3);
    await page.press('Home');
    await shows(1);
    await page.press('Escape');
    await page.waitUntilGone(photos);
    await page.waitFor(second, ({ isFocused }) => isFocused);
    equal((await page.url()).pathname, pathname);

    await page.click({ role: 'button', name: 'Book these hours' });
    await page.waitFor({ css: 'dialog.bw[open] .slot.is-chosen' });
    equal((await page.all({ css: 'dialog.bw[open] .slot.is-chosen' })).length, HOURS);
  },
};
