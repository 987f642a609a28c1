import { createOrder } from '@seahour/api-types/orders.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { readConfig } from '@seahour/server/config/config.ts';
import { readQueues } from '@seahour/server/metrics/queues.ts';
import { createLog } from '@seahour/server/platform/log.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { urlOf } from '@seahour/server/testing/databases.ts';
import { createWork } from '@seahour/server/work.ts';
import { sql } from 'kysely';
import { body } from '../fuzz/bodies.ts';
import { createChoices } from '../fuzz/choices.ts';
import { fuzzedCalls } from '../fuzz/contract.ts';
import { becomeInsider } from '../fuzz/insider.ts';
import { nextBooking } from './bookings.ts';
import { type Grown, withGrown } from './growth-database.ts';
import { type Bars, compareCosts } from './growth-rows.ts';
import { deskLaunch, deskWork } from './growth-staff.ts';
import { FIRST_COPY } from './marketplace.ts';
import type { Row } from './row.ts';
import { startServerProcess } from './server-process.ts';

export interface GrowthOptions {
  orders: number;
  /** Bodies for each call. */
  calls: number;
  port: number;
}

const BAR_MS = 20;
const ROUNDS = 5;
const SHOWN = 3;
const ORDER_SIZES = [100, 10_000];
/** A tree of a million entries is two pages deeper; the same rows and entries are written. */
const BOOKING_BARS = { databaseUs: 1.5, processUs: 1.2, buffers: 1.5, walBytes: 1.2 };
/** A day of more orders has more hours that are taken. */
const ORDER_BARS: Bars = {
  booking: BOOKING_BARS,
  visit: { databaseUs: 1.5, processUs: 1.2, buffers: 2 },
};
const OFFER_SIZES = [100, 1_000, 20_000].map((offers) => ({ orders: 10_000, offers }));
/** A selection that nobody made before looks at every offer of its city; a page has 30 cards. */
const OFFER_BARS: Bars = {
  booking: BOOKING_BARS,
  visit: { databaseUs: 'in proportion', processUs: 1.5, buffers: 'in proportion' },
};
const OFFERS = [FIRST_COPY, FIRST_COPY + 1, FIRST_COPY + 2];

interface StatementTime {
  calls: number;
  meanMs: number;
  maxMs: number;
  query: string;
}

/**
 * What a booking and a visit cost as orders and offers grow; then, among the most orders, every call
 * and every job: which statement takes how long?
 */
export async function measureGrowth({ orders, calls, port }: GrowthOptions): Promise<Row[]> {
  const ofOffers = await withGrown(OFFER_SIZES, (grown) =>
    compareCosts({ of: 'offers', grown, bars: OFFER_BARS }, port),
  );
  const sizes = [...ORDER_SIZES, orders].map((count) => ({ orders: count }));
  return withGrown(sizes, async (grown) => {
    const ofOrders = await compareCosts({ of: 'orders', grown, bars: ORDER_BARS }, port);
    const most = grown.at(-1);
    if (!most) throw new Error('nothing has grown');
    return [
      ...ofOrders,
      ...ofOffers,
      await sizeRow(most.db),
      ...(await measureCalls(most, { calls, port })),
      ...(await measureJobs(most.db, most.dataDir)),
    ];
  });
}

