import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { clearOrders } from '@seahour/server/fixtures/clear-orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRandom } from '../random.ts';
import { findDamage } from './damage.ts';
import { restartDatabase } from './database-restart.ts';
import type { Finding } from './finding.ts';
import { isDamaged, killCycles } from './kill-cycles.ts';
import { exhaustPool } from './pool-exhausted.ts';
import { breakRedis } from './redis-faults.ts';
import { createRig, type Rig } from './rig.ts';
import { isBooked, isFailed, write } from './writers.ts';

/** A machine that is busy with other tests may take long to start a server six times. */
vi.setConfig({ testTimeout: 240_000 });

/** Of its first two kills one hits the API and the other PostgreSQL. */
const SEED = 4;

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());

const wrong = (findings: readonly Finding[]) =>
  findings.filter(({ isGood, isTimed }) => !isGood && !isTimed);

test('loses no order that somebody was told of when the API or PostgreSQL is killed', async () => {
  const cycles = await killCycles(rig, { cycles: 2, writers: 16, seed: SEED });
  expect(new Set(cycles.map(({ killed }) => killed))).toEqual(new Set(['api', 'database']));
  expect(cycles.filter(({ booked, cut_off }) => booked === 0 || cut_off === 0)).toEqual([]);
  expect(cycles.filter(isDamaged)).toEqual([]);
});

test('would see what a kill could lose', async () => {
  await clearOrders(rig.db, 'idempotency_keys');
  const api = await rig.api();
  let booked = 0;
  const answers = await write({
    base: api.base,
    writers: 4,
    random: createRandom(SEED),
    goesOn: (answer) => {
      if (isBooked(answer)) booked++;
      return booked < 40 && !isFailed(answer);
    },
  });
  await api.kill();
  const told = answers.filter(isBooked);
  const whole = await findDamage(rig, told);
  const [first, second] = told;
  await sql`delete from orders where number = ${first?.number}`.execute(rig.db);
  await sql`
    delete from claimed_hours ch using orders o
    where o.order_id = ch.order_id and o.number = ${second?.number}`.execute(rig.db);
  await sql`delete from pgboss.job`.execute(rig.db);
  await rm(join(rig.folder, 'outbox'), { recursive: true, force: true });
  const { mails_lost, ...damage } = await findDamage(rig, told.slice(0, -1));
  expect(whole).toEqual({
    lost: 0,
    without_hours: 0,
    without_order: 0,
    unheard: 0,
    mails_lost: 0,
  });
  expect(damage).toEqual({ lost: 1, without_hours: 1, without_order: 0, unheard: 1 });
  expect(mails_lost).toBeGreaterThan(0);
});

test('turns callers away soon when every connection is busy', async () => {
  expect(wrong(await exhaustPool(rig, SEED))).toEqual([]);
});

test('serves again by itself after the database was away', async () => {
  expect(wrong(await restartDatabase(rig, SEED))).toEqual([]);
});

test('lets nobody notice that Redis is frozen, killed or absent', async () => {
  expect(wrong(await breakRedis(rig, SEED))).toEqual([]);
});
