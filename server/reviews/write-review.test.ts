import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import { getOfficeActivityInfo, getReviews } from '@seahour/api-types/companies.ts';
import { getTripLink } from '@seahour/api-types/orders.ts';
import type { OrderId, UniqueId } from '@seahour/api-types/primitives.ts';
import * as staff from '@seahour/api-types/staff-reviews.ts';
import * as trips from '@seahour/api-types/trips.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIVE_STARS } from '../fixtures/guest-reviews.ts';
import { openStaffDesk, type StaffDesk } from '../fixtures/staff-desk.ts';
import { type Called, errorOf } from '../fixtures/test-app.ts';

/** The trip is from four to seven on Saturday, in Dubai. */
const LAST_MOMENT = '2026-11-21T14:59:59Z';
const OVER = '2026-11-21T15:00:00Z';
const SAID = { scores: { ...FIVE_STARS, money: 2 }, name: 'Elena M.', text: 'Calm and exact.' };

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
beforeEach(async () => {
  await desk.clear();
  await sql`truncate guest_reviews cascade`.execute(desk.app.db);
  // What was counted of reviews before is counted again.
  await sql`select rate_offers(array[1, 2, 3])`.execute(desk.app.db);
  desk.app.restart();
});
afterAll(() => desk.app.stop());

interface Trip {
  order_id: OrderId;
  link: string;
}

async function trip(order_status = 'confirmed', rest: object = {}): Promise<Trip> {
  const order_id = await desk.book(rest);
  const { rows } = await sql<{ unique_id: UniqueId }>`
    update orders set order_status = ${order_status} where order_id = ${order_id}
    returning unique_id`.execute(desk.app.db);
  const { url } = await desk.app.call(getTripLink, { unique_id: rows[0]?.unique_id });
  return { order_id, link: url.split('#')[1] ?? '' };
}

const review = ({ link }: Trip, rest: object = {}): Promise<Called> =>
  desk.app.post(trips.reviewTrip.path, { link, ...SAID, ...rest }, { 'X-Language': 'en' });

const shownTrip = ({ link }: Trip) => desk.app.call(trips.getTrip, { link });