async function sizeRow(db: Db): Promise<Row> {
  const { rows } = await sql<{ orders: number; offers: number; size: string }>`
    select (select count(*) from orders)::int as orders,
      (select count(*) from company_activities)::int as offers,
      pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
  const { orders = 0, offers = 0, size = '' } = rows[0] ?? {};
  const ours = `${orders} orders of ${offers} offers, ${size}`;
  return { what: 'growth: the database', ours, bar: '', reached: true };
}

async function measureCalls(
  { db, dataDir, connection }: Grown,
  { calls, port }: Omit<GrowthOptions, 'orders'>,
): Promise<Row[]> {
  const server = await startServerProcess(port, {
    SEAHOUR_MODE: 'demo',
    // Jobs are measured by themselves: beside calls they would be taken for theirs.
    SEAHOUR_ROLE: 'web',
    SEAHOUR_DATA: dataDir,
    DATABASE_URL: urlOf(connection),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });
  const post = async (path: string, payload: string, more = {}) => {
    const headers = { 'Content-Type': 'application/json', ...more };
    const response = await fetch(server.base + path, { method: 'POST', headers, body: payload });
    return { text: await response.text() };
  };
  try {
    const now = new Date();
    const { known, headersFor } = await becomeInsider(db, {
      now,
      offers: OFFERS,
      companies: await companiesOf(db, OFFERS),
      date: addDays(cityDate('Asia/Dubai', now), 21),
      post: (path, payload) => post(path, JSON.stringify(payload)),
    });
    const rows = await measureDesk(db, { now, rounds: calls, post });
    const random = createChoices(1);
    const booking = nextBooking();
    for (const { path, schema } of fuzzedCalls()) {
      await forgetTimes(db);
      // Generated bodies hardly ever meet free hours.
      const isOrder = path === createOrder.path;
      for (let sent = 0; isOrder && sent < calls; sent++) await post(path, booking());
      for (let sent = 0; sent < calls; sent++) {
        await post(path, body(schema, { random, known }), headersFor(path));
      }
      rows.push(rowOf(path.replace('/api/', ''), await slowest(db, SHOWN)));
    }
    return rows;
  } finally {
    await server.stop();
  }
}

interface Desk {
  now: Date;
  rounds: number;
  post(path: string, payload: string): Promise<{ text: string }>;
}

/** What a company of forty boats asks, which generated bodies hardly ever do. */
async function measureDesk(db: Db, { now, rounds, post }: Desk): Promise<Row[]> {
  const init_data = await deskLaunch(db, now);
  const rows: Row[] = [];
  for (const [what, calls] of Object.entries(await deskWork(db, now))) {
    await forgetTimes(db);
    for (let round = 0; round < rounds; round++) {
      let last: unknown;
      for (const [{ path }, payload] of calls) {
        const asked = typeof payload === 'function' ? payload(last as never) : payload;
        const { text } = await post(path, JSON.stringify({ init_data, ...asked }));
        last = JSON.parse(text);
        if (typeof last === 'object' && last && 'error' in last) {
          throw new Error(`${what}, ${path}: ${text}`);
        }
      }
    }
    rows.push(rowOf(`desk, ${what}`, await slowest(db, SHOWN)));
  }
  return rows;
}

async function companiesOf(db: Db, offers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct company_id as id from company_activities where id = any(${offers})`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a worker does, a few rounds each. */
async function measureJobs(db: Db, dataDir: string): Promise<Row[]> {
  const read = readConfig({ SEAHOUR_DATA: dataDir }, { defaultMode: 'demo' });
  if (!read.ok) throw new Error(read.problem);
  const log = createLog('silent');
  const work = await createWork({ db, config: read.config, log, clock: () => new Date() });
  const jobs: Record<string, () => Promise<unknown>> = {
    ...work.cronJobs,
    'metrics: queues': () => readQueues(db),
  };
  const rows: Row[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    await forgetTimes(db);
    for (let round = 0; round < ROUNDS; round++) await job();
    rows.push(rowOf(`job ${name}`, await slowest(db, SHOWN)));
  }
  await work.close();
  return rows;
}

const forgetTimes = (db: Db) => sql`select pg_stat_statements_reset()`.execute(db);

/** The slowest statements since the last reset, without those that look at themselves. */
async function slowest(db: Db, count: number): Promise<StatementTime[]> {
  const { rows } = await sql<StatementTime>`
    select calls::int, mean_exec_time as "meanMs", max_exec_time as "maxMs",
      regexp_replace(query, '\\s+', ' ', 'g') as query
    from pg_stat_statements
    where query !~ 'pg_stat_statements' and toplevel and dbid = (
      select oid from pg_database where datname = current_database())
    order by mean_exec_time desc limit ${count}`.execute(db);
  return rows;
}

function rowOf(what: string, statements: readonly StatementTime[]): Row {
  const [worst] = statements;
  for (const { meanMs, maxMs, calls, query } of statements) {
    if (meanMs > BAR_MS)
      console.log(
        `${what}: ${meanMs.toFixed(1)} ms (at most ${maxMs.toFixed(0)}, ${calls} ×) ${query}`,
      );
  }
  const meanMs = worst?.meanMs ?? 0;
  return {
    what: `growth: ${what}`,
    ours: `${meanMs.toFixed(1)} ms`,
    bar: `${BAR_MS} ms`,
    reached: meanMs <= BAR_MS,
  };
}
