import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import { readConfig } from '@seahour/server/config/config.ts';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { developmentLink } from '@seahour/server/staff/development-link.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import { launchBrowser } from './browser.ts';
import { FLEET, fillFleet } from './fleet.ts';
import type { Row } from './row.ts';
import { startBuiltSite } from './server-process.ts';

/** Chromium's own "Slow 3G". */
const SLOW_3G = {
  offline: false,
  latency: 2_000,
  downloadThroughput: 51_200,
  uploadThroughput: 51_200,
};
const MOST_REQUESTS = 8;
const MOST_BYTES = 150_000;
const SCREENS = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;

/** The first screen of a company with forty boats, on a line that is as slow as they come. */
export async function measureStaff(port: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seahour-staff-'));
  const site = await startBuiltSite(port, { SEAHOUR_DATA: dataDir });
  const database = await openDatabase({ dataDir: join(dataDir, 'postgres') });
  const browser = await launchBrowser();
  try {
    const { db } = database;
    const now = new Date();
    await fillFleet(db, now);
    const settings = { SEAHOUR_DATA: dataDir, PUBLIC_URL: site.base };
    const config = readConfig(settings, { defaultMode: 'demo' });
    if (!config.ok) throw new Error(config.problem);
    const wanted = {
      company: undefined,
      role: 'dispatcher',
      language: DEFAULT_LANGUAGE,
      now,
    } as const;
    const link = await developmentLink(db, config.config, wanted);
    if (!link.ok) throw new Error(link.reason);
    const rows: Row[] = [];
    for (const name of ['phone', 'desk'] as const) {
      rows.push(...(await openOn(browser, { name, url: link.url, truth: await countTrips(db) })));
    }
    return rows;
  } finally {
    await browser.close();
    await database.close();
    await site.stop();
    await rm(dataDir, { recursive: true });
  }
}

interface Opening {
  name: keyof typeof SCREENS;
  url: string;
  /** How many trips there are today. */
  truth: number;
}

async function openOn(browser: Browser, { name, url, truth }: Opening): Promise<Row[]> {
  const context = await browser.newContext({ viewport: SCREENS[name], serviceWorkers: 'block' });
  const page = await context.newPage();
  // The messenger's own script is not ours to weigh.
  await page.route(/telegram\.org/, (route) => route.abort());
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
  const asked = new Map<string, number>();
  let board = '';
  let isThere = false;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const isOurs = request.url.startsWith('http') && !/telegram\.org/.test(request.url);
    // Photos and later screens come once the board is there.
    if (isOurs && !isThere) asked.set(requestId, 0);
    if (request.url.endsWith(getBoard.path)) board ||= requestId;
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    isThere ||= requestId === board;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const bytes = asked.get(requestId);
    if (bytes !== undefined) asked.set(requestId, bytes + encodedDataLength);
  });
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  // The first figure of either screen: how many trips there are today.
  const figure = page.locator('.figures b, .board-figures dd').first();
  await expect(figure).toHaveText(/\d/, { timeout: 120_000 });
  const requests = asked.size;
  const bytes = [...asked.values()].reduce((sum, each) => sum + each, 0);
  const seconds = (performance.now() - began) / 1000;
  const shown = Number((await figure.innerText()).replace(/\D/g, ''));
  await context.close();
  const what = `staff, ${name}, ${FLEET.boats} boats, slow 3G`;
  return [
    row(`${what}: requests`, requests, MOST_REQUESTS),
    row(`${what}: bytes`, bytes, MOST_BYTES),
    {
      what: `${what}: trips shown after ${seconds.toFixed(1)} s`,
      measured: `${shown}`,
      bar: `${truth}`,
      reached: shown === truth,
    },
  ];
}

async function countTrips(db: Db): Promise<number> {
  const { rows } = await sql<{ trips: number }>`
    select count(*)::int as trips
    from orders o join company_activities ca on ca.id = o.company_activity_id
    where ca.company_id = ${FLEET.company} and not ca.hidden
      and o.date = (now() at time zone 'Asia/Dubai')::date
      and o.order_status not in ('declined', 'cancelled')`.execute(db);
  return rows[0]?.trips ?? 0;
}

const row = (what: string, measured: number, bar: number): Row => ({
  what,
  measured: `${measured}`,
  bar: `${bar}`,
  reached: measured <= bar,
});
