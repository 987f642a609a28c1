import { type Browser, expect } from '@playwright/test';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import { FLEET, fillFleet } from './fleet.ts';
import type { Row } from './row.ts';
import { Line, onStaffSite, SCREENS, SLOW_3G } from './staff-site.ts';

const MOST_REQUESTS = 8;
const MOST_BYTES = 150_000;

/** The first screen of a company with forty boats, on a line that is as slow as they come. */
export const measureStaff = (port: number): Promise<Row[]> =>
  onStaffSite(port, async ({ db, browser, linkOf }) => {
    await fillFleet(db, new Date());
    const url = await linkOf('dispatcher');
    const rows: Row[] = [];
    for (const name of ['phone', 'desk'] as const) {
      rows.push(...(await openOn(browser, { name, url, truth: await countTrips(db) })));
    }
    return rows;
  });

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
  let board = '';
  let isThere = false;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith(getBoard.path)) board ||= requestId;
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    isThere ||= requestId === board;
  });
  // Photos and later screens come once the board is there.
  const line = new Line(session, () => !isThere);
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  // The first figure of either screen: how many trips there are today.
  const figure = page.locator('.figures b, .board-figures dd').first();
  await expect(figure).toHaveText(/\d/, { timeout: 120_000 });
  const { requests, bytes } = line;
  const seconds = (performance.now() - began) / 1000;
  const shown = Number((await figure.innerText()).replace(/\D/g, ''));
  await context.close();
  const what = `staff, ${name}, ${FLEET.boats} boats, slow 3G`;
  return [
    row(`${what}: requests`, requests, MOST_REQUESTS),
    row(`${what}: bytes`, bytes, MOST_BYTES),
    {
      what: `${what}: trips shown after ${seconds.toFixed(1)} s`,
      ours: `${shown}`,
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

const row = (what: string, figure: number, bar: number): Row => ({
  what,
  ours: `${figure}`,
  bar: `${bar}`,
  reached: figure <= bar,
});
