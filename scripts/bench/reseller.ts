import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { createKey } from '@seahour/server/partners/keys.ts';
import { insertPartner } from '@seahour/server/partners/partners.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import { dayAhead, nextBooking } from './bookings.ts';
import { inBursts, startStopwatch } from './bursts.ts';
import { type Load, load, post } from './load.ts';
import { CITY_ACTIVITY, COPIES, FIRST_COPY } from './marketplace.ts';
import type { Row } from './row.ts';

const PARTNER = { id: 'reseller', name: 'Reseller', origins: [], commission_percent: 15 };
const OPTION = '1h';
const ASKED_DAYS = 30;
/** Not among the first days, which visitors book. */
const RESERVED_AHEAD = 10;
/** Calls a second of a large reseller. */
const RATES = { availability: 10, calendar: 5, bookings: 4 };
const PRODUCTS_EVERY_SEC = 4;
const CAPABILITIES = 'octo/pricing';
const GUEST = { fullName: 'Bench', emailAddress: 'bench@example.com' };
/** Of twenty visitors' calls so many look for free hours; the others book. */
const LOOKS_OF_20 = 17;
const CONFIRM_LIMIT_SEC = 5;

interface Octo {
  get(path: string): Promise<Response>;
  post(path: string, body: object): Promise<Response>;
}

/** What a reseller may wait for beside visitors, and what visitors wait for beside a reseller. */
export async function measureReseller(
  { base, db }: { base: string; db: Db },
  seconds: number,
): Promise<Row[]> {
  const octo = await openOcto(base, db);
  const visit = nextVisit(base);
  const most = await load(base, { ...looks(), seconds: 3 });
  const rate = most.perSecond / 5;
  const visitors = async (): Promise<Load> => {
    const watch = startStopwatch();
    await inBursts({ seconds, rate }, (key) => watch.time(() => visit(key)));
    return watch.read(seconds);
  };
  // Autovacuum does so within a minute. Until then plans are those of empty tables.
  await visitors();
  await sql`analyze`.execute(db);
  const starts = await findStarts(octo, (seconds + 2) * RATES.bookings);
  const before = await visitors();
  const [beside, asked] = await Promise.all([visitors(), resell(octo, starts, seconds)]);
  const after = await visitors();
  const [pulling, pulled] = await Promise.all([visitors(), askProducts(octo, seconds)]);
  return [
    demandRow('availability of 30 days', asked.availability, 1, seconds),
    demandRow('calendar of 30 days', asked.calendar, 1, seconds),
    demandRow('reserve', asked.reserve, 1, seconds),
    demandRow('confirm', asked.confirm, CONFIRM_LIMIT_SEC, seconds),
    visitorsRow({ before, beside, after }),
    {
      what: `OCTO: every product, each ${PRODUCTS_EVERY_SEC} s`,
      ours: `${shown(pulled.products)}, ${(pulled.bytes / 1e6).toFixed(1)} MB; visitors meanwhile ${shown(pulling)}`,
      bar: 'none failed',
      reached: pulled.products.failed + pulling.failed === 0,
    },
  ];
}

async function openOcto(base: string, db: Db): Promise<Octo> {
  const now = new Date();
  await insertPartner(db, PARTNER, now);
  const key = await createKey(db, { partnerId: PARTNER.id, name: 'bench' }, now);
  const headers = { Authorization: `Bearer ${key}`, 'Octo-Capabilities': CAPABILITIES };
  return {
    get: (path) => fetch(`${base}/octo${path}`, { headers }),
    post: (path, body) => post(base, { path: `/octo${path}`, body: JSON.stringify(body) }, headers),
  };
}

const looks = () => {
  const page = { ...CITY_ACTIVITY, count: 30, date: dayAhead(3) };
  return { path: getActivitiesCards.path, body: () => JSON.stringify(page) };
};

/** Most look for free hours, some book. */
function nextVisit(base: string): (key: string) => Promise<Response> {
  const body = nextBooking();
  const look = looks();
  let count = 0;
  return (key) =>
    count++ % 20 < LOOKS_OF_20
      ? post(base, { path: look.path, body: look.body() })
      : post(
          base,
          { path: createOrder.path, body: body() },
          { 'Idempotency-Key': `${key}-${count}` },
        );
}

const productOf = (place: number): string => `${FIRST_COPY + (place % COPIES)}`;

interface Start {
  productId: string;
  optionId: string;
  availabilityId: string;
}

