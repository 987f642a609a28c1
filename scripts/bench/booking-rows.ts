import { getOfficeActivityInfo } from '@seahour/api-types/companies.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { DatabaseConnection } from '@seahour/server/platform/database/pool.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import { createBooker, isBooking, type Recording } from './bare.ts';
import { bookingOf, dayAhead, type Storm, storm } from './bookings.ts';
import { bursts } from './bursts.ts';
import { load, post, warmUp } from './load.ts';
import { FIRST_COPY } from './marketplace.ts';
import { compareRates, type Meter, type Side } from './rates.ts';
import { comparedRow, inTurn, ROUNDS } from './rounds.ts';
import type { Row } from './row.ts';

const VISITORS = 1_000;
/** Of the day of the race; a round each. */
const FIRST_HOUR = 10;
const RACE_AHEAD = 21;
const WARM_UP_BOOKINGS = 500;
/** What a fifth is taken of. */
const MOST_SEC = 3;

export interface MeasuredBookings {
  server: Side;
  connection: DatabaseConnection;
  recording: Recording;
  meter: Meter;
  seconds: number;
  /** The body of another booking with each call. */
  body: () => string;
}

/** Bookings through HTTP, and the same statements sent by bare `pg`. */
export async function createOrderRow(measured: MeasuredBookings): Promise<Row> {
  const { server, connection, recording, meter, seconds, body } = measured;
  const booker = createBooker(connection);
  const orders = { path: createOrder.path, body, seconds };
  let perSecond = (await load(server.base, { ...orders, seconds: MOST_SEC })).perSecond;
  const recorded = async (count: number) => {
    const bodies = Array.from({ length: count }, body);
    return (await recording.calls(createOrder.path, bodies)).filter(isBooking);
  };
  try {
    return await compareRates(
      {
        async ours() {
          const rate = await meter.rate(server, orders);
          perSecond = rate.perSecond;
          return rate;
        },
        async theirs() {
          const statements = await recorded(
            Math.max(WARM_UP_BOOKINGS, Math.ceil(perSecond * seconds)),
          );
          await booker.book(await recorded(WARM_UP_BOOKINGS));
          return meter.work(() => booker.book(statements));
        },
      },
      { what: 'create-order', peer: 'by bare pg with the same statement', least: 0.7 },
    );
  } finally {
    await booker.close();
  }
}

/** Of a server that is far from busy, the slowest of a hundred calls against half of them. */
export async function burstsRow(
  base: string,
  { body, seconds }: { body: () => string; seconds: number },
): Promise<Row> {
  const orders = { path: createOrder.path, body };
  await warmUp(base, { ...orders, seconds });
  const most = await load(base, { ...orders, seconds: MOST_SEC });
  const times = { ours: [] as number[], theirs: [] as number[] };
  let failed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const steady = await bursts(base, { ...orders, seconds, rate: most.perSecond / 5 });
    times.ours.push(steady.p99Ms);
    times.theirs.push(steady.p50Ms);
    failed += steady.failed;
  }
  const row = comparedRow(times, {
    what: 'create-order at a fifth of its most, in bursts: p99',
    peer: 'its median',
    say: ms,
    bar: { most: 4 },
  });
  return { ...row, ours: withFailed(row.ours, failed), reached: row.reached && failed === 0 };
}

/** Everybody wants the same hour, another one each round. */
export async function raceRow(base: string, db: Db): Promise<Row> {
  const offer = await offerOf(db, FIRST_COPY);
  const path = getOfficeActivityInfo.path;
  const read = () => storm(VISITORS, () => post(base, { path, body: JSON.stringify(offer) }));
  let hour = FIRST_HOUR;
  const book = () => {
    const time = hour++;
    const order = {
      path: createOrder.path,
      body: bookingOf(FIRST_COPY, dayAhead(RACE_AHEAD), time),
    };
    return storm(VISITORS, (visitor) =>
      post(base, order, { 'Idempotency-Key': `race-${time}-${visitor}` }),
    );
  };
  // The first ones open the connections that both use.
  await read();
  const wrong: string[] = [];
  const timed = (race: () => Promise<Storm>, isRight: (found: Storm) => boolean) => async () => {
    const found = await race();
    if (!isRight(found)) wrong.push(JSON.stringify(found.statuses));
    return found.seconds;
  };
  const rounds = await inTurn(
    timed(book, ({ statuses }) => statuses[200] === 1 && statuses[409] === VISITORS - 1),
    timed(read, ({ statuses }) => statuses[200] === VISITORS),
  );
  const row = comparedRow(rounds, {
    what: `${VISITORS} create-order for one hour at once: 1 × 200, ${VISITORS - 1} × 409`,
    peer: `for ${VISITORS} reads of the offer`,
    say: (seconds) => `${seconds.toFixed(2)} s`,
    bar: { most: 2 },
  });
  return {
    ...row,
    ours: [row.ours, ...wrong].join(', '),
    reached: row.reached && wrong.length === 0,
  };
}

const offerOf = (db: Db, id: number) =>
  db
    .selectFrom('company_activities as ca')
    .innerJoin('activities as a', 'a.id', 'ca.activity_id')
    .innerJoin('cities as c', 'c.id', 'ca.city_id')
    .select(['a.slug as activity', 'c.slug as city_slug', sql<string>`ca.id::text`.as('title_id')])
    .where('ca.id', '=', id)
    .executeTakeFirstOrThrow();

const ms = (value: number): string => `${value.toFixed(1)} ms`;

const withFailed = (ours: string, failed: number): string =>
  failed > 0 ? `${ours}, ${failed} failed` : ours;
