import { getActivitiesCards, getSlotsForDates } from '@seahour/api-types/activities.ts';
import { getOfficeActivityInfo } from '@seahour/api-types/companies.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import type { OpenDatabase } from '@seahour/server/platform/database/open.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import { bookingOf, dayAhead } from './bookings.ts';
import { post } from './load.ts';
import { CITY_ACTIVITY } from './marketplace.ts';
import { processorUs } from './processor-time.ts';

/** What one booking, or one visit, takes. */
export interface Cost {
  databaseUs: number;
  processUs: number;
  buffers: number;
  walBytes: number;
}

interface Call {
  path: string;
  body: string;
}

/** A database that has grown, and a server on it. */
export interface GrownPlace {
  base: string;
  /** Of the server. */
  pid: number;
  db: OpenDatabase['db'];
  /** Processor time of each session when it was last seen: one that is idle for 10 s ends. */
  sessionUs: Map<number, number>;
  booking(): Call;
  visit(): Call[];
}

/** No order of the years before is on that day. */
const FREE_DAY = 21;
const HOURS = 24;

export async function callsOn(db: Db): Promise<Pick<GrownPlace, 'booking' | 'visit'>> {
  const { rows: offers } = await sql<Offer>`
    select ca.id, a.slug as activity, c.slug as city_slug, a.id as activity_id
    from company_activities ca join activities a on a.id = ca.activity_id
    join cities c on c.id = ca.city_id
    where not ca.hidden order by md5(ca.id::text)`.execute(db);
  const rows = offers.filter(({ activity_id }) => minimumHours(activity_id) === 1);
  const date = dayAhead(FREE_DAY);
  let booked = 0;
  let looked = 0;
  return {
    booking() {
      const hour = Math.floor(booked / rows.length);
      if (hour >= HOURS) throw new Error('every hour is booked');
      const offer = rows[booked++ % rows.length];
      return { path: createOrder.path, body: bookingOf(offer?.id ?? 0, date, hour) };
    },
    visit: () => visitOf(looked, rows[looked++ % rows.length]),
  };
}

interface Offer {
  id: number;
  activity: string;
  activity_id: number;
  city_slug: string;
}

/** Three lists, of which the second is chosen by day and the third by a price; an offer; its calendar. */
function visitOf(count: number, offer: Offer | undefined): Call[] {
  if (!offer) throw new Error('there is no offer');
  const { id, activity, activity_id, city_slug } = offer;
  const date_start = dayAhead(1 + (count % (FREE_DAY - 1)));
  const list = { ...CITY_ACTIVITY, count: 30 };
  const calls: [{ path: string }, object][] = [
    [getActivitiesCards, list],
    [getActivitiesCards, { ...list, date: date_start }],
    // A selection that nobody made before is kept nowhere.
    [getActivitiesCards, { ...list, filters: { price: [0, 1e6 + count] } }],
    [getOfficeActivityInfo, { activity, city_slug, title_id: `${id}` }],
    [
      getSlotsForDates,
      { activity_id, company_activity_id: id, date_start, date_end: dayAhead(FREE_DAY) },
    ],
  ];
  return calls.map(([{ path }, body]) => ({ path, body: JSON.stringify(body) }));
}

/** One call after the other. */
export async function costOf(place: GrownPlace, calls: readonly Call[]): Promise<Cost> {
  const before = await readUse(place);
  for (const call of calls) {
    const response = await post(place.base, call);
    const text = await response.text();
    if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${text}`);
  }
  const after = await readUse(place);
  return {
    databaseUs: after.databaseUs - before.databaseUs,
    processUs: after.processUs - before.processUs,
    buffers: after.buffers - before.buffers,
    walBytes: after.walBytes - before.walBytes,
  };
}

/** Processor time so far of the server and of the sessions of the database; what statements touched. */
async function readUse({ db, pid, sessionUs }: GrownPlace): Promise<Cost> {
  const { rows } = await sql<{ pids: number[]; buffers: number; walBytes: number }>`
    select (select array_agg(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()) as pids,
      sum(shared_blks_hit + shared_blks_read)::float8 as buffers, sum(wal_bytes)::float8 as "walBytes"
    from pg_stat_statements where toplevel and query !~ 'pg_stat_statements'`.execute(db);
  const { pids = [], buffers = 0, walBytes = 0 } = rows[0] ?? {};
  for (const session of pids) {
    sessionUs.set(session, Math.max(await processorUs(session), sessionUs.get(session) ?? 0));
  }
  const databaseUs = [...sessionUs.values()].reduce((sum, time) => sum + time, 0);
  return { databaseUs, processUs: await processorUs(pid), buffers, walBytes };
}
