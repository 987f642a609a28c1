import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { startedWith } from './another-browser.ts';
import { test as base, expect } from './marketplace.ts';
import { offerPath } from './site-map.ts';

const test = base.extend({
  page: startedWith(() => ({ ignoreDefaultArgs: ['--hide-scrollbars'] })),
});
test.use({ viewport: { width: 768, height: 900 } });

test('is no wider than a window whose scrollbar takes room', async ({ page, ask }) => {
  const path = await offerPath(ask, YACHT_RENTAL);
  for (const each of ['/', `/ru${path}`, '/yacht-rental/dubai', '/terms-of-use']) {
    await page.goto(each);
    const [window, room, content] = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return [innerWidth, clientWidth, scrollWidth] as const;
    });
    expect(room, `${each}: a scrollbar takes room`).toBeLessThan(window);
    expect(content, each).toBeLessThanOrEqual(room);
  }
});
