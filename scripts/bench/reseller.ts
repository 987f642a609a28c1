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
import { comparedRow, inTurn, ROUNDS, type Rounds } from './rounds.ts';
import { median, type Row } from './row.ts';

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

/** What a reseller may wait for beside visitors, and what visitors wait for beside a reseller, in turn. */
export async function measureReseller(
  { base, db }: { base: string; db: Db },
  seconds: number,
): Promise<Row[]> {
  const octo = await openOcto(base, db);
  const visit = nextVisit(base);
  const most = await load(base, { ...looks(), seconds: 3 });
  const rate = most.perSecond / 5;
  const loads = { alone: [] as Load[], beside: [] as Load[] };
  async function visitors(list: Load[]): Promise<number> {
    const watch = startStopwatch();
    await inBursts({ seconds, rate }, (key) => watch.time(() => visit(key)));
    const found = watch.read(seconds);
    list.push(found);
    return found.p90Ms;
  }
  // Autovacuum does so within a minute. Until then plans are those of empty tables.
  await visitors([]);
  await sql`analyze`.execute(db);
  const starts = await findStarts(octo, ROUNDS * (seconds + 2) * RATES.bookings);
  const asked: Asked[] = [];
  const rounds = await inTurn(
    async () => {
      const [p90Ms, answers] = await Promise.all([
        visitors(loads.beside),
        resell(octo, starts, seconds),
      ]);
      asked.push(answers);
      return p90Ms;
    },
    () => visitors(loads.alone),
  );
  const meanwhile: Load[] = [];
  const [, pulled] = await Promise.all([visitors(meanwhile), askProducts(octo, seconds)]);
  const demand = (what: string, of: keyof Asked, limitSec: number) =>
    demandRow(
      what,
      asked.map((answers) => answers[of]),
      limitSec,
    );
  return [
    demand('availability of 30 days', 'availability', 1),
    demand('calendar of 30 days', 'calendar', 1),
    demand('reserve', 'reserve', 1),
    demand('confirm', 'confirm', CONFIRM_LIMIT_SEC),
    visitorsRow(rounds, loads),
    {
      what: `OCTO: every product, each ${PRODUCTS_EVERY_SEC} s`,
      ours: `${shown(pulled.products)}, ${(pulled.bytes / 1e6).toFixed(1)} MB; visitors meanwhile ${shown(middleOf(meanwhile))}`,
      bar: 'none failed',
      reached: pulled.products.failed + middleOf(meanwhile).failed === 0,
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

/** Takes the starts that it reserves. */
async function resell(octo: Octo, starts: Start[], seconds: number): Promise<Asked> {
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
  const book = async (): Promise<void> => {
    const uuid = randomUUID();
    const wanted = { uuid, ...starts.pop(), unitItems: [{ unitId: 'boat' }] };
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
function demandRow(what: string, loads: readonly Load[], limitSec: number): Row {
  const load = middleOf(loads);
  return {
    what: `OCTO: ${what}, beside visitors`,
    ours: shown(load),
    bar: `p90 ≤ ${limitSec} s, < 0.5 % failed`,
    reached: load.p90Ms <= limitSec * 1000 && load.failed < 0.005 * load.count,
  };
}

function visitorsRow(rounds: Rounds, loads: Record<'alone' | 'beside', readonly Load[]>): Row {
  const [beside, alone] = [middleOf(loads.beside), middleOf(loads.alone)];
  const row = comparedRow(rounds, {
    what: 'visitors beside a reseller: p90',
    peer: 'without it',
    say: (p90Ms) => `${p90Ms.toFixed(0)} ms`,
    bar: { most: Number.POSITIVE_INFINITY },
  });
  return {
    ...row,
    bar: 'p90 ≤ 1 s as a reseller’s, none failed',
    reached: beside.p90Ms <= 1_000 && beside.failed + alone.failed === 0,
    lines: [`beside it ${shown(beside)}`, `without it ${shown(alone)}`],
  };
}

/** The medians of rounds; calls and failures of all of them together. */
function middleOf(loads: readonly Load[]): Load {
  const middle = (of: (load: Load) => number) => median(loads.map(of));
  const sum = (of: (load: Load) => number) => loads.reduce((total, each) => total + of(each), 0);
  return {
    count: sum((each) => each.count),
    perSecond: middle((each) => each.perSecond),
    p50Ms: middle((each) => each.p50Ms),
    p90Ms: middle((each) => each.p90Ms),
    p99Ms: middle((each) => each.p99Ms),
    failed: sum((each) => each.failed),
  };
}

const shown = ({ perSecond, p50Ms, p90Ms, p99Ms, failed }: Load): string =>
  `${perSecond}/s, p50 ${p50Ms.toFixed(0)}, p90 ${p90Ms.toFixed(0)}, p99 ${p99Ms.toFixed(0)} ms, ${failed} failed`;