/** Free ones to reserve, of as many products. */
async function findStarts(octo: Octo, count: number): Promise<Start[]> {
  const localDateStart = dayAhead(RESERVED_AHEAD);
  const starts: Start[] = [];
  for (let place = 0; place < count; place++) {
    const of = { productId: productOf(place), optionId: OPTION };
    const day = { ...of, localDateStart, localDateEnd: localDateStart };
    const answer = await octo.post('/availability', day);
    const listed = (await answer.json()) as { id: string; available: boolean }[];
    // Another hour of a boat that was had before.
    const free = listed.filter(({ available }) => available)[12 + Math.floor(place / COPIES)];
    if (!free) throw new Error(`nothing is free of product ${of.productId}`);
    starts.push({ ...of, availabilityId: free.id });
  }
  return starts;
}

interface Asked {
  availability: Load;
  calendar: Load;
  reserve: Load;
  confirm: Load;
}

async function resell(octo: Octo, starts: readonly Start[], seconds: number): Promise<Asked> {
  const localDateStart = dayAhead(1);
  const span = { localDateStart, localDateEnd: addDays(localDateStart, ASKED_DAYS - 1) };
  const ask = async (path: string, rate: number): Promise<Load> => {
    const watch = startStopwatch();
    let place = 0;
    await inBursts({ seconds, rate }, () => {
      const of = { productId: productOf(place++), optionId: OPTION };
      return watch.time(() => octo.post(path, { ...of, ...span }));
    });
    return watch.read(seconds);
  };
  const reserve = startStopwatch();
  const confirm = startStopwatch();
  const left = [...starts];
  const book = async (): Promise<void> => {
    const uuid = randomUUID();
    const wanted = { uuid, ...left.pop(), unitItems: [{ unitId: 'boat' }] };
    const held = await reserve.time(() => octo.post('/bookings', wanted));
    if (held === null) return;
    await confirm.time(() => octo.post(`/bookings/${uuid}/confirm`, { contact: GUEST }));
  };
  const [availability, calendar] = await Promise.all([
    ask('/availability', RATES.availability),
    ask('/availability/calendar', RATES.calendar),
    inBursts({ seconds, rate: RATES.bookings }, book),
  ]);
  return {
    availability,
    calendar,
    reserve: reserve.read(seconds),
    confirm: confirm.read(seconds),
  };
}

async function askProducts(octo: Octo, seconds: number) {
  const watch = startStopwatch();
  let bytes = 0;
  for (let sec = 2; sec <= seconds; sec += PRODUCTS_EVERY_SEC) {
    await pause(PRODUCTS_EVERY_SEC * 1000);
    const text = await watch.time(() => octo.get('/products'));
    bytes = Buffer.byteLength(text ?? '');
  }
  return { products: watch.read(seconds), bytes };
}

/** A limit is the standard's resellers': nine of ten calls are answered within it. */
function demandRow(what: string, load: Load, limitSec: number, seconds: number): Row {
  const failedPart = load.failed / (load.perSecond * seconds);
  return {
    what: `OCTO: ${what}, beside visitors`,
    ours: shown(load),
    bar: `p90 ≤ ${limitSec} s, < 0.5 % failed`,
    reached: load.p90Ms <= limitSec * 1000 && failedPart < 0.005,
  };
}

/** Without a reseller before and after: machines have slower minutes. */
function visitorsRow(loads: Record<'before' | 'beside' | 'after', Load>): Row {
  const { before, beside, after } = loads;
  const times = (of: (load: Load) => number) => (2 * of(beside)) / (of(before) + of(after));
  const middle = times(({ p50Ms }) => p50Ms);
  const most = times(({ p90Ms }) => p90Ms);
  const failed = before.failed + beside.failed + after.failed;
  return {
    what: 'visitors beside that reseller, against visitors alone',
    ours: `p50 ${middle.toFixed(2)} ×, p90 ${most.toFixed(2)} ×: ${shown(beside)}; alone ${shown(before)}, ${shown(after)}`,
    bar: 'p90 ≤ 1 s as a reseller’s, none failed',
    reached: beside.p90Ms <= 1_000 && failed === 0,
  };
}

const shown = ({ perSecond, p50Ms, p90Ms, p99Ms, failed }: Load): string =>
  `${perSecond}/s, p50 ${p50Ms.toFixed(0)}, p90 ${p90Ms.toFixed(0)}, p99 ${p99Ms.toFixed(0)} ms, ${failed} failed`;
