/**
 * Measures server, widget, builds and built pages against their bars: prints a table and writes
 * `bench/results.json`. Browser, client, server and database share this machine, so ratios and
 * bytes tell more than seconds.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import { nextBooking, storm } from './bench/bookings.ts';
import { measureBuilds } from './bench/build.ts';
import { measureGrowth } from './bench/growth.ts';
import { measureIslands } from './bench/island-rows.ts';
import { measureLighthouse } from './bench/lighthouse-rows.ts';
import { load } from './bench/load.ts';
import { CITY_ACTIVITY, openMarketplace } from './bench/marketplace.ts';
import { measurePages } from './bench/page-rows.ts';
import { measureProcesses } from './bench/processes.ts';
import type { Row } from './bench/row.ts';
import { startBuiltSite, startServerProcess } from './bench/server-process.ts';
import { measureWidget } from './bench/widget-rows.ts';
import { argumentsOrExit, namedOrAll } from './start/arguments.ts';

const HELP = `Usage: npm run bench -- [--only server|processes|growth|widget|build|pages|islands|lighthouse] [--seconds 8]
                       [--orders 1000000] [--openings 7] [--offers 1000,5000,20000] [--runs 3] [--port 5520]

  --only      measure one of them; the others' last results stay
  --seconds   how long each load lasts
  --orders    of how many years of bookings are made before calls and jobs are timed
  --openings  how often the widget is opened; medians are shown
  --offers    of how many the pages are built, a build each
  --runs      how often Lighthouse judges each page; medians are shown
  --port      where the measured server listens
  --help      show this`;

const VISITORS = 1_000;
/** All that production asks for; nobody is mailed or charged. */
const PRODUCTION = {
  SEAHOUR_MODE: 'production',
  PUBLIC_URL: 'http://localhost',
  PAYMENTS: 'none',
  SMTP_URL: 'none',
  MAIL_FROM: 'Seahour <hello@localhost>',
  BOT_TOKEN: 'none',
  COMPANY_NAME: 'Seahour',
  DRAIN_SEC: '0',
};
const { values } = argumentsOrExit({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    orders: { type: 'string', default: '1000000' },
    openings: { type: 'string', default: '7' },
    offers: { type: 'string', default: '1000,5000,20000' },
    runs: { type: 'string', default: '3' },
    port: { type: 'string', default: '5520' },
    help: { type: 'boolean' },
  },
});
type Measure = (base: string) => Promise<Row[]>;
const PARTS = {
  server: () => atServer((base, db) => measureServer(base, db, Number(values.seconds))),
  processes: () =>
    onMarketplace(({ db, dataDir }) =>
      measureProcesses(Number(values.port), serverSettings(dataDir), {
        seconds: Number(values.seconds),
        ready: () => sql`analyze`.execute(db),
      }),
    ),
  growth: () =>
    measureGrowth({ orders: Number(values.orders), calls: 12, port: Number(values.port) }),
  widget: () => atServer((base) => measureWidget(base, Number(values.openings))),
  build: () => measureBuilds(values.offers.split(',').map(Number)),
  pages: () => onBuiltSite(measurePages),
  islands: () => onBuiltSite(measureIslands),
  lighthouse: () => onBuiltSite((base) => measureLighthouse(base, Number(values.runs))),
} satisfies Record<string, () => Promise<Row[]>>;

if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  for (const part of namedOrAll(PARTS, values.only)) await report(part, await PARTS[part]());
  console.log('What survives kill -9, and how fast: npm run crash-test');
}

/** What `npm start` serves; the first time it builds that. */
async function onBuiltSite(measure: Measure): Promise<Row[]> {
  const site = await startBuiltSite(Number(values.port));
  try {
    // Browsers take brotli from there, and pages say that they are there.
    return await measure(site.base.replace('127.0.0.1', 'localhost'));
  } finally {
    await site.stop();
  }
}

