import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import type { DatabaseConnection } from '@seahour/server/platform/database/pool.ts';
import { bareConnection, type Recording, startBare } from './bare.ts';
import type { BareTask } from './bare-server.ts';
import { dayAhead } from './bookings.ts';
import type { LoadOptions } from './load.ts';
import { CITY_ACTIVITY } from './marketplace.ts';
import { compareRates, type Meter, type Side } from './rates.ts';
import type { Row } from './row.ts';

export interface MeasuredLists {
  server: Side;
  connection: DatabaseConnection;
  recording: Recording;
  meter: Meter;
  seconds: number;
}

const PAGE = { ...CITY_ACTIVITY, count: 30 };

/** Pages of thirty offers: kept, read from the database, and read with the free hours of a day. */
export async function measureLists(measured: MeasuredLists): Promise<Row[]> {
  const plain = { what: '30 cards from the cache', headers: {} };
  const packed = {
    what: '30 cards from the cache, packed as browsers ask',
    headers: { 'accept-encoding': 'gzip' },
  };
  return [
    await keptRow(measured, plain),
    await keptRow(measured, packed),
    await readRow(measured, { what: '30 cards from the database', least: 0.6 }),
    await readRow(measured, {
      what: '30 cards with their free hours',
      date: dayAhead(3),
      least: 0.5,
    }),
  ];
}

async function keptRow(
  { server, meter, seconds }: MeasuredLists,
  { what, headers }: { what: string; headers: Record<string, string> },
): Promise<Row> {
  const cards = { ...cardsLoad(() => PAGE, seconds), headers };
  const sample = await readSample(server.base, cards);
  return besideBare({ kind: 'bytes', ...sample }, (bare) =>
    compareRates(
      { ours: () => meter.rate(server, cards), theirs: () => meter.rate(bare, cards) },
      { what, peer: 'by bare Hono with the same bytes', least: 0.6 },
    ),
  );
}

async function readRow(
  { server, connection, recording, meter, seconds }: MeasuredLists,
  { what, date, least }: { what: string; date?: string; least: number },
): Promise<Row> {
  // A selection that nobody made before is kept nowhere.
  let highest = 1e6;
  const cards = cardsLoad(
    () => ({ ...PAGE, ...(date && { date }), filters: { price: [0, highest++] } }),
    seconds,
  );
  // The first call reads what others find in memory.
  await recording.call(cards.path, cards.body());
  const sent = await recording.call(cards.path, cards.body());
  // Before the list a call may ask, once a second, whether the catalogue has changed.
  const statements = sent.slice(sent.findIndex(({ text }) => text.includes('count(*) over ()')));
  const pricePlace = statements[0]?.values.indexOf((highest - 1) * 100) ?? -1;
  if (pricePlace < 0) throw new Error('the first statement has no highest price');
  const task = { kind: 'statements', connection: bareConnection(connection), statements } as const;
  const peer = `by bare pg with the same ${statements.length === 1 ? 'statement' : `${statements.length} statements`}`;
  return besideBare({ ...task, pricePlace }, (bare) =>
    compareRates(
      { ours: () => meter.rate(server, cards), theirs: () => meter.rate(bare, cards) },
      { what, peer, least },
    ),
  );
}

async function besideBare(task: BareTask, measure: (bare: Side) => Promise<Row>): Promise<Row> {
  const bare = await startBare(task);
  try {
    return await measure(bare);
  } finally {
    bare.stop();
  }
}

const cardsLoad = (payload: () => object, seconds: number): LoadOptions => ({
  path: getActivitiesCards.path,
  body: () => JSON.stringify(payload()),
  seconds,
});

/** An answer as it is sent: `fetch` would unpack it. */
async function readSample(base: string, { path, body, headers }: LoadOptions) {
  const request = httpRequest(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  }).end(body());
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  // What the connection and the moment decide, every server says for itself.
  const {
    connection: _,
    'keep-alive': __,
    date: ___,
    'transfer-encoding': ____,
    ...kept
  } = response.headers;
  const own = Object.entries(kept).map(([name, value]): [string, string] => [name, String(value)]);
  return { body: new Uint8Array(await buffer(response)), headers: Object.fromEntries(own) };
}
