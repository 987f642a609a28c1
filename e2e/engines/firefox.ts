import puppeteer, { type Page } from 'puppeteer-core';
import { TIME_ZONE } from '../visitor.ts';
import { DRAG_STEPS, type Engine, type Size, type Tab } from './engine.ts';

/** A script of another origin that does not come holds nobody up. */
const LOADED = { waitUntil: 'domcontentloaded' } as const;

/** A Firefox of the system, by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    headless: true,
    defaultViewport: null,
    env: { ...process.env, TZ: TIME_ZONE },
  });
  return {
    title: `${await browser.version()} by WebDriver BiDi`,
    async open(viewport: Size): Promise<Tab> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await resize(page, viewport);
      return {
        goto: async (url) => void (await page.goto(url, LOADED)),
        evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
        click: ({ x, y }) => page.mouse.click(x, y),
        async drag(from, to) {
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
          await page.mouse.move(to.x, to.y, { steps: DRAG_STEPS });
          await page.mouse.up();
        },
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        screenshot: async () => Buffer.from(await page.screenshot()),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

/** Puppeteer also turns the screen, which Firefox before 153 does not know and nobody needs here. */
async function resize(page: Page, viewport: Size): Promise<void> {
  await page.setViewport(viewport).catch((cause: Error) => {
    if (!cause.message.includes('unknown command')) throw cause;
  });
}
