import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { FILTERS, islandUses, type Use } from './island-uses.ts';
import type { Row } from './row.ts';
import { judgedPages } from './site-paths.ts';
import { openSlowPhone } from './slow-phone.ts';

const AHEAD_MS = 300;
const COLD_MS = 1000;
const BOTH_BYTES = 155_000;
const WITH_CALENDARS_BYTES = 185_000;
const TIMES = 5;
/** So long nothing more is asked for: everything has come. */
const QUIET_MS = 1500;

/** How soon islands answer the press that wakes them, and what all of React weighs on one page. */
export async function measureIslands(base: string): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    const offer = (await judgedPages(base)).find(({ kind }) => kind === 'yacht offer');
    for (const use of islandUses(offer?.url.slice(base.length) ?? '')) {
      const cold = await medianOf(() => timeUse(browser, base, use, false));
      const ahead = await medianOf(() => timeUse(browser, base, use, true));
      rows.push(timeRow(`${use.what}, fetched ahead`, ahead, AHEAD_MS));
      rows.push(timeRow(`${use.what}, cold`, cold, COLD_MS));
    }
    return [...rows, ...(await weighBoth(browser, base))];
  } finally {
    await browser.close();
  }
}

async function timeUse(
  browser: Browser,
  base: string,
  use: Use,
  isAhead: boolean,
): Promise<number> {
  const page = await openSlowPhone(browser);
  try {
    await page.goto(base + use.path, { waitUntil: 'networkidle' });
    if (isAhead) {
      // The first sign of a visitor, and the time to read a line.
      await page.mouse.move(200, 20);
      await page.waitForLoadState('networkidle');
      await pause(QUIET_MS);
    }
    return await timePress(page, use);
  } finally {
    await page.context().close();
  }
}

/** From the press to the frame after the answer; pressed by a script: a finger gives no warning. */
function timePress(page: Page, { press, answer, typed }: Use): Promise<number> {
  return page.evaluate(
    ({ press, answer, typed }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`no ${answer} after ${press}`)), 30_000);
        const field = typed && document.querySelector<HTMLInputElement>(typed.into);
        if (field) field.value = typed.text;
        const pressedMs = performance.now();
        const look = () => {
          if (document.querySelector(answer)) resolve(performance.now() - pressedMs);
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(press)?.click();
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
    { press, answer, typed },
  );
}

/**
 * Scripts of a page whose filters were used and whose booking was opened, then with both calendars.
 * The visitor saves data, so nothing is fetched ahead: what a calendar needs counts once it is open.
 * What the booking fetches behind its first step, for the others, counts with the calendars.
 */
async function weighBoth(browser: Browser, base: string): Promise<Row[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(base + FILTERS.path, { waitUntil: 'networkidle' });
  await page.locator(FILTERS.press).click();
  await page.locator(FILTERS.answer).first().waitFor();
  await page.keyboard.press('Escape');
  // The page's own activity would open the calendar first.
  await page.evaluate(() => {
    const widget = document.querySelector('booking-widget');
    widget?.removeAttribute('activity');
    const shadow = widget?.shadowRoot;
    if (!shadow) throw new Error('there is no booking on this page');
    new MutationObserver((_, observer) => {
      if (!shadow.querySelector('.activities')) return;
      observer.disconnect();
      performance.mark('first-step');
    }).observe(shadow, { childList: true, subtree: true });
  });
  await page.locator('header [data-booking-open]').first().click();
  await page.locator('booking-widget .activities').waitFor();
  const both = await weighScripts(page, 'first-step');
  await page.locator('booking-widget .activities label').first().click();
  await page.locator('booking-widget .bw-next').click();
  await page.locator('booking-widget [role=grid]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.catalogue-bar .is-day').click();
  await page.locator('.picker-dialog [role=grid]').waitFor();
  const withCalendars = await weighScripts(page);
  await context.close();
  return [
    weightRow("scripts with filters used and the booking's first step open", both, BOTH_BYTES),
    weightRow('scripts with both calendars too', withCalendars, WITH_CALENDARS_BYTES),
  ];
}

/** Those that were asked for before the first step stood; without it all, once no more are on the way. */
async function weighScripts(page: Page, until = ''): Promise<number> {
  await page.waitForLoadState('networkidle');
  await pause(QUIET_MS);
  return page.evaluate((until) => {
    const [end] = performance.getEntriesByName(until);
    return performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .filter(({ startTime }) => !end || startTime < end.startTime)
      .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
  }, until);
}

const weightRow = (what: string, bytes: number, bar: number): Row => ({
  what,
  ours: `${(bytes / 1000).toFixed(1)} KB`,
  bar: `${bar / 1000} KB`,
  reached: bytes <= bar,
});

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let time = 0; time < TIMES; time++) values.push(await measure());
  return Math.round(values.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0);
}

const timeRow = (what: string, ms: number, bar: number): Row => ({
  what: `island, Fast 4G, 4 × slower CPU: ${what}`,
  ours: `${ms} ms`,
  bar: `${bar} ms`,
  reached: ms <= bar,
});
