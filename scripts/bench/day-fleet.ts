import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@seahour/api-types/client.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { createOrderManual, getCalendarBars } from '@seahour/api-types/staff.ts';
import { type BoardBoat, getBoard } from '@seahour/api-types/staff-board.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { importCatalogue } from '@seahour/server/catalogue/import/import.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import { FLEET, fillPastYear } from './fleet.ts';

const CATALOGUE = join(import.meta.dirname, '../../catalogue');
const YACHTS = 'offers/dubai/yacht-rental';
/** Above every id of the demo. */
const FIRST_BOAT = 5_000_000;
const FIRST_PHONE = 971_501_000_000;
const HOURS = 2;
const DAYS = 14;
/** Calls that are under way at once. */
const TOGETHER = 4;

/** Somebody of the company, as the app calls for them. */
export type AskAs = <E extends Endpoint>(
  endpoint: E,
  payload: Omit<RequestOf<E>, 'init_data'>,
) => Promise<ResponseOf<E>>;

/** What the tasks of a day look for. */
export interface DayFleet {
  boats: readonly BoardBoat[];
  today: string;
  /** One that is known by its name, phone and number; one to move; one that began; on the pier today, one for each size. */
  known: StaffOrder;
  toMove: StaffOrder;
  onPier: readonly StaffOrder[];
  begun: StaffOrder;
  /** Of last month. */
  past: { number: string; title: string };
  /** By how many days ahead they are. */
  ahead: ReadonlyMap<number, StaffOrder>;
}

/** Forty boats by the catalogue's import. */
export async function importFleet(db: Db): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'seahour-fleet-'));
  await cp(CATALOGUE, dir, { recursive: true });
  const folder = join(dir, YACHTS);
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const own = texts.filter((text) => /^company: marina-blue$/m.test(text));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from company_activities where company_id = ${FLEET.company} and not hidden and id < ${FIRST_BOAT}`.execute(
    db,
  );
  for (let count = rows[0]?.count ?? 0, at = 0; count < FLEET.boats; count++, at++) {
    const text = own[at % own.length] ?? '';
    const [, name] = /^title: (.*)$/m.exec(text) ?? [];
    const copy = text
      .replace(/^id: .*$/m, `id: ${FIRST_BOAT + at}`)
      .replace(/^title: .*$/m, `title: ${name} No ${at + 1}`)
      // Services have ids of their own.
      .replace(/\n+services:[\s\S]*$/, '\n');
    await writeFile(join(folder, `fleet-${at + 1}.yaml`), copy);
  }
  const imported = await importCatalogue(db, dir, { terms: 'take_files' });
  await rm(dir, { recursive: true });
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems.slice(0, 3)));
}

/** A fortnight of orders by the calls that guests and dispatchers make, and a year before it. */
export async function fillDay(
  { db, client, ask }: { db: Db; client: Client; ask: AskAs },
  now: Date,
): Promise<DayFleet> {
  const today = cityDate('Asia/Dubai', now);
  await fillPastYear(db, today);
  const { boats } = await ask(getBoard, { date: today, day_count: DAYS });
  const places = boats.flatMap((boat) =>
    boat.days.flatMap(({ date, bars }) =>
      bars
        .filter(({ state, from, to }) => state === 'free' && to - from >= HOURS + 1)
        .map(({ from }) => ({ company_activity_id: boat.company_activity_id, date, time: from })),
    ),
  );
  const made: StaffOrder[] = [];
  let booked = 0;
  const next = places.values();
  const work = async () => {
    for (const place of next) {
      if (made.length + booked >= FLEET.fortnight) return;
      const index = made.length + booked;
      const who = { name: `Guest ${index}`, phone: `+${FIRST_PHONE + index}` };
      const hours = { ...place, hour_count: HOURS };
      // Every third is a guest's, who waits for an answer.
      if (index % 3 === 0 && place.date !== today) {
        const order = { ...who, ...hours, acq_method: 1, card_token: 'sandbox_paid' } as const;
        const result = await client.call(createOrder, { ...order, guests: 4 });
        if (result.ok) booked += 1;
      } else {
        made.push(await ask(createOrderManual, { ...who, ...hours, guests: 2 + (index % 5) }));
      }
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));

  const named = async (name: string, days: number, phone: number) => {
    for (const { company_activity_id } of boats) {
      const date = addDays(today, days);
      const span = { date_start: date, date_end: date, current_hours: 0 };
      const [day] = await ask(getCalendarBars, { company_activity_id, ...span });
      const free = day?.bars.find(({ state, from, to }) => state === 'free' && to - from >= 6);
      if (!free) continue;
      const place = { company_activity_id, date, time: free.from, hour_count: HOURS };
      return ask(createOrderManual, { ...place, name, phone: `+${phone}`, guests: 4 });
    }
    throw new Error(`No boat is free in ${days} days`);
  };
  const ahead = new Map<number, StaffOrder>();
  for (const days of [21, 40, 65, 200]) {
    ahead.set(days, await named(`Ahead ${days}`, days, FIRST_PHONE + 900_000 + days));
  }
  const begun = await named('Nobody Came', 16, FIRST_PHONE + 900_001);
  // Its hours have come.
  await startIn(db, begun, { now, hours: 0 });
  const onPier: StaffOrder[] = [];
  for (const name of ['On The Pier', 'At The Pier']) {
    const order = await named(name, 17, FIRST_PHONE + 900_002 + onPier.length);
    await startIn(db, order, { now, hours: 1 });
    onPier.push(order);
  }
  const { rows } = await sql<{ number: string; title: string }>`
    select o.number, ca.title from orders o join company_activities ca on ca.id = o.company_activity_id
    where ca.company_id = ${FLEET.company} and o.date = ${today}::date - 31
      and o.order_status = 'completed' limit 1`.execute(db);
  const [past] = rows;
  if (!past) throw new Error('There is no order of last month');
  await sql`analyze`.execute(db);
  return {
    ...{ boats, today, past, ahead, begun, onPier },
    known: await named('Farida Al Mansoori', 9, 971_567_654_321),
    toMove: await named('Omar Who Moves', 18, FIRST_PHONE + 900_009),
  };
}

/** Moves an order to this hour of its city's clock, or to one that comes. */
async function startIn(
  db: Db,
  { order_id }: Pick<StaffOrder, 'order_id'>,
  { now, hours }: { now: Date; hours: number },
): Promise<void> {
  await sql`
    update orders set starts_at = begins, date = (begins at time zone c.time_zone)::date,
      time = extract(hour from begins at time zone c.time_zone)
    from company_activities ca join cities c on c.id = ca.city_id,
      (select date_trunc('hour', ${now}::timestamptz) + make_interval(hours => ${hours}::int)
        as begins) t
    where order_id = ${order_id} and ca.id = orders.company_activity_id`.execute(db);
}