async function idOf({ order_id }: Trip): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from guest_reviews where order_id = ${order_id}`.execute(desk.app.db);
  return rows[0]?.id ?? 0;
}

const publish = async (written: Trip, state = 'published', by: 'omar' | 'lena' | 'anna' = 'omar') =>
  desk.app.post(staff.setReviewState.path, {
    ...desk.by(by),
    review_id: await idOf(written),
    state,
  });

const reviewsOf = (company_activity_id = 1, language = 'en') =>
  desk.app.call(getReviews, { count: 20, company_activity_id }, { 'X-Language': language });

test('is written once the last hour is over, by the clock of the city', async () => {
  const mine = await trip();
  await desk.at(LAST_MOMENT);
  expect((await shownTrip(mine)).review).toBeUndefined();
  expect(errorOf(await review(mine)).code).toBe('trip_not_over');
  await desk.at(OVER);
  expect((await shownTrip(mine)).review).toEqual({ state: 'open' });
  const after = JSON.parse((await review(mine)).text);
  expect(after.review).toEqual({
    state: 'waiting',
    author: 'Elena M.',
    text: 'Calm and exact.',
    scores: SAID.scores,
    answer: '',
  });
  expect((await shownTrip(mine)).review).toEqual(after.review);
  const { rows } = await sql`select date::text, rating, language from guest_reviews`.execute(
    desk.app.db,
  );
  expect(rows).toEqual([{ date: '2026-11-21', rating: 5, language: 'en' }]);
});

test.each(['unconfirmed', 'cancelled', 'declined', 'no_show'])(
  'is not written of a trip that is %s',
  async (order_status) => {
    const mine = await trip(order_status);
    await desk.at(OVER);
    expect((await shownTrip(mine)).review).toBeUndefined();
    const refused = await review(mine);
    expect([refused.status, errorOf(refused).code]).toEqual([409, 'trip_not_held']);
  },
);

test('is written once, no matter who asks at the same moment', async () => {
  const mine = await trip();
  await desk.at(OVER);
  const answers = await Promise.all(Array.from({ length: 8 }, () => review(mine)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 200);
  expect(new Set(others.map((each) => errorOf(each).code))).toEqual(new Set(['already_reviewed']));
  const { rows } = await sql`
    select event from messages where event = 'reviewed'`.execute(desk.app.db);
  expect(rows).toHaveLength(1);
});

test('is not written by a link that was changed or that has ended', async () => {
  const mine = await trip();
  await desk.at(OVER);
  const changed = { ...mine, link: `B${mine.link.slice(1)}` };
  expect(errorOf(await review(changed)).code).toBe('link_invalid');
  await desk.at('2027-03-01T00:00:00Z');
  expect(errorOf(await review(mine)).code).toBe('link_expired');
});

test('is shown as verified once an owner publishes it, at once, and counted', async () => {
  const mine = await trip();
  await desk.at(OVER);
  const before = await reviewsOf();
  const [card] = await desk.app.call(getSuggestedCards, {
    company_activity_ids: [1],
    date: '2026-11-22',
  });
  expect(card).toMatchObject({ rating: 5, reviews_count: 2, money_rating: 0 });
  await review(mine);
  expect(await reviewsOf()).toEqual(before);
  expect((await publish(mine)).status).toBe(200);
  const [first] = await reviewsOf();
  expect(first).toMatchObject({ author: 'Elena M.', rating: 5, is_verified: true });
  expect(first?.answer).toBeUndefined();
  expect(before.some(({ is_verified }) => is_verified)).toBe(false);
  const named = { activity: 'yacht-rental', city_slug: 'dubai', title_id: 'azure-46-1' };
  const [office] = await desk.app.call(getOfficeActivityInfo, named);
  expect(office).toMatchObject({
    rating: 5,
    reviews_count: 3,
    rating_counts: { 5: 3, 4: 0 },
    money_rating: 2,
    comfort_rating: 5,
  });
  expect(office?.reviews).toHaveLength(3);
  expect((await shownTrip(mine)).review).toMatchObject({ state: 'published' });
});

test('counts the whole stars that are the mean of six', async () => {
  const [low, high] = [await trip(), await trip('completed', { time: 8 })];
  await desk.at(OVER);
  const ones = Object.fromEntries(Object.keys(FIVE_STARS).map((name) => [name, 1]));
  await review(low, { scores: { ...ones, money: 4 } });
  await review(high);
  for (const each of [low, high]) await publish(each);
  const { rows } = await sql`
    select rating, rating_counts, reviews_count, money_rating, comfort_rating
    from company_activities where id = 1`.execute(desk.app.db);
  // Fives twice from the catalogue, a five and a two from guests.
  expect(rows).toEqual([
    {
      rating: 4.3,
      rating_counts: { 5: 3, 4: 0, 3: 0, 2: 1, 1: 0 },
      reviews_count: 4,
      money_rating: 3,
      comfort_rating: 3,
    },
  ]);
  await publish(low, 'hidden');
  expect((await shownTrip(low)).review).toMatchObject({ state: 'hidden' });
  const after = await sql`
    select rating, reviews_count from company_activities where id = 1`.execute(desk.app.db);
  expect(after.rows).toEqual([{ rating: 5, reviews_count: 3 }]);
});

test('counts every review where two of an offer are published at the same moment', async () => {
  const all = [
    await trip(),
    await trip('completed', { time: 8 }),
    await trip('completed', { time: 12 }),
  ];
  await desk.at(OVER);
  for (const each of all) await review(each);
  for (let round = 0; round < 5; round++) {
    await Promise.all(all.map((each) => publish(each, 'hidden')));
    await Promise.all(all.map((each) => publish(each)));
    const { rows } = await sql`
      select reviews_count from company_activities where id = 1`.execute(desk.app.db);
    expect(rows).toEqual([{ reviews_count: 5 }]);
  }
});

test('has the answer of an owner below, which can be changed and taken back', async () => {
  const mine = await trip();
  await desk.at(OVER);
  await review(mine);
  await publish(mine);
  const review_id = await idOf(mine);
  const say = async (answer: string) => {
    await desk.app.call(staff.answerReview, { ...desk.by('omar'), review_id, answer });
    return (await reviewsOf())[0]?.answer;
  };
  expect(await say(' Thank you. ')).toBe('Thank you.');
  expect(await say('Come again.')).toBe('Come again.');
  expect((await shownTrip(mine)).review).toMatchObject({ answer: 'Come again.' });
  expect(await say('')).toBeUndefined();
});

test('is for the owners of its company alone', async () => {
  const mine = await trip();
  await desk.at(OVER);
  await review(mine);
  const list = (by: 'omar' | 'lena' | 'anna') =>
    desk.app.post(staff.getGuestReviews.path, desk.by(by));
  const mineToRead = JSON.parse((await list('omar')).text);
  expect(mineToRead).toMatchObject([
    { title: 'Azure 46', trip_date: '2026-11-21', state: 'waiting', scores: SAID.scores },
  ]);
  expect(JSON.parse((await list('anna')).text)).toEqual([]);
  expect(errorOf(await list('lena')).code).toBe('forbidden');
  for (const by of ['lena', 'anna'] as const) {
    const refused = await publish(mine, 'published', by);
    expect([refused.status, errorOf(refused).code]).toEqual([403, 'forbidden']);
  }
  expect((await shownTrip(mine)).review).toMatchObject({ state: 'waiting' });
});

test('calls anybody who gave no name a guest, in the language of the reader', async () => {
  const mine = await trip();
  await desk.at(OVER);
  await review(mine, { name: ' ', text: '' });
  await publish(mine);
  const authors = async (language: string) =>
    (await reviewsOf(1, language)).map(({ author }) => author);
  expect(await authors('en')).toContain('Guest');
  expect(await authors('ru')).toContain('Гость');
});
