import { findFreeOffer } from './free-block.ts';
import { expect, test } from './marketplace.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
    },
    { scope: 'worker' },
  ],
  viewport: { width: 768, height: 900 },
});

test('is no wider than a window whose scrollbar takes room', async ({ page, ask }) => {
  const { path } = await findFreeOffer(ask, { activity_id: 4, hour_count: 1, from_day: 2 });
  for (const each of ['/', path, `/ru${path}`, '/yacht-rental/dubai', '/terms-of-use']) {
    await page.goto(each);
    const [window, room, content] = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      return [innerWidth, clientWidth, scrollWidth] as const;
    });
    expect(room, `${each}: a scrollbar takes room`).toBeLessThan(window);
    expect(content, each).toBeLessThanOrEqual(room);
  }
});
