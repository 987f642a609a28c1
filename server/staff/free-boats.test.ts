import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { findFreeBoats } from '@seahour/api-types/staff-hours.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStaffDesk, SATURDAY, type StaffDesk } from '../fixtures/staff-desk.ts';
import { errorOf } from '../fixtures/test-app.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
  // Azure 46 takes ten and is rated 4.9; Pearl 30 takes six.
  await sql`
    update company_activities set filters = filters || '{"9": 10}' where id = 1`.execute(
    desk.app.db,
  );
  await sql`
    update company_activities set filters = filters || '{"9": 6}' where id = 2`.execute(
    desk.app.db,
  );
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.stop());

const AT_FOUR = {
  company_activity_ids: [1, 2],
  date: SATURDAY,
  time: 16,
  hour_count: 3,
  guests: 4,
};

const find = (wanted: object = {}, name: 'omar' | 'lena' = 'omar') =>
  desk.app.call(findFreeBoats, { ...desk.by(name), ...AT_FOUR, ...wanted });
const reasonsOf = ({ fits }: ResponseOf<typeof findFreeBoats>) =>
  fits.map(({ company_activity_id, reason }) => `${company_activity_id} ${reason}`);

test('puts the smallest that fits first, then the top rated, with what each costs', async () => {
  expect(await find()).toEqual({
    fits: [
      { company_activity_id: 2, amount: 1350, currency: 'AED', reason: 'right_size' },
      { company_activity_id: 1, amount: 2160, currency: 'AED', reason: 'top_rated' },
    ],
    nearest: [],
  });
  expect((await find({ date: '2026-11-22' })).fits[1]).toMatchObject({ amount: 2400 });
  expect(reasonsOf(await find({ guests: 7 }))).toEqual(['1 right_size']);
});

test('prefers a boat whose gap between two trips it fills', async () => {
  await desk.manual({ time: 13 });
  expect(reasonsOf(await find())).toEqual(['2 right_size', '1 top_rated']);
  await desk.manual({ time: 19 });
  expect(reasonsOf(await find())).toEqual(['1 fills_gap', '2 right_size']);
});

test('sees no gap between hours that are merely closed', async () => {
  await desk.setSlot(15, 'closed');
  await desk.setSlot(19, 'closed');
  expect(reasonsOf(await find())).toEqual(['2 right_size', '1 top_rated']);
  await desk.manual({ time: 20 });
  await desk.setSlot(19, 'open');
  expect(reasonsOf(await find({ hour_count: 4 }))).toEqual(
    ['2 right_size', '1 fills_gap'].reverse(),
  );
});

test('offers nothing that is taken, closed, too small or outside opening hours', async () => {
  await desk.manual({ time: 18 });
  expect(reasonsOf(await find())).toEqual(['2 right_size']);
  // Pearl 30 closes at eight.
  expect(await find({ time: 20, company_activity_ids: [2] })).toMatchObject({ fits: [] });
  expect(await find({ guests: 11 })).toEqual({ fits: [], nearest: [] });
});

test('offers a yacht for no less than its activity allows', async () => {
  expect(await find({ hour_count: 2 })).toEqual({ fits: [], nearest: [], shortest_hours: 3 });
  expect(reasonsOf(await find({ hour_count: 2, company_activity_ids: [4] }))).toEqual(['4 free']);
});

test('says how long boats go at least where the only one that goes for less is taken', async () => {
  const wanted = { hour_count: 2, company_activity_ids: [1, 4] };
  const { fits, nearest, ...rest } = await find(wanted);
  expect([reasonsOf({ fits, nearest }), rest]).toEqual([['4 free'], {}]);
  for (let time = 0; time < 24; time++) {
    await desk.manual({ company_activity_id: 4, time, hour_count: 1 });
  }
  expect(await find(wanted)).toEqual({ fits: [], nearest: [], shortest_hours: 3 });
});

test('names the nearest hours at which some are free, the nearest first', async () => {
  await desk.manual({ time: 15, hour_count: 4 });
  await desk.manual({ time: 16, company_activity_id: 2, hour_count: 2 });
  expect(await find()).toEqual({
    fits: [],
    nearest: [
      { time: 13, count: 1 },
      { time: 19, count: 1 },
      { time: 12, count: 2 },
    ],
  });
});

test('names no hours that are over', async () => {
  await desk.at('2026-11-21T09:30:00Z');
  await desk.manual({ time: 16 });
  const { nearest } = await find({ company_activity_ids: [1], time: 16 });
  expect(nearest.map(({ time }) => time)).toEqual([13, 19, 20]);
});

test('shows captains no prices', async () => {
  await sql`
    insert into staff_boats (staff_id, company_activity_id)
    select id, boat from staff, unnest(array[1, 2]) boat where name = 'lena'
    on conflict do nothing`.execute(desk.app.db);
  const { fits } = await find({}, 'lena');
  expect(fits).toHaveLength(2);
  for (const fit of fits) expect(fit).not.toHaveProperty('amount');
});

test('refuses hours that end after midnight', async () => {
  const called = await desk.app.post(findFreeBoats.path, {
    ...desk.by('omar'),
    ...AT_FOUR,
    time: 22,
  });
  expect(errorOf(called)).toMatchObject({ fields: [{ path: 'hour_count', code: 'too_big' }] });
});
