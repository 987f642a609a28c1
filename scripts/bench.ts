/**
 * Measures server, widget, builds and built pages against their bars: prints a table, writes
 * `bench/results.json` and the ratios into README.md. Browser, client, server and database share
 * this machine, so ratios and bytes tell more than seconds.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '@seahour/server/platform/database/open.ts';
import { urlOf } from '@seahour/server/testing/databases.ts';
import { measureBuilds } from './bench/build.ts';
import { measureGrowth } from './bench/growth.ts';
import { measureInteractions } from './bench/interactions.ts';
import { measureIslands } from './bench/island-rows.ts';
import { measureLighthouse } from './bench/lighthouse-rows.ts';
import { describeMachine } from './bench/machine.ts';
import { openMarketplace } from './bench/marketplace.ts';
import { measurePages } from './bench/page-rows.ts';
import { HOW_TO, measurePeer } from './bench/peer/peer-rows.ts';
import { measureProcesses } from './bench/processes.ts';
import { type Results, withRatios } from './bench/readme-table.ts';
import { measureReseller } from './bench/reseller.ts';
import { type Row, shown } from './bench/row.ts';
import { startBuiltSite, startServerProcess } from './bench/server-process.ts';
import { type MeasuredServer, measureServer } from './bench/server-rows.ts';
import { measureStaffDay } from './bench/staff-day.ts';
import { measureStaff } from './bench/staff-rows.ts';
import { measureVisit } from './bench/visit.ts';
import { measureWidget } from './bench/widget-rows.ts';
import { argumentsOrExit, namedOrAll } from './start/arguments.ts';

const HELP = `Usage: npm run bench -- [--only server|peer|processes|reseller|growth|widget|build|pages|islands|interactions|visit|lighthouse|staff|staff-day|editor-day] [--seconds 4]
                       [--orders 1000000] [--openings 7] [--offers 1000,5000,20000] [--rounds 5] [--runs 5] [--port 5520]
                       [--pages home,contacts] [--mrbs <folder>]

  --only      measure one of them; the others' last results stay
  --seconds   how long a load of server, processes and reseller lasts, of at least five rounds
  --orders    of how many years of bookings are made before calls and jobs are timed
  --openings  in how many rounds the widget is opened, in turn with React alone
  --offers    of how many the pages are built
  --rounds    how often they are; 5 for up to 1000 offers and once for more, where it is not said
  --runs      how often Lighthouse judges each page; medians are shown
  --pages     which kinds lighthouse judges; what it says of some is printed and not kept
  --port      where the measured server listens
  --mrbs      the sources of MRBS, the peer that is booked in turn; without them it is left out
  --help      show this

Without --only everything is measured, which takes some three hours on two cores: server 7 minutes,
peer and processes 3 each, reseller 2, growth 15, build 60, interactions 10, lighthouse 25. Results go to bench/results.json, ratios to README.md.
Processor time is read from /proc, so server is measured on Linux.`;

const RESULTS = join(import.meta.dirname, '../bench/results.json');
const README = join(import.meta.dirname, '../README.md');

/** All that production asks for; nobody is mailed or charged. */
const PRODUCTION = {
  SEAHOUR_MODE: 'production',
  PUBLIC_URL: 'http://localhost',
  PAYMENTS: 'none',
  SMTP_URL: 'none',
  MAIL_FROM: 'Seahour <hello@localhost>',
  BOT_TOKEN: 'none',
  COMPANY_NAME: 'Seahour',
  CONTACT_EMAIL: 'hello@seahour.example',
  DRAIN_SEC: '0',
};
const { values } = argumentsOrExit({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    orders: { type: 'string', default: '1000000' },
    openings: { type: 'string', default: '7' },
    offers: { type: 'string', default: '1000,5000,20000' },
    rounds: { type: 'string' },
    runs: { type: 'string', default: '5' },
    pages: { type: 'string' },
    port: { type: 'string', default: '5520' },
    mrbs: { type: 'string' },
    help: { type: 'boolean' },
  },
});
type Measure = (base: string) => Promise<Row[]>;
const PARTS = {
  server: () =>
    onMarketplace(({ db, connection, dataDir }) =>
      measureServer(
        { db, connection, settings: serverSettings(dataDir), port: Number(values.port) },
        Number(values.seconds),
      ),
    ),
  peer: measurePeers,
  processes: () =>
    onMarketplace(({ db, connection, dataDir }) =>
      measureProcesses(
        { db, connection, settings: serverSettings(dataDir), port: Number(values.port) },
        Number(values.seconds),
      ),
    ),
  reseller: () => atServer((place) => measureReseller(place, Number(values.seconds))),
  growth: () =>
    measureGrowth({ orders: Number(values.orders), calls: 12, port: Number(values.port) }),
  widget: () => atServer(({ base }) => measureWidget(base, Number(values.openings))),
  build: () =>
    measureBuilds(
      values.offers.split(',').map(Number),
      values.rounds === undefined ? undefined : Number(values.rounds),
    ),
  pages: () => onBuiltSite(measurePages),
  islands: () => onBuiltSite(measureIslands),
  interactions: () => onBuiltSite(measureInteractions),
  visit: () => onBuiltSite(measureVisit),
  staff: () => measureStaff(Number(values.port)),
  'staff-day': () => measureStaffDay(Number(values.port)),
  'editor-day': measureEditorDay,
  lighthouse: () =>
    onBuiltSite((base) => measureLighthouse(base, Number(values.runs), values.pages?.split(','))),
} satisfies Record<string, () => Promise<Row[]>>;