function serverSettings(dataDir: string): Record<string, string> {
  return { SEAHOUR_DATA: dataDir, ...PRODUCTION, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
}

async function onMarketplace(
  measure: (place: { db: Db; dataDir: string }) => Promise<Row[]>,
): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seahour-bench-'));
  const database = await openMarketplace(dataDir);
  try {
    return await measure({ db: database.db, dataDir });
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

function atServer(measure: (base: string, db: Db) => Promise<Row[]>): Promise<Row[]> {
  return onMarketplace(async ({ db, dataDir }) => {
    const server = await startServerProcess(Number(values.port), serverSettings(dataDir));
    try {
      return await measure(server.base, db);
    } finally {
      await server.stop();
    }
  });
}

async function measureServer(base: string, db: Db, seconds: number): Promise<Row[]> {
  const body = nextBooking();
  const orders = { path: createOrder.path, body };
  await load(base, { ...orders, seconds: 2 });
  // As autovacuum does within a minute: plans that were made for empty tables are made anew.
  await sql`analyze`.execute(db);
  const most = await load(base, { ...orders, seconds });
  const steady = await load(base, { ...orders, seconds, rate: 300 });
  const { statuses, seconds: stormSec } = await storm(base, VISITORS);
  const page = { ...CITY_ACTIVITY, count: 30 };
  const date = addDays(cityDate('Asia/Dubai', new Date()), 3);
  const cards = (payload: () => object) => ({
    path: getActivitiesCards.path,
    body: () => JSON.stringify(payload()),
    seconds,
  });
  const kept = await load(
    base,
    cards(() => page),
  );
  // A selection that nobody made before is kept nowhere.
  let highest = 1e6;
  const read = await load(
    base,
    cards(() => ({ ...page, filters: { price: [0, highest++] } })),
  );
  const dated = await load(
    base,
    cards(() => ({ ...page, date })),
  );
  return [
    {
      what: 'create-order',
      measured: `${most.perSecond}/s, p99 ${most.p99Ms} ms, ${most.failed} failed`,
      bar: '1,500/s',
      reached: most.perSecond >= 1500 && most.failed === 0,
    },
    {
      what: 'create-order at 300/s',
      measured: `p99 ${steady.p99Ms} ms, ${steady.failed} failed`,
      bar: 'p99 150 ms',
      reached: steady.p99Ms <= 150 && steady.failed === 0,
    },
    {
      what: `${VISITORS} create-order for one hour`,
      measured: `${JSON.stringify(statuses)} in ${stormSec.toFixed(2)} s`,
      bar: '1 × 200, 999 × 409 in 2.5 s',
      reached: statuses[200] === 1 && statuses[409] === VISITORS - 1 && stormSec <= 2.5,
    },
    {
      what: '30 cards, kept',
      measured: `${kept.perSecond}/s, p99 ${kept.p99Ms} ms, ${kept.failed} failed`,
      bar: '8,000/s',
      reached: kept.perSecond >= 8000 && kept.failed === 0,
    },
    {
      what: '30 cards, from the database',
      measured: `${read.perSecond}/s, p99 ${read.p99Ms} ms, ${read.failed} failed`,
      bar: '3,000/s',
      reached: read.perSecond >= 3000 && read.failed === 0,
    },
    {
      what: '30 cards with their free hours, from the database',
      measured: `${dated.perSecond}/s, p99 ${dated.p99Ms} ms, ${dated.failed} failed`,
      bar: 'none failed',
      reached: dated.failed === 0,
    },
  ];
}

/** Beside what was measured of the other part before. */
async function report(part: keyof typeof PARTS, rows: Row[]): Promise<void> {
  const file = join('bench', 'results.json');
  const known = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, load: loadavg()[0] };
  const results = { ...known, [part]: { date: new Date().toISOString(), machine, rows } };
  await mkdir('bench', { recursive: true });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  console.table(rows);
}
