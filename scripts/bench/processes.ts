import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { urlOf } from '@seahour/server/testing/databases.ts';
import { sql } from 'kysely';
import { nextBooking } from './bookings.ts';
import { type Load, type LoadOptions, load, warmUp } from './load.ts';
import { CITY_ACTIVITY } from './marketplace.ts';
import { comparedRow, ROUNDS } from './rounds.ts';
import { median, type Row } from './row.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import type { ServerPlace } from './server-rows.ts';

const COUNTS = [1, 2, 3];

/**
 * What a second and a third process give on one database, on this machine, whose cores all of them
 * share. All run from the beginning; in each round one is called, then two, then three. Jobs of the
 * bookings wait: done by all three meanwhile, they would take the cores from the one that is called.
 */
export async function measureProcesses(
  { db, connection, settings, port }: ServerPlace,
  seconds: number,
): Promise<Row[]> {
  const web = { ...settings, SEAHOUR_ROLE: 'web', DATABASE_URL: urlOf(connection) };
  const orders = { path: createOrder.path, body: nextBooking(), seconds };
  // A selection that nobody made before is kept nowhere.
  let highest = 1e6;
  const cards = {
    path: getActivitiesCards.path,
    body: () => JSON.stringify({ ...CITY_ACTIVITY, count: 30, filters: { price: [0, highest++] } }),
    seconds,
  };
  const servers: ServerProcess[] = [];
  try {
    for (const each of COUNTS.keys()) {
      servers.push(await startServerProcess(port + each, web));
    }
    await Promise.all(servers.map(({ base }) => warmUp(base, orders)));
    await sql`analyze`.execute(db);
    return [
      ...(await rowsOf('create-order', servers, orders)),
      ...(await rowsOf('30 cards from the database', servers, cards)),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function rowsOf(
  what: string,
  servers: readonly ServerProcess[],
  options: LoadOptions,
): Promise<Row[]> {
  await Promise.all(servers.map(({ base }) => warmUp(base, options)));
  const found = new Map(COUNTS.map((count) => [count, [] as Load[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const count of round % 2 === 0 ? COUNTS : COUNTS.toReversed()) {
      const loads = servers.slice(0, count).map(({ base }) => load(base, options));
      found.get(count)?.push(together(await Promise.all(loads)));
    }
  }
  const [one = [], ...more] = [...found.values()];
  return more.map((loads, index) => {
    const row = comparedRow(
      { ours: loads.map(perSecond), theirs: one.map(perSecond) },
      {
        what: `${what}, ${index + 2} processes`,
        peer: 'by one',
        say: (rate) => `${Math.round(rate)}/s`,
        bar: { least: 0 },
      },
    );
    const failed = [...loads, ...one].reduce((sum, each) => sum + each.failed, 0);
    const p99Ms = median(loads.map((each) => each.p99Ms));
    const ours = `${row.ours}, p99 ${p99Ms.toFixed(0)} ms, ${failed} failed`;
    return {
      ...row,
      ours,
      bar: 'none failed',
      reached: failed === 0 && median(one.map(perSecond)) > 0,
    };
  });
}

const perSecond = (each: Load): number => each.perSecond;

/** Of several processes at once: the sum of what they did, the slowest of how long it took. */
function together(loads: readonly Load[]): Load {
  const sum = (of: (load: Load) => number) => loads.reduce((total, each) => total + of(each), 0);
  const most = (of: (load: Load) => number) => Math.max(...loads.map(of));
  return {
    count: sum((each) => each.count),
    perSecond: sum(perSecond),
    p50Ms: most((each) => each.p50Ms),
    p90Ms: most((each) => each.p90Ms),
    p99Ms: most((each) => each.p99Ms),
    failed: sum((each) => each.failed),
  };
}