if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  for (const part of namedOrAll(PARTS, values.only)) await report(part, await PARTS[part]());
  console.log('What survives kill -9, and how fast: npm run crash-test');
}

async function measurePeers(): Promise<Row[]> {
  const { mrbs } = values;
  if (mrbs) {
    const port = Number(values.port) + 1;
    const options = { mrbs, port, seconds: Number(values.seconds) };
    // Mails of our bookings would be sent while the peer is measured, which sends none.
    return atServer((place) => measurePeer(place, options), 'web');
  }
  console.log(HOW_TO);
  return [];
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

async function measureEditorDay(): Promise<Row[]> {
  const child = fork(join(import.meta.dirname, 'bench/editor-day.ts'));
  const ended = once(child, 'exit').then(() => {
    throw new Error('the editor’s day ended early');
  });
  const [rows] = await Promise.race([once(child, 'message'), ended]);
  return rows as Row[];
}

function serverSettings(dataDir: string): Record<string, string> {
  return { SEAHOUR_DATA: dataDir, ...PRODUCTION, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
}

async function onMarketplace(
  measure: (place: OpenDatabase & { dataDir: string }) => Promise<Row[]>,
): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seahour-bench-'));
  const database = await openMarketplace(dataDir);
  try {
    return await measure({ ...database, dataDir });
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

function atServer(
  measure: (place: MeasuredServer) => Promise<Row[]>,
  role = 'all',
): Promise<Row[]> {
  return onMarketplace(async ({ db, connection, dataDir }) => {
    const settings = serverSettings(dataDir);
    const server = await startServerProcess(Number(values.port), {
      ...settings,
      SEAHOUR_ROLE: role,
      DATABASE_URL: urlOf(connection),
    });
    try {
      return await measure({ base: server.base, db, connection, settings });
    } finally {
      await server.stop();
    }
  });
}

async function report(part: keyof typeof PARTS, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const machine = await describeMachine();
  console.table(rows.map(shown));
  for (const { what, lines } of rows) if (lines) console.log(`${what}\n  ${lines.join('\n  ')}`);
  console.log(`Measured on ${machine}`);
  if (!isOfSomePages(part)) await keep(part, { date: new Date().toISOString(), machine, rows });
}

/** Kept rows would lack the other pages. */
function isOfSomePages(part: keyof typeof PARTS): boolean {
  return part === 'lighthouse' && values.pages !== undefined;
}

/** Beside what was measured of the other parts before. */
async function keep(part: keyof typeof PARTS, measured: Results[string]): Promise<void> {
  const known: Results = await readFile(RESULTS, 'utf8').then(JSON.parse, () => ({}));
  const newest: Results = { ...known, [part]: measured };
  // In the order of the parts, whichever was measured last.
  const results = Object.fromEntries(
    Object.keys(PARTS).flatMap((name) => (newest[name] ? [[name, newest[name]]] : [])),
  );
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(README, withRatios(await readFile(README, 'utf8'), results));
}
