import { join } from 'node:path';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { BookingDialog } from './booking-dialog.ts';
import { ALL_SCREENS, ANSWERS, newPhone } from './booking-journey.ts';
import { findFreeBlock } from './free-block.ts';
import { expect, test } from './marketplace.ts';
import { pathIn } from './site-map.ts';

const FOLDER = join(import.meta.dirname, '../test-results/looks');
const HOURS = 3;
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** What a page does to have the widget look its own way. */
const THEMES = {
  light: (widget) => widget.setAttribute('theme', 'light'),
  dark: (widget) => widget.setAttribute('theme', 'dark'),
  brand: (widget) => {
    widget.setAttribute('theme', 'light');
    widget.style.setProperty('--bw-primary', '#b3363d');
    widget.style.setProperty('--bw-surface', '#fffaf2');
    widget.style.setProperty('--bw-radius', '12px');
    widget.style.setProperty('--bw-button-radius', '8px');
  },
} satisfies Record<string, (widget: HTMLElement) => void>;

/** A language in each: the later ones by night as well, whose words are longer. */
const LOOKS = LANGUAGE_CODES.flatMap((language) =>
  Object.entries(THEMES).map(([theme, dress]) => ({ language, theme, dress })),
).filter(({ language, theme }) => (theme === 'dark') === (language !== DEFAULT_LANGUAGE));

for (const { language, theme, dress } of LOOKS) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`${theme}, ${language}, ${size}`, async ({ page, ask }) => {
      await page.setViewportSize(viewport);
      const block = await findFreeBlock(ask, {
        activity_id: YACHT_RENTAL,
        hour_count: HOURS,
        from_day: 7,
      });
      const wish = { ...block, hour_count: HOURS, phone: newPhone() };
      await page.goto(pathIn(language, '/'));
      await page.locator('booking-widget').first().evaluate(dress);
      await page.locator('header [data-booking-open]').first().click();
      const dialog = new BookingDialog(page, language);
      let count = 0;
      const look = async (screen: string) => {
        await expect.poll(() => dialog.root.evaluate(isDrawn)).toBe(true);
        const name = `${count++}-${screen}.png`;
        await page.screenshot({ path: join(FOLDER, `${theme}-${language}-${size}`, name) });
      };

      await dialog.shows('activity');
      await dialog.yachtRadio.check();
      await look('activity');
      await dialog.next();
      for (const screen of ALL_SCREENS) {
        await dialog.shows(screen);
        await ANSWERS[screen](dialog, wish);
        if (screen === 'services') await dialog.addFirstService();
        await look(screen);
        await dialog.next();
      }
      await dialog.confirmButton.waitFor();
      await look('card');
      await dialog.confirm();
      await expect(dialog.root.locator('.result h1')).toBeFocused();
      await look('result');
    });
  }
}

/** Whether the letters have come, and the photos that are seen; the others wait for that. */
function isDrawn(root: Element): boolean {
  const { left, right, top, bottom } = root.getBoundingClientRect();
  const seen = [...root.querySelectorAll('img')].filter((photo) => {
    const place = photo.getBoundingClientRect();
    const isWithin =
      place.right > left && place.left < right && place.bottom > top && place.top < bottom;
    return isWithin && photo.checkVisibility();
  });
  return document.fonts.status === 'loaded' && seen.every(({ complete }) => complete);
}
