import type { Browser } from '@playwright/test';
import type { Language } from '@seahour/api-types/primitives.ts';
import { launchBrowser } from './browser.ts';
import { listenToInteractions, timeInteraction } from './interaction-timer.ts';
import { interactionWays, type Way } from './interaction-ways.ts';
import { ROUNDS } from './rounds.ts';
import { median, type Row } from './row.ts';

const BAR_MS = 200;
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** From a tap or a key to the next paint, on a phone whose processor is four times slower. */
export async function measureInteractions(base: string, rounds = ROUNDS): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const found = new Map<string, number[]>();
    for (let round = 0; round < rounds; round++) {
      for (const way of await interactionWays(base)) await takeWay(browser, way, found);
    }
    return [...found].map(([what, times]) => rowOf(what, times));
  } finally {
    await browser.close();
  }
}

async function takeWay(
  browser: Browser,
  { url, language, take }: Way,
  found: Map<string, number[]>,
): Promise<void> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await listenToInteractions(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    await take(page, async (name, act, answered) => {
      const what = nameOf(language, name);
      const times = found.get(what) ?? [];
      found.set(what, [...times, await timeInteraction(page, act)]);
      await answered?.();
    });
  } finally {
    await context.close();
  }
}

const nameOf = (language: Language, name: string): string =>
  `interaction, 4 × slower CPU, ${language}: ${name}`;

const rowOf = (what: string, times: readonly number[]): Row => ({
  what,
  ours: `${median(times)} ms (${Math.min(...times)}–${Math.max(...times)})`,
  bar: `${BAR_MS} ms`,
  reached: median(times) <= BAR_MS,
});
