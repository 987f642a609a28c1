import { AUDIT_DAYS } from '@seahour/api-types/constants.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAvailability } from '../availability/availability.ts';
import { closeHour } from '../booking/closures.ts';
import { fillMarketplace } from '../fixtures/marketplace.ts';
import { createDatabase } from '../platform/database/pool.ts';
import { HOT_HOURS_DAYS } from '../tables/past-hours.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { applyRetention } from './apply-retention.ts';
import { countStrayRows, keepMonths } from './keep-months.ts';
import { listPartitions } from './month-partitions.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-20T08:00:00Z');
const LAST_OF_MONTH = '2026-09-30T23:00:00Z';
const FIRST_OF_MONTH = '2026-10-01T00:00:00Z';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await fillMarketplace(database.db);
  await keepMonths(database.db, NOW);
});
afterEach(() => database.drop());

const daysAfter = (at: string | Date, days: number) =>
  new Date(new Date(at).getTime() + days * DAY_MS);

async function months(table: string): Promise<string[]> {
  const partitions = await listPartitions(database.db, table);
  return partitions.map(({ name }) => name.replace(`${table}_`, ''));
}

/** Where each row of a table is, by its instant. */
async function places(table: string, column: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ at: Date; place: string }>`
    select ${sql.ref(column)} as at, tableoid::regclass::text as place from ${sql.table(table)}
    order by 1`.execute(database.db);
  return Object.fromEntries(rows.map(({ at, place }) => [at.toISOString(), place]));
}

async function change(at: string): Promise<void> {
  await sql`
    with s as (insert into staff (company_id, name, role, language)
      values (1, 'Omar', 'crew', 'en') returning id)
    insert into staff_changes (staff_id, company_activity_id, kind, starts_at, became, changed_at)
    select id, 1, 'slot_state', ${at}::timestamptz, 'closed', ${at}::timestamptz from s
  `.execute(database.db);
}

test('makes three months ahead, once, whatever runs at the same time', async () => {
  const later = new Date('2027-11-30T23:59:59Z');
  const workers = Array.from({ length: 4 }, () => createDatabase(database.connection));
  const kept = await Promise.all(workers.map((db) => keepMonths(db, later)));
  await Promise.all(workers.map((db) => db.destroy()));
  expect(kept.flatMap(({ left }) => left)).toEqual([]);
  const made = kept.flatMap((each) => each.made);
  expect(new Set(made).size).toBe(made.length);
  expect(await months('staff_changes')).toEqual(
    expect.arrayContaining(['2027_11', '2027_12', '2028_01', '2028_02', 'default']),
  );
  expect(await months('staff_changes')).not.toContain('2028_03');
  expect(await keepMonths(database.db, later)).toEqual({ made: [], dropped: [], left: [] });
});

test('drops a month when its last row has been kept long enough, and not before', async () => {
  await change('2026-11-30T23:59:59.999Z');
  await change('2026-12-01T00:00:00Z');
  const over = daysAfter('2026-12-01T00:00:00Z', AUDIT_DAYS);
  const early = await keepMonths(database.db, new Date(over.getTime() - 1));
  expect(early.dropped).not.toContain('staff_changes_2026_11');
  expect(Object.keys(await places('staff_changes', 'changed_at'))).toHaveLength(2);
  expect((await keepMonths(database.db, over)).dropped).toContain('staff_changes_2026_11');
  expect(Object.values(await places('staff_changes', 'changed_at'))).toEqual([
    'staff_changes_2026_12',
  ]);
});

test('moves hours out of the table that bookings use, each to its month', async () => {
  const { db } = database;
  for (const startsAt of [LAST_OF_MONTH, FIRST_OF_MONTH, '2026-11-19T12:00:00Z']) {
    await closeHour(db, { companyActivityId: 1, startsAt: new Date(startsAt) });
  }
  const at = daysAfter(FIRST_OF_MONTH, HOT_HOURS_DAYS);
  await applyRetention(db, at);
  expect(Object.keys(await places('past_hours', 'starts_at'))).toHaveLength(1);
  await applyRetention(db, new Date(at.getTime() + 1));
  expect(await places('past_hours', 'starts_at')).toEqual({
    '2026-09-30T23:00:00.000Z': 'past_hours_2026_09',
    '2026-10-01T00:00:00.000Z': 'past_hours_2026_10',
  });
  expect(Object.keys(await places('claimed_hours', 'starts_at'))).toEqual([
    '2026-11-19T12:00:00.000Z',
  ]);
  // The crew's calendar shows both as if nothing had moved.
  const period = { from: new Date(LAST_OF_MONTH), to: NOW, now: NOW };
  const [row] = await readAvailability(db, [1], period);
  expect(row?.claims).toHaveLength(3);
  await applyRetention(db, daysAfter('2026-11-19T12:00:00Z', AUDIT_DAYS + 1));
  expect(await places('claimed_hours', 'starts_at')).toEqual({});
  expect(Object.keys(await places('past_hours', 'starts_at'))).toHaveLength(2);
});

test('takes rows of a missing month, and empties them into it later', async () => {
  const { db } = database;
  await change('2027-06-30T23:59:59Z');
  await change('2027-07-01T00:00:00Z');
  await change('2019-02-03T00:00:00Z');
  expect(await countStrayRows(db)).toContainEqual({ table: 'staff_changes', count: 3 });
  const kept = await keepMonths(db, NOW);
  expect(kept.made).toContain('staff_changes_2027_07');
  // It was too old to be kept at all.
  expect(kept.dropped).toContain('staff_changes_2019_02');
  expect(await countStrayRows(db)).toContainEqual({ table: 'staff_changes', count: 0 });
  expect(await places('staff_changes', 'changed_at')).toEqual({
    '2027-06-30T23:59:59.000Z': 'staff_changes_2027_06',
    '2027-07-01T00:00:00.000Z': 'staff_changes_2027_07',
  });
  await change('2027-07-02T00:00:00Z');
  const { rows } = await sql<{ id: number }>`select id from staff_changes`.execute(db);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
});

test('leaves a table that somebody works in to the next round', async () => {
  const later = new Date('2027-11-20T08:00:00Z');
  const kept = await database.db.transaction().execute(async (other) => {
    await sql`lock table staff_changes in row exclusive mode`.execute(other);
    await sql`lock table staff_changes_default in row exclusive mode`.execute(other);
    return await keepMonths(database.db, later);
  });
  expect(kept.left).toEqual([{ table: 'staff_changes', reason: 'locked' }]);
  expect(kept.made).toContain('past_hours_2027_11');
  expect((await keepMonths(database.db, later)).made).toContain('staff_changes_2027_11');
});
