import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { getOfficeActivityInfo } from '@seahour/api-types/companies.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { Statement } from '@seahour/server/fixtures/watched-database.ts';
import type { DatabaseConnection } from '@seahour/server/platform/database/pool.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import { bookAll, CONNECTIONS, isBooking, type Recording, record, startBare } from './bare.ts';
import { bookingOf, dayAhead, nextBooking, storm } from './bookings.ts';
import { bursts } from './bursts.ts';
import { type Load, type LoadOptions, load, post } from './load.ts';
import { CITY_ACTIVITY, FIRST_COPY } from './marketplace.ts';
import type { Row } from './row.ts';

export interface MeasuredServer {
  base: string;
  db: Db;
  connection: DatabaseConnection;
  settings: Record<string, string>;
}

const VISITORS = 1_000;
const PAGE = { ...CITY_ACTIVITY, count: 30 };

/** Bookings and lists, each beside the least that would do the same in the same minute. */
export async function measureServer(server: MeasuredServer, seconds: number): Promise<Row[]> {
  const recording = record(server.connection, server.settings);
  try {
    // Lists first: after bookings jobs and vacuum keep the cores busy for minutes.
    return [
      await keptRow(server.base, seconds),
      ...(await readRows(server, recording, seconds)),
      ...(await bookingRows(server, recording, seconds)),
      await stormRow(server),
    ];
  } finally {
    await recording.close();
  }
}

async function bookingRows(
  { base, db, connection }: MeasuredServer,
  recording: Recording,
  seconds: number,
): Promise<Row[]> {
  const body = nextBooking();
  const orders = { path: createOrder.path, body };
  await load(base, { ...orders, seconds: 2 });
  // Autovacuum does so within a minute. Until then plans are those of empty tables.
  await sql`analyze`.execute(db);
  const most = await load(base, { ...orders, seconds });
  const statements: Statement[] = [];
  while (statements.length < most.perSecond * seconds) {
    const sent = await recording.call(createOrder.path, body());
    statements.push(...sent.filter(isBooking));
  }
  const barePerSecond = await bookAll(connection, statements);
  const steady = await bursts(base, { ...orders, seconds, rate: most.perSecond / 5 });
  const spread = steady.p99Ms / steady.p50Ms;
  return [
    rateRow('create-order', most, { perSecond: barePerSecond, what: 'bare pg' }, 0.7),
    {
      what: 'create-order at a fifth of that, in bursts',
      ours: `p50 ${ms(steady.p50Ms)}, p99 ${ms(steady.p99Ms)}: ${spread.toFixed(1)} ×, ${steady.failed} failed`,
      bar: 'p99 ≤ 4 × p50',
      reached: spread <= 4 && steady.failed === 0,
    },
  ];
}

async function stormRow({ base, db }: MeasuredServer): Promise<Row> {
  const offer = await db
    .selectFrom('company_activities as ca')
    .innerJoin('activities as a', 'a.id', 'ca.activity_id')
    .innerJoin('cities as c', 'c.id', 'ca.city_id')
    .select(['a.slug as activity', 'c.slug as city_slug', sql<string>`ca.id::text`.as('title_id')])
    .where('ca.id', '=', FIRST_COPY)
    .executeTakeFirstOrThrow();
  const read = () => post(base, { path: getOfficeActivityInfo.path, body: JSON.stringify(offer) });
  // The first ones open the connections that both use.
  await storm(VISITORS, read);
  const reads = await storm(VISITORS, read);
  const order = { path: createOrder.path, body: bookingOf(FIRST_COPY, dayAhead(21), 12) };
  const booked = await storm(VISITORS, (visitor) =>
    post(base, order, { 'Idempotency-Key': `storm-${visitor}` }),
  );
  const ratio = booked.seconds / reads.seconds;
  return {
    what: `${VISITORS} create-order for one hour at once`,
    ours: `${JSON.stringify(booked.statuses)} in ${booked.seconds.toFixed(2)} s: ${ratio.toFixed(2)} × ${VISITORS} reads of the offer`,
    bar: '1 × 200, 999 × 409, ≤ 2 ×',
    reached:
      reads.statuses[200] === VISITORS &&
      booked.statuses[200] === 1 &&
      booked.statuses[409] === VISITORS - 1 &&
      ratio <= 2,
  };
}

async function keptRow(base: string, seconds: number): Promise<Row> {
  const cards = cardsLoad(() => PAGE, seconds);
  // As the load asks: `fetch` would have it packed.
  const plain = { 'Accept-Encoding': 'identity' };
  const sample = await post(base, { path: cards.path, body: cards.body() }, plain);
  const {
    connection: _,
    'keep-alive': __,
    date: ___,
    ...headers
  } = Object.fromEntries(sample.headers);
  const bare = await startBare({ kind: 'bytes', body: await sample.text(), headers });
  try {
    const [kept, least] = await loadBoth(base, bare.base, cards);
    return rateRow('30 cards, kept', kept, { ...least, what: 'bare Hono' }, 0.6);
  } finally {
    bare.stop();
  }
}

async function readRows(
  { base, connection }: MeasuredServer,
  recording: Recording,
  seconds: number,
): Promise<Row[]> {
  // A selection that nobody made before is kept nowhere.
  let highest = 1e6;
  const cards = cardsLoad(() => ({ ...PAGE, filters: { price: [0, highest++] } }), seconds);
  const sent = await recording.call(cards.path, cards.body());
  const statement = sent.find(({ text }) => text.includes('count(*) over ()'));
  if (!statement) throw new Error('no statement lists the offers');
  const pricePlace = statement.values.indexOf((highest - 1) * 100);
  if (pricePlace < 0) throw new Error('the statement has no highest price');
  const bare = await startBare({
    kind: 'statement',
    connection: { ...connection, max: CONNECTIONS },
    text: statement.text,
    values: [...statement.values],
    pricePlace,
  });
  try {
    const [read, least] = await loadBoth(base, bare.base, cards);
    const date = dayAhead(3);
    const dated = await load(
      base,
      cardsLoad(() => ({ ...PAGE, date }), seconds),
    );
    return [
      rateRow('30 cards, from the database', read, { ...least, what: 'bare pg' }, 0.6),
      {
        what: '30 cards with their free hours, from the database',
        ours: `${dated.perSecond}/s, p99 ${dated.p99Ms} ms, ${dated.failed} failed`,
        bar: 'none failed',
        reached: dated.failed === 0,
      },
    ];
  } finally {
    bare.stop();
  }
}

/** One after the other, each once it is warm. */
async function loadBoth(base: string, bare: string, options: LoadOptions): Promise<[Load, Load]> {
  for (const each of [base, bare]) await load(each, { ...options, seconds: 2 });
  return [await load(base, options), await load(bare, options)];
}

const cardsLoad = (payload: () => object, seconds: number): LoadOptions => ({
  path: getActivitiesCards.path,
  body: () => JSON.stringify(payload()),
  seconds,
});

function rateRow(
  what: string,
  { perSecond, p99Ms, failed }: Load,
  least: { what: string; perSecond: number },
  bar: number,
): Row {
  const ratio = perSecond / least.perSecond;
  return {
    what,
    ours: `${perSecond}/s of ${Math.round(least.perSecond)}/s by ${least.what}: ${ratio.toFixed(2)}; p99 ${p99Ms} ms, ${failed} failed`,
    bar: `≥ ${bar.toFixed(2)}`,
    reached: ratio >= bar && failed === 0,
  };
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;
