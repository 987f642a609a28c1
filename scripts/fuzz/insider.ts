import { randomUUID } from 'node:crypto';
import { SESSION_INIT_DATA } from '@seahour/api-types/constants.ts';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { createOrder, getTripLink } from '@seahour/api-types/orders.ts';
import type { Language, OrderId, UniqueId } from '@seahour/api-types/primitives.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { signOut } from '@seahour/api-types/user.ts';
import { ensureUser, insertSession } from '@seahour/server/accounts/users.ts';
import { insertCalendar } from '@seahour/server/calendars/outside-calendars.ts';
import { revisionOf } from '@seahour/server/catalogue/terms/terms.ts';
import { readTerms } from '@seahour/server/catalogue/terms/terms-rows.ts';
import { givenReview } from '@seahour/server/fixtures/guest-reviews.ts';
import { orderIdOf } from '@seahour/server/fixtures/order-ids.ts';
import { payOrder } from '@seahour/server/fixtures/payments.ts';
import { photoInBase64 } from '@seahour/server/fixtures/photos.ts';
import { hashOf, newSecret } from '@seahour/server/platform/secrets.ts';
import { initDataKey } from '@seahour/server/staff/init-data.ts';
import { inviteStaff } from '@seahour/server/staff/invitation.ts';
import { insertStaff, listBoatIds } from '@seahour/server/staff/memberships.ts';
import { launchFields, signInitData } from '@seahour/server/staff/sign-init-data.ts';
import { readDevelopmentKey } from '@seahour/server/staff/staff-rows.ts';
import { beginSession, listSessions } from '@seahour/server/staff/staff-sessions.ts';
import { findTermsOffer, insertOfferChange } from '@seahour/server/staff/terms-rows.ts';
import { termsView } from '@seahour/server/staff/terms-view.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import type { Known } from './bodies.ts';

/** What somebody knows who works here: it lets bodies through the first doors, to what is behind. */
export interface Insider {
  known: Known;
  /** Of somebody who is signed in, and stays so. */
  headersFor(path: string): Record<string, string>;
}

export interface Workplace {
  now: Date;
  /** Offers that are open in the afternoon of the date. */
  offers: readonly number[];
  date: string;
  /** Whose staff the insider is; of everybody where none are named. */
  companies?: readonly number[];
  post(path: string, payload: object): Promise<{ text: string }>;
}

const MAIL = 'insider@example.com';
const CREW_MAIL = 'insider.crew@example.com';
const PHONE = '+971501234567';
const DAY_MS = 86_400_000;
const AFTERNOON = [13, 16];
/** Some that are booked, more that are not. */
const HOURS = [8, 9, 10, 11, 12, 13, 16, 19, 20, 21];

export async function becomeInsider(db: Db, place: Workplace): Promise<Insider> {
  const orders = await bookEverything(place);
  // The last is there to be cancelled; the others are staff's to answer.
  const [toMove, , past, toCancel] = orders;
  if (!toMove || !past || !toCancel) throw new Error('nothing could be booked');
  await payMore(db, toMove);
  await letPass(db, past);
  const staffs = await sql<{ order_id: OrderId }>`
    select order_id from orders where unique_id <> ${past}`.execute(db);
  const ids = staffs.rows.map(({ order_id }) => order_id);
  const session = await signIn(db, place.now);
  const launches = await joinCompanies(db, place);
  const crew = await signInCrew(db, place.now);
  const terms = await termsOf(db, place);
  return {
    headersFor: (path) => ({
      Cookie: path === signOut.path ? '' : `session_id=${session}; staff_session=${crew.secret}`,
      'Sec-Fetch-Site': 'same-origin',
    }),
    known: {
      init_data: [...launches, SESSION_INIT_DATA],
      ...(await invitePeople(db, place)),
      // Guests call their secret so, staff an id, in more calls.
      order_id: [...orders, ...ids, ...ids],
      // The other has to name the sum.
      price: ['keep'],
      unique_id: orders,
      link: await linksTo([toMove, past, toCancel], place),
      amount: [1440, 2160],
      refund: [0, 1440, 2160],
      review_id: await reviewsOf(db, staffs.rows),
      calendar_id: await linkCalendars(db, place),
      url: ['https://calendar.invalid/boat.ics', 'https://127.0.0.1/boat.ics'],
      session_id: [session, ...crew.sessionIds],
      call_id: [await callWeather(db, place, ids)],
      trips: ids.map((order_id) => [{ order_id, revision: 0, becomes: 'cancelled' }]),
      group_id: await linkGroups(db, place),
      revision: [0, 1, ...terms.map(({ revision }) => revision)],
      prices: terms.map(({ prices }) => prices),
      hours: terms.map(({ hours }) => hours),
      closure_id: [await closeHours(db, place)],
      photo: [await photoInBase64()],
      photos: terms.map(({ photos }) => photos),
      words: ['Gusts', { [DEFAULT_LANGUAGE]: 'A boat' }],
      change_id: terms.map(({ change_id }) => change_id),
      company_activity_id: place.offers,
      date: [place.date],
      from: [addDays(place.date, -30)],
      to: [place.date],
      date_start: [place.date],
      date_end: [place.date],
      time: HOURS,
      hour: HOURS,
      hour_count: [1, 2, 3],
      acq_method: [1, 2],
      card_token: ['sandbox_paid', 'sandbox_declined'],
      name: ['Insider'],
      phone: [PHONE],
      mail: [MAIL],
    },
  };
}

