import { type BrowserType, chromium, firefox, webkit } from '@playwright/test';
import { TIME_ZONE } from '../visitor.ts';
import { DRAG_STEPS, type Engine, type Size, type Tab } from './engine.ts';

const KINDS = { chromium, firefox, webkit } satisfies Record<string, BrowserType>;

/** A script of another origin that does not come holds nobody up. */
const LOADED = { waitUntil: 'domcontentloaded' } as const;

/** A browser that Playwright drives: its own builds, and any Chromium. */
export async function startPlaywright(
  kind: keyof typeof KINDS,
  executablePath?: string,
): Promise<Engine> {
  const browser = await KINDS[kind].launch({
    ...(executablePath ? { executablePath } : {}),
    ...(kind === 'chromium' ? { args: ['--no-sandbox', '--disable-gpu'] } : {}),
  });
  return {
    title: `${kind} ${browser.version()} by Playwright`,
    async open(viewport: Size): Promise<Tab> {
      const context = await browser.newContext({ viewport, timezoneId: TIME_ZONE });
      const page = await context.newPage();
      return {
        goto: async (url) => void (await page.goto(url, LOADED)),
        evaluate: (expression) => page.evaluate(expression),
        click: ({ x, y }) => page.mouse.click(x, y),
        async drag(from, to) {
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
          await page.mouse.move(to.x, to.y, { steps: DRAG_STEPS });
          await page.mouse.up();
        },
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
