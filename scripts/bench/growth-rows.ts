import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { urlOf } from '@seahour/server/testing/databases.ts';
import { type Cost, callsOn, costOf, type GrownPlace } from './growth-cost.ts';
import type { Grown } from './growth-database.ts';
import { comparedRow, ROUNDS } from './rounds.ts';
import type { Row } from './row.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const BOOKINGS = 150;
const VISITS = 20;
/** Opens the connections that are closed while the others are measured. */
const WARM_UP = 15;

type Figure = keyof Cost;
type Step = 'booking' | 'visit';

const SAID = {
  databaseUs: { what: 'processor time of PostgreSQL', unit: 'µs' },
  processUs: { what: 'processor time of the process', unit: 'µs' },
  buffers: { what: 'buffers', unit: '' },
  walBytes: { what: 'WAL', unit: 'bytes' },
} satisfies Record<Figure, { what: string; unit: string }>;

/**
 * By how much a step may cost more than in the smallest of the databases: at most so many times, or
 * as many times as there is more.
 */
export type Bars = Record<Step, Partial<Record<Figure, number | 'in proportion'>>>;

interface Growth {
  /** E.g. `orders`. */
  of: 'orders' | 'offers';
  /** The smallest first. */
  grown: readonly Grown[];
  bars: Bars;
}

type Named = GrownPlace & { name: string; count: number };

/** What a booking and a visit cost in each, in turn, over what they cost in the smallest. */
export async function compareCosts({ of, grown, bars }: Growth, port: number): Promise<Row[]> {
  const servers: ServerProcess[] = [];
  try {
    const places: Named[] = [];
    for (const { size, dataDir, connection, db } of grown) {
      const server = await startServerProcess(port + servers.length, {
        SEAHOUR_MODE: 'demo',
        // Without jobs, which would be counted as well.
        SEAHOUR_ROLE: 'web',
        SEAHOUR_DATA: dataDir,
        DATABASE_URL: urlOf(connection),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      });
      servers.push(server);
      const name = `${(size[of] ?? 0).toLocaleString(DEFAULT_LANGUAGE)} ${of}`;
      const { base, pid } = server;
      const calls = await callsOn(db);
      places.push({ name, count: size[of] ?? 0, base, pid, db, sessionUs: new Map(), ...calls });
    }
    return rowsOf(places, await measureInTurn(places), bars);
  } finally {
    for (const server of servers) await server.stop();
  }
}

type Found = Record<Step, Cost>;

/** Which size begins changes with each round. */
async function measureInTurn(places: readonly Named[]): Promise<Map<Named, Found[]>> {
  const rounds = new Map<Named, Found[]>(places.map((place) => [place, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = 0; turn < places.length; turn++) {
      const place = places[(round + turn) % places.length];
      if (place) rounds.get(place)?.push(await measure(place));
    }
  }
  return rounds;
}

async function measure(place: GrownPlace): Promise<Found> {
  const repeat = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  await costOf(place, [...place.visit(), ...repeat(WARM_UP, place.booking)]);
  const booking = await costOf(place, repeat(BOOKINGS, place.booking));
  const visit = await costOf(place, repeat(VISITS, place.visit).flat());
  return { booking: each(booking, BOOKINGS), visit: each(visit, VISITS) };
}

const each = (cost: Cost, count: number): Cost => ({
  databaseUs: cost.databaseUs / count,
  processUs: cost.processUs / count,
  buffers: cost.buffers / count,
  walBytes: cost.walBytes / count,
});

function rowsOf(
  [least, ...others]: readonly Named[],
  rounds: Map<Named, Found[]>,
  bars: Bars,
): Row[] {
  if (!least) return [];
  return others.flatMap((place) =>
    Object.entries(bars).flatMap(([step, figures]) =>
      Object.entries(figures).map(([figure, bar]) => {
        const most = bar === 'in proportion' ? place.count / least.count : bar;
        const of = (size: Named) =>
          (rounds.get(size) ?? []).map((found) => found[step as Step][figure as Figure]);
        const { what, unit } = SAID[figure as Figure];
        return comparedRow(
          { ours: of(place), theirs: of(least) },
          {
            what: `growth: a ${step} at ${place.name}, ${what}`,
            peer: `at ${least.name}`,
            say: (value) => `${Math.round(value).toLocaleString(DEFAULT_LANGUAGE)} ${unit}`.trim(),
            bar: { most },
          },
        );
      }),
    ),
  );
}