async function bookEverything({ offers, date, post }: Workplace): Promise<UniqueId[]> {
  const orders: UniqueId[] = [];
  for (const [index, company_activity_id] of offers.entries()) {
    for (const time of AFTERNOON) {
      const hours = { company_activity_id, date, time, hour_count: 3 };
      const payment = { ...PAID_BY_CARD, acq_method: (index % 2) + 1 };
      const order = { ...hours, ...payment, phone: PHONE, mail: MAIL, name: 'Insider' };
      const { text } = await post(createOrder.path, order);
      orders.push(createOrder.response.parse(JSON.parse(text)).unique_id);
    }
  }
  return orders;
}

/** No sum that is sent is the one that would come back: it can be moved, and is not cancelled. */
async function payMore(db: Db, uniqueId: UniqueId): Promise<void> {
  await payOrder(db, await orderIdOf(db, uniqueId), 987_654_321);
}

/** A trip that was, to be reviewed. */
async function letPass(db: Db, uniqueId: UniqueId): Promise<void> {
  await sql`
    update orders set order_status = 'completed', payment_method = 'later', expires_at = null,
      starts_at = starts_at - interval '7 days', date = date - 7
    where unique_id = ${uniqueId}`.execute(db);
}

/** Hours of each boat that staff closed, to be opened again. */
async function closeHours(db: Db, { offers, now }: Workplace): Promise<string> {
  const closure_id = randomUUID();
  const closed = { closure_id, staff_id: 1, reason: '', closed_at: now };
  await db
    .insertInto('closures')
    .values(offers.map((company_activity_id) => ({ ...closed, company_activity_id })))
    .execute();
  return closure_id;
}

/** A weather call on an order, that can be undone still. */
async function callWeather(db: Db, { date, now }: Workplace, orders: readonly OrderId[]) {
  const call_id = randomUUID();
  const due_at = new Date(now.getTime() + DAY_MS);
  const call = { call_id, date, from_hour: 0, to_hour: 24, words: '', due_at };
  await db.insertInto('weather_calls').values(call).execute();
  await sql`
    insert into weather_trips (call_id, order_id, company_activity_id, starts_at, staff_id, held)
    select ${call_id}, order_id, company_activity_id, starts_at, 1, '{}' from orders
    where order_id = any(${orders.slice(0, 1)}::uuid[])`.execute(db);
  return call_id;
}

/** A calendar of elsewhere of each boat; nothing answers there. */
async function linkCalendars(db: Db, { offers, now }: Workplace): Promise<number[]> {
  const url = 'https://calendar.invalid/known.ics';
  return Promise.all(
    offers.map((companyActivityId) => insertCalendar(db, { companyActivityId, url, now })),
  );
}

