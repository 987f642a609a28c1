import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseAt } from '../fixtures/database-at.ts';
import { fillMarketplace } from '../fixtures/marketplace.ts';
import { keepMonths } from '../retention/keep-months.ts';
import { insertStaffChange, listOrderChanges } from '../staff/staff-changes.ts';
import { spreadNotices } from '../staff/staff-messages.ts';
import type { TestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await databaseAt('0075-days-by-tree');
  await fillMarketplace(database.db);
});
afterAll(() => database.drop());

const ORDER = '7e8a1c52-6f43-4c1b-9a57-0d1e2f3a4b5c';

test('takes changes and notices along, each in its month, and goes on counting', async () => {
  const { db } = database;
  await sql`
    insert into orders (order_id, number, unique_id, company_activity_id, source, order_status,
      payment_state, payment_method, starts_at, date, time, hour_count, currency, hour_price_minor,
      amount_minor, name, phone, mail, comment, language)
    values (${ORDER}, 'SH-7K2M-94QX', 'secret', 1, 'web', 'confirmed', 'pending', 'later', now(),
      now()::date, 12, 2, 'AED', 72000, 144000, '', '', '', '', 'en')`.execute(db);
  await sql`
    insert into staff (company_id, name, role, language, telegram_id)
    values (1, 'Omar', 'owner', 'en', 7)`.execute(db);
  await sql`
    insert into staff_changes (staff_id, company_activity_id, kind, became, changed_at, order_id)
    select s.id, 1, 'order_status', 'confirmed', at, ${ORDER}::uuid
    from staff s, unnest(array['2025-02-28T23:59:59.999Z', '2025-03-01T00:00:00Z']::timestamptz[]) at
  `.execute(db);
  await sql`
    insert into staff_notices (company_id, event, order_id) values (1, 'created', ${ORDER})
  `.execute(db);
  expect(await migrate(db)).toContain('0076-months');
  // A worker of the release before deletes by ctid: all rows stay together for a day.
  const migrated = Date.now();
  await keepMonths(db, new Date(migrated + 23 * 3_600_000));
  const before = sql`select distinct tableoid::regclass::text as name from staff_changes`;
  expect((await before.execute(db)).rows).toEqual([{ name: 'staff_changes_default' }]);
  await keepMonths(db, new Date(migrated + 25 * 3_600_000));

  const { rows } = await sql`
    select id, tableoid::regclass::text as place from staff_changes order by id`.execute(db);
  expect(rows).toEqual([
    { id: 1, place: 'staff_changes_2025_02' },
    { id: 2, place: 'staff_changes_2025_03' },
  ]);
  const changed_at = new Date();
  const change = { staff_id: 1, company_activity_id: 1, kind: 'order_status' } as const;
  const more = { ...change, starts_at: null, was: 'confirmed', became: 'completed' };
  await insertStaffChange(db, { ...more, changed_at, order_id: ORDER });
  expect(await listOrderChanges(db, ORDER)).toMatchObject([
    { became: 'confirmed' },
    { became: 'confirmed' },
    { became: 'completed', changed_at },
  ]);
  const last = await sql`select max(id) as id from staff_changes`.execute(db);
  expect(last.rows).toEqual([{ id: 3 }]);
  expect(await spreadNotices(db, new Date())).toBe(1);
  expect(await spreadNotices(db, new Date())).toBe(0);
  await sql`delete from orders`.execute(db);
  const left = await sql`select from staff_changes`.execute(db);
  expect(left.rows).toEqual([]);
});
