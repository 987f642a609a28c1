import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { addDays, dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillMarketplace } from '../fixtures/marketplace.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { cardDay } from './bars.ts';
import { dayHours, wantedBlock, wantedDay } from './block.ts';
import { cityClock, readOfferHours } from './days.ts';
import { isFreeFor, isFreeOn } from './free-where.ts';
import { slotStates } from './slot-states.ts';

/** Of Limassol, whose clocks go forward on 28 March 2027 and back on 31 October. */
const OFFER = 7;
const ZONE = 'Asia/Nicosia';
const LENGTHS = [1, 2, 3, 5];
/** An activity by its shortest booking. */
const ACTIVITIES: Record<number, number> = { 1: 4, 3: YACHT_RENTAL };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillMarketplace(database.db);
});
afterAll(() => database.drop());

/** Numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function draw(seed: number, first: string): Promise<void> {
  const random = numbers(seed);
  await sql`delete from claimed_hours`.execute(database.db);
  await sql`delete from opening_hours where company_activity_id = ${OFFER}`.execute(database.db);
  await sql`update company_activities set notice_hours = ${random(6)} where id = ${OFFER}`.execute(
    database.db,
  );
  for (let day = 0; day < 7; day++) {
    const from = random(12);
    const to = from + 1 + random(24 - from);
    await sql`insert into opening_hours (company_activity_id, day_of_week, from_hour, to_hour)
      values (${OFFER}, ${dayOfWeek(addDays(first, day))}, ${from}, ${to})`.execute(database.db);
  }
  for (let claim = 0; claim < 40; claim++) {
    const hour = random(7 * 24);
    await sql`insert into claimed_hours (company_activity_id, starts_at, kind)
      values (${OFFER}, ${`${first}T00:00:00Z`}::timestamptz + make_interval(hours => ${hour}), 'closure')
      on conflict do nothing`.execute(database.db);
  }
}

async function isTrue(condition: ReturnType<typeof isFreeFor>): Promise<boolean> {
  const { rows } = await sql`
    select from company_activities ca where ca.id = ${OFFER} and ${condition}`.execute(database.db);
  return rows.length > 0;
}

test.each([
  [1, '2027-03-25'],
  [2, '2027-03-25'],
  [3, '2027-10-28'],
  [4, '2027-10-28'],
  [5, '2027-07-05'],
])('says of many offers what it says of one, in week %i from %s', async (seed, first) => {
  await draw(seed, first);
  const now = new Date(`${first}T0${seed}:30:00Z`);
  const clock = cityClock(ZONE, now);
  const last = addDays(first, 6);
  const hours = (await readOfferHours(database.db, [OFFER], { first, last }, now)).get(OFFER);
  if (!hours) throw new Error('the offer has hours');
  for (let day = 0; day < 7; day++) {
    const date = addDays(first, day);
    const states = slotStates(hours, date, clock);
    for (const hourCount of LENGTHS) {
      const open = Array.from({ length: 25 - hourCount }, (_, time) =>
        states.slice(time, time + hourCount).every((state) => state === 'open'),
      );
      const said = await Promise.all(
        open.map((_, time) => {
          const block = wantedBlock({ date, time, hourCount }, ZONE, now);
          return block ? isTrue(isFreeFor(block)) : false;
        }),
      );
      expect({ date, hourCount, said }).toEqual({ date, hourCount, said: open });
      // A card promises hours exactly where an order of the shortest booking would be taken.
      const activityId = ACTIVITIES[hourCount];
      if (activityId) {
        const { free_hours } = cardDay(date, states, activityId);
        expect({ date, activityId, isFree: free_hours > 0 }).toEqual({
          date,
          activityId,
          isFree: said.includes(true),
        });
      }
      const wanted = dayHours(wantedDay(date, hourCount), ZONE, now);
      expect({ date, hourCount, free: await isTrue(isFreeOn(wanted)) }).toEqual({
        date,
        hourCount,
        free: open.includes(true),
      });
    }
  }
});