/** A group chat of each company. */
async function linkGroups(db: Db, { now, companies }: Workplace): Promise<number[]> {
  const ids = companies ?? (await everyCompany(db));
  const link = {
    title: 'Pier',
    language: DEFAULT_LANGUAGE as Language,
    linked_by: 1,
    linked_at: now,
  };
  const rows = await db
    .insertInto('staff_groups')
    .values(
      ids.map((company_id) => ({ ...link, company_id, chat_id: -company_id, unlinked_at: null })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The terms of each offer as staff send them, with a change that can be taken back. */
async function termsOf(db: Db, { offers, now }: Workplace) {
  const made = { staff_id: 1, changed_at: now };
  return Promise.all(
    offers.map(async (company_activity_id) => {
      const terms = await readTerms(db, company_activity_id);
      const { currency } = await findTermsOffer(db, company_activity_id);
      const as = { company_activity_id, ...made, was: terms, became: terms };
      const change_id = await insertOfferChange(db, as);
      const { prices, hours } = termsView(terms, currency, DEFAULT_LANGUAGE);
      const photos = terms.photos.map(({ path }) => path);
      return { prices, hours, photos, revision: revisionOf(terms), change_id };
    }),
  );
}

/** Of some of the orders, so that owners have something to publish and to answer. */
async function reviewsOf(db: Db, orders: readonly { order_id: OrderId }[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { order_id } of orders.slice(0, 3)) ids.push(await givenReview(db, order_id));
  return ids;
}

async function linksTo(orders: readonly string[], { post }: Workplace): Promise<string[]> {
  const links: string[] = [];
  for (const unique_id of orders) {
    const { text } = await post(getTripLink.path, { unique_id });
    const { url } = getTripLink.response.parse(JSON.parse(text));
    links.push(new URL(url).hash.slice(1));
  }
  return links;
}

const PAID_BY_CARD = { acq_method: 2, card_token: 'sandbox_paid' };

async function signIn(db: Db, now: Date): Promise<string> {
  const session = newSecret();
  const { id: user_id } = await ensureUser(db, {
    email: MAIL,
    language: DEFAULT_LANGUAGE,
    created_at: now,
  });
  const ends_at = new Date(now.getTime() + DAY_MS);
  await insertSession(db, { id_hash: hashOf(session), user_id, created_at: now, ends_at });
  return session;
}

/** An owner, a dispatcher, and a captain of every other boat. */
async function joinCompanies(db: Db, { now, companies }: Workplace): Promise<string[]> {
  const ids = companies ?? (await everyCompany(db));
  for (const company_id of ids) {
    const boats = (await listBoatIds(db, company_id)).filter((_, place) => place % 2 === 0);
    const posts = [
      { telegram_id: 901, mail: CREW_MAIL, role: 'owner', boats: null },
      { telegram_id: 902, role: 'captain', boats },
      { telegram_id: 903, role: 'dispatcher', boats: null },
    ] as const;
    const place = { company_id, name: 'Insider', language: DEFAULT_LANGUAGE as Language };
    for (const post of posts) await insertStaff(db, { ...place, ...post }, null);
  }
  const key = initDataKey(await readDevelopmentKey(db));
  return [901, 902, 903].map((telegramId) =>
    signInitData(launchFields(telegramId, 'Insider', now), key),
  );
}

/** Two browsers of the owner's: the one that asks, and one to be signed out. */
async function signInCrew(db: Db, now: Date): Promise<{ secret: string; sessionIds: string[] }> {
  let secret = '';
  const keep = (kept: string) => {
    secret = kept;
  };
  const cookie = { secret: null, isOwnPage: true, device: '', keep, drop() {} };
  const person = { mail: CREW_MAIL };
  await beginSession(db, person, { cookie, now });
  const sessions = await listSessions(db, person, now);
  await beginSession(db, person, { cookie, now });
  return { secret, sessionIds: sessions.map(({ session_id }) => session_id) };
}

/** Some who are to come: others than those whose places the calls are made with. */
async function invitePeople(
  db: Db,
  { now, companies }: Workplace,
): Promise<{ company_id: number[]; staff_id: number[] }> {
  const company_id = [...(companies ?? (await everyCompany(db)))];
  const staff_id: number[] = [];
  for (const id of company_id) {
    const place = { company_id: id, name: 'Invited', language: DEFAULT_LANGUAGE as Language };
    const invited = await inviteStaff(db, { ...place, role: 'dispatcher', boats: null }, now);
    staff_id.push(invited.staff_id);
  }
  return { company_id, staff_id };
}

async function everyCompany(db: Db): Promise<number[]> {
  const companies = await db.selectFrom('companies').select('id').execute();
  return companies.map(({ id }) => id);
}
