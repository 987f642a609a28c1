import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { countAlarms } from '../alarms/alarm-rows.ts';
import { ALARM_NAMES } from '../alarms/alarms.ts';
import { countOpenMoney } from '../payments/stuck-money.ts';
import type { Db } from '../tables/connection.ts';
import { MOST_COUNTED, readQueues } from './queues.ts';

/** A database that is frozen neither answers nor refuses; a scraper waits no longer. */
const PATIENCE_MS = 2_000;

/**
 * What the database knows, the same in every process; a few short statements a reading. One reading
 * runs at a time, for everybody who asks meanwhile.
 */
export function createDatabaseMetrics(register: Registry, db: Db): () => Promise<void> {
  const registers = [register];
  const up = new Gauge({
    name: 'seahour_database_up',
    help: 'Whether the database answers: 1 or 0.',
    registers,
  });
  const alarms = new Gauge({
    name: 'seahour_alarms',
    help: 'Things that do not go on by themselves.',
    labelNames: ['name'],
    registers,
  });
  const money = new Gauge({
    name: 'seahour_money_open',
    help: 'Rows that move money and have not come to an end.',
    labelNames: ['what', 'state'],
    registers,
  });
  const waiting = new Gauge({
    name: 'seahour_queue_waiting',
    help: `Jobs and messages that are due and not done, ${MOST_COUNTED} at most.`,
    labelNames: ['queue'],
    registers,
  });
  const oldest = new Gauge({
    name: 'seahour_queue_oldest_seconds',
    help: 'For how long the oldest of them has been due.',
    labelNames: ['queue'],
    registers,
  });

  const rates = new Gauge({
    name: 'seahour_rates_timestamp_seconds',
    help: 'The day of the rates that prices are shown by. Absent without any.',
    registers,
  });
  const events = new Gauge({
    name: 'seahour_payment_event_timestamp_seconds',
    help: 'When the payment provider last sent an event. Absent before the first.',
    registers,
  });

  // Nothing is said before something is known.
  rates.remove();
  events.remove();

  async function sample(): Promise<void> {
    const [standing, open, queues, last] = await Promise.all([
      countAlarms(db),
      countOpenMoney(db),
      readQueues(db),
      readLast(db),
    ]);
    if (last?.rates_sec) rates.set(last.rates_sec);
    if (last?.events_sec) events.set(last.events_sec);
    for (const gauge of [alarms, money, waiting, oldest]) gauge.reset();
    for (const name of ALARM_NAMES) alarms.set({ name }, standing.get(name) ?? 0);
    for (const { what, state, count } of open) money.set({ what, state }, count);
    for (const { queue, count, oldest_sec } of queues) {
      waiting.set({ queue }, count);
      oldest.set({ queue }, oldest_sec);
    }
  }

  const read = (): Promise<boolean> =>
    sql`select 1`
      .execute(db)
      .then(sample)
      .then(
        () => true,
        () => false,
      );

  let reading: Promise<boolean> | null = null;
  return async () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    up.set(Number(await Promise.race([reading, pause(PATIENCE_MS, false, { ref: false })])));
  };
}

interface Last {
  rates_sec: number | null;
  events_sec: number | null;
}

/** When each last came from outside, in seconds of the epoch; the sandbox is no outside. */
async function readLast(db: Db): Promise<Last | undefined> {
  const { rows } = await sql<Last>`
    select extract(epoch from (select max(date) from rates))::float8 as rates_sec,
      extract(epoch from (
        select max(received_at) from payment_events where provider <> 'sandbox'
      ))::float8 as events_sec`.execute(db);
  return rows[0];
}
