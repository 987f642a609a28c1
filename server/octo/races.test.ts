import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expireHolds } from '../booking/holds.ts';
import { fillHotel, HOTEL } from '../fixtures/partners.ts';
import { type BoatDay, boatDays, DAYS, fillBoats } from '../fixtures/races/boats.ts';
import type { Contender, Port } from '../fixtures/races/contenders.ts';
import {
  expectedRecords,
  KINDS,
  listDoubleSales,
  listProblems,
  listVainRefusals,
  pick,
  prepare,
  type Race,
  run,
  type Start,
} from '../fixtures/races/race.ts';
import { listContradictions, listRecords } from '../fixtures/races/records.ts';
import { type Reseller, startReseller } from '../fixtures/reseller.ts';
import { fillStaff, launchOf, STAFF } from '../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { cancelByRule } from '../fixtures/trips.ts';
import { insertPartner } from '../partners/partners.ts';

/** 500 races. */
const BOATS = 25;
/** On a machine with ten times too much to do. */
const LONGEST_MS = 600_000;
/** Few enough that all of one race have a connection to the database. */
const AT_ONCE = 2;
const SETTINGS = { RATE_LIMITS: 'off' };

/** Holds that were made then run out at the moment of the races. */
const HELD_AT = '2026-11-20T03:30:01Z';
/** The clock of the other process, at `FRIDAY_MORNING`, is a second behind. */
const RACED_AT = '2026-11-20T04:00:01Z';

const AGENCY = { id: 'agency', name: 'Agency', origins: [], commission_percent: 15 };

interface Stage {
  app: TestApp;
  port: Omit<Port, 'reseller'>;
  /** Of one partner the crew confirms bookings, of the other nobody needs to. */
  resellers: readonly Reseller[];
  stop(): Promise<void>;
}

async function openStage(boats: number): Promise<Stage> {
  const app = await startTestApp({ settings: SETTINGS });
  await fillBoats(app.db, boats);
  await fillStaff(app.db);
  await fillHotel(app.db);
  await insertPartner(app.db, AGENCY, new Date(FRIDAY_MORNING));
  await sql`update partners set confirms_at_once = true where id = ${AGENCY.id}`.execute(app.db);
  await cancelByRule(app);
  app.setNow(HELD_AT);
  const slow: TestServer = await startTestServer({ db: app.db, settings: SETTINGS });
  const base = await app.listen();
  return {
    app,
    port: {
      base,
      slowBase: slow.base,
      init_data: await launchOf(app.db, STAFF.omar.telegram_id, new Date(FRIDAY_MORNING)),
    },
    resellers: [
      await startReseller(app.db, base, HOTEL.id),
      await startReseller(app.db, base, AGENCY.id),
    ],
    async stop() {
      await slow.stop();
      await app.stop();
    },
  };
}

vi.setConfig({ testTimeout: LONGEST_MS });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(BOATS);
});
afterAll(() => stage.stop());

/** Races of all kinds, some at once. */
async function race(stage: Stage, boats: number, without?: Contender['who']): Promise<Race[]> {
  const all = boatDays(boats).map((day, place) => ({
    day,
    place,
    without,
    kind: pick(KINDS, place),
    reseller: pick(stage.resellers, place),
  }));
  const races: Race[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    races.push(...(await raceAtOnce(stage, all.slice(from, from + AT_ONCE))));
  }
  return races;
}

type Planned = Omit<Start, 'prepared' | 'disturb'> & { day: BoatDay; reseller: Reseller };

/** Prepared just before: what ends expired holds ends those of all races. */
async function raceAtOnce({ app, port }: Stage, planned: readonly Planned[]): Promise<Race[]> {
  app.setNow(HELD_AT);
  const ready = await Promise.all(
    planned.map(async (each) => ({ ...each, prepared: await prepare(app, each) })),
  );
  app.setNow(RACED_AT);
  return Promise.all(
    ready.map(({ reseller, ...each }) =>
      run({ ...port, reseller }, { ...each, disturb: () => disturb(app, reseller, each) }),
    ),
  );
}

async function disturb(
  { db }: TestApp,
  reseller: Reseller,
  { kind, prepared: { heldUuid } }: Pick<Race, 'kind' | 'prepared'>,
): Promise<void> {
  if (kind === 'expiring') await expireHolds(db, new Date(RACED_AT));
  if (kind !== 'freed' || !heldUuid) return;
  expect(await reseller.cancel(heldUuid)).toMatchObject({ status: 200 });
}

test('gives each hour to one of tag, reseller, crew and guest in 500 races', async ({ task }) => {
  const races = await race(stage, BOATS);
  task.meta.proof = {
    races: races.length,
    claims: races.flatMap(({ told }) => told).length,
    sold_twice: races.flatMap(listDoubleSales).length,
    refused_in_vain: races.flatMap(listVainRefusals).length,
  };
  expect(races).toHaveLength(BOATS * DAYS);
  expect(races.flatMap(listProblems)).toEqual([]);
  const now = new Date(RACED_AT);
  expect(await listRecords(stage.app.db, now)).toEqual(races.flatMap(expectedRecords).toSorted());
  expect(await listContradictions(stage.app.db, now)).toEqual([]);
  // Else it would be one who is always first.
  const winners = races.flatMap(({ told }) =>
    told.flatMap(({ contender, told }) => (told.has ? [contender.who] : [])),
  );
  expect(new Set(winners).size).toBe(6);
});

test('would sell hours twice without the key of claimed hours', async ({ task }) => {
  const unlocked = await openStage(2);
  try {
    await sql`alter table claimed_hours drop constraint claimed_hours_pkey`.execute(
      unlocked.app.db,
    );
    // A closure names the key, and would fail.
    const races = await race(unlocked, 2, 'closure');
    task.meta.proof = {
      control_races: races.length,
      control_sold_twice: races.flatMap(listDoubleSales).length,
    };
    expect(races.flatMap(listProblems)).not.toEqual([]);
    expect(await listContradictions(unlocked.app.db, new Date(RACED_AT))).not.toEqual([]);
  } finally {
    await unlocked.stop();
  }
});
