import { type Browser, expect } from '@playwright/test';
import { createClient } from '@seahour/api-types/client.ts';
import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { type AskAs, type DayFleet, fillDay, importFleet } from './day-fleet.ts';
import { StaffHand, TASKS, type Task } from './fixtures/staff-day-tasks.ts';
import type { Row } from './row.ts';
import { Line, onStaffSite, SCREENS, SLOW_3G, type StaffSite } from './staff-site.ts';

const GOOD_LINE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const STEP_MS = 60_000;
/** The app loads the screens that crews open on the water once the first one is there. */
const LATER_MS = 15_000;

/** What a dispatcher of forty boats does in a day, by phone and at a desk, on a line as slow as they come. */
export const measureStaffDay = (port: number): Promise<Row[]> => onStaffSite(port, measureDay);

export async function measureDay({ base, db, browser, linkOf }: StaffSite): Promise<Row[]> {
  await importFleet(db);
  const url = await linkOf('owner');
  const init_data = new URLSearchParams(new URL(url).hash.slice(1)).get('tgWebAppData') ?? '';
  const client = createClient({ base, language: DEFAULT_LANGUAGE, country: 'AE' });
  const ask: AskAs = async (endpoint, payload) => {
    const result = await client.call(endpoint, { ...payload, init_data } as RequestOf<
      typeof endpoint
    >);
    if (!result.ok) throw new Error(`${endpoint.path}: ${result.failure.code}`);
    return result.data;
  };
  const fleet = await fillDay({ db, client, ask }, new Date());
  const rows: Row[] = [];
  for (const name of ['phone', 'desk'] as const) {
    rows.push(...(await workOn(browser, { name, url, fleet, ask })));
  }
  return rows;
}

interface Working {
  name: keyof typeof SCREENS;
  url: string;
  fleet: DayFleet;
  ask: AskAs;
}

async function workOn(browser: Browser, { name, url, fleet, ask }: Working): Promise<Row[]> {
  const context = await browser.newContext({
    viewport: SCREENS[name],
    hasTouch: name === 'phone',
    serviceWorkers: 'block',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Not by a route of the page, which would keep it from caching anything.
  await session.send('Network.setBlockedURLs', { urls: ['*telegram.org*'] });
  // Photos weigh the same however a task is done.
  const line = new Line(session, (_, type) => type !== 'Image');
  const set = (conditions: typeof SLOW_3G) =>
    session.send('Network.emulateNetworkConditions', conditions);
  const figure = page.locator('.figures b, .board-figures dd').first();
  const start = async () => {
    await page.goto('about:blank');
    await page.goto(url, { waitUntil: 'commit' });
    await expect(figure).toHaveText(/\d/, { timeout: 2 * STEP_MS });
  };
  const day = {
    ...{ ...fleet, ask, isDesk: name === 'desk' },
    setOnline: async (isOnline: boolean) => {
      await set({ ...SLOW_3G, offline: !isOnline });
    },
  };
  const rows: Row[] = [];
  const measure = async (task: Task, prepare: () => Promise<void>) => {
    await prepare();
    await set(SLOW_3G);
    line.clear();
    const hand = new StaffHand(page);
    const began = performance.now();
    const problem = await task.run(hand, day).then(
      () => '',
      (error: Error) => error.message,
    );
    if (problem) console.error(`${name}, ${task.name}: ${problem}`);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const done = `${hand.presses} taps, ${hand.typed} typed, ${line.requests} requests, ${(line.bytes / 1000).toFixed(1)} KB, ${seconds} s`;
    rows.push({
      what: `${task.name} (${name})`,
      ours: done,
      bar: task.before,
      reached: problem === '',
    });
  };
  await measure(
    { name: 'open the app', before: '56 requests, 351 KB, never', run: start },
    async () => {},
  );
  await new Promise((resolve) => setTimeout(resolve, LATER_MS));
  for (const task of TASKS) {
    await measure(task, async () => {
      await set(GOOD_LINE);
      await start();
      await page.waitForLoadState('load');
    });
  }
  await context.close();
  return rows;
}
