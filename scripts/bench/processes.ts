import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { nextBooking } from './bookings.ts';
import { type Load, load } from './load.ts';
import { CITY_ACTIVITY } from './marketplace.ts';
import type { Row } from './row.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const MOST = 3;
const WARM_UP_SEC = 2;

/** What each further process adds on one database, on this machine, whose cores all of them share. */
export async function measureProcesses(
  port: number,
  settings: Record<string, string>,
  { seconds, ready }: { seconds: number; ready: () => Promise<unknown> },
): Promise<Row[]> {
  const rows: Row[] = [];
  const body = nextBooking();
  const orders = { path: createOrder.path, body };
  // A selection that nobody made before is kept nowhere.
  let highest = 1e6;
  const cards = {
    path: getActivitiesCards.path,
    body: () => JSON.stringify({ ...CITY_ACTIVITY, count: 30, filters: { price: [0, highest++] } }),
  };
  const servers: ServerProcess[] = [];
  try {
    while (servers.length < MOST) {
      servers.push(await startServerProcess(port + servers.length, settings));
      await all(servers, { ...orders, seconds: WARM_UP_SEC });
      await ready();
      const count = `${servers.length} process${servers.length > 1 ? 'es' : ''}`;
      rows.push(row(`create-order, ${count}`, await all(servers, { ...orders, seconds })));
      rows.push(
        row(`30 cards from the database, ${count}`, await all(servers, { ...cards, seconds })),
      );
    }
    return rows;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const all = (
  servers: readonly ServerProcess[],
  what: Parameters<typeof load>[1],
): Promise<Load[]> => Promise.all(servers.map(({ base }) => load(base, what)));

function row(what: string, loads: readonly Load[]): Row {
  const sum = (of: (load: Load) => number) => loads.reduce((total, each) => total + of(each), 0);
  const failed = sum((each) => each.failed);
  const p99 = Math.max(...loads.map(({ p99Ms }) => p99Ms));
  const ours = `${sum((each) => each.perSecond)}/s, p99 ${p99} ms, ${failed} failed`;
  return { what, ours, bar: 'none failed', reached: failed === 0 };
}
