import { randomUUID } from 'node:crypto';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import * as staff from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import * as calendars from '@seahour/api-types/staff-calendars.ts';
import * as hours from '@seahour/api-types/staff-hours.ts';
import * as messages from '@seahour/api-types/staff-messages.ts';
import { getMoney } from '@seahour/api-types/staff-money.ts';
import * as orderCalls from '@seahour/api-types/staff-orders.ts';
import * as people from '@seahour/api-types/staff-people.ts';
import * as reviews from '@seahour/api-types/staff-reviews.ts';
import * as session from '@seahour/api-types/staff-session.ts';
import * as termCalls from '@seahour/api-types/staff-terms.ts';
import * as weather from '@seahour/api-types/staff-weather.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertCalendar } from '../calendars/outside-calendars.ts';
import { revisionOf } from '../catalogue/terms/terms.ts';
import { readTerms } from '../catalogue/terms/terms-rows.ts';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { givenReview } from '../fixtures/guest-reviews.ts';
import { photoInBase64 } from '../fixtures/photos.ts';
import { fillStaff, launchOf, STAFF, testKey } from '../fixtures/staff.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { answer } from '../platform/outcome.ts';
import { MOST_AT_ONCE } from './in-turn.ts';
import { initDataKey } from './init-data.ts';
import { inviteStaff } from './invitation.ts';
import { insertStaff, type NewStaff } from './memberships.ts';
import { staffRoutes } from './routes.ts';
import { launchFields, signInitData } from './sign-init-data.ts';
import type { SignedCall } from './staff-call.ts';
import { staffRoute } from './staff-route.ts';
import type { Post } from './staff-rows.ts';
import { termsView } from './terms-view.ts';

let app: TestApp;
/** An order of each company. */
let orders: { mine: OrderId; theirs: OrderId };
/** Hours that each closed. */
const CLOSURES = {
  mine: '01890a5d-ac96-774b-bcce-b302099a8058',
  theirs: '01890a5d-ac96-774b-bcce-b302099a8059',
};
/** The terms of each offer. */
const terms = new Map<number, { revision: string; prices: object[]; hours: object[] }>();
/** A review of each. */
let said: { mine: number; theirs: number };
/** A calendar of elsewhere of each. */
let linked: { mine: number; theirs: number };
/** Somebody whom each has invited. */
let invited: { mine: number; theirs: number };
/** A group chat of each. */
const GROUPS = { mine: 71, theirs: 72 };

const NOW = new Date(FRIDAY_MORNING);
const ME = STAFF.omar.telegram_id;
const MY_OFFER = 1;
const THEIR_OFFER = 3;
const THEIR_SERVICE = 90;
const UNKNOWN = {
  ...{ offer: 999, service: 999, review: 999, company: 999, person: 999_999, calendar: 999_999 },
  ...{ group: 999, change: 999_999 },
  order: '01890a5d-ac96-774b-bcce-b302099a8057' as OrderId,
  closure: '01890a5d-ac96-774b-bcce-b302099a8057',
};

const PHOTO = await photoInBase64();

beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
  for (const { telegramId: telegram_id, posts } of Object.values(CALLERS)) {
    for (const post of posts) {
      await insertStaff(app.db, { ...post, telegram_id, name: 'Dina', language: 'en' }, null);
    }
  }
  await sql`
    insert into services (id, company_activity_id, position, name, description, icon, unit,
      price_minor)
    values (${THEIR_SERVICE}, ${THEIR_OFFER}, 1, '{"en":"Tow","ru":"Буксир"}',
      '{"en":"","ru":""}', 'waves', 'booking', 100)`.execute(app.db);
});
beforeEach(async () => {
  await clearOrders(app.db, 'pgboss.job');
  await sql`update staff set revoked_at = null`.execute(app.db);
  orders = { mine: await book(MY_OFFER), theirs: await book(THEIR_OFFER) };
  await sql`delete from closures`.execute(app.db);
  await sql`
    insert into closures (closure_id, company_activity_id, staff_id, reason, closed_at) values
      (${CLOSURES.mine}, ${MY_OFFER}, 1, '', now()),
      (${CLOSURES.theirs}, ${THEIR_OFFER}, 3, '', now())`.execute(app.db);
  await sql`delete from weather_calls`.execute(app.db);
  await decideOn({ ...MINE, order: orders.mine });
  await decideOn({ ...THEIRS, order: orders.theirs });
  await sql`delete from staff_groups`.execute(app.db);
  await linkGroups([
    [GROUPS.mine, 1],
    [GROUPS.theirs, 2],
  ]);
  await sql`delete from offer_changes`.execute(app.db);
  for (const offer of OFFERS) {
    const now = await readTerms(app.db, offer);
    const { prices, hours } = termsView(now, 'AED', 'en');
    terms.set(offer, { revision: revisionOf(now), prices, hours });
    await changed(offer);
  }
  said = {
    mine: await givenReview(app.db, orders.mine),
    theirs: await givenReview(app.db, orders.theirs),
  };
  await sql`delete from outside_calendars`.execute(app.db);
  linked = { mine: await link(MY_OFFER), theirs: await link(THEIR_OFFER) };
  await sql`delete from staff where telegram_id is null`.execute(app.db);
  invited = { mine: await invite(1), theirs: await invite(2) };
});
afterAll(() => app.stop());

async function invite(company_id: number): Promise<number> {
  const place = {
    company_id,
    name: 'Kim',
    role: 'dispatcher',
    boats: null,
    language: 'en',
  } as const;
  return (await inviteStaff(app.db, place, NOW)).staff_id;
}

/** A weather call on an order that can be undone still. */
async function decideOn({
  closure,
  order,
  offer,
}: Pick<Ids, 'closure' | 'order' | 'offer'>): Promise<void> {
  await sql`
    insert into weather_calls (call_id, date, from_hour, to_hour, words, due_at)
    values (${closure}, '2026-11-21', 0, 24, '', ${NOW}::timestamptz + interval '1 minute')`.execute(
    app.db,
  );
  await sql`
    insert into weather_trips (call_id, order_id, company_activity_id, starts_at, staff_id, held)
    values (${closure}, ${order}, ${offer}, ${NOW}, 1, '{}')`.execute(app.db);
}

async function book(company_activity_id: number): Promise<OrderId> {
  return (await bookOrder(app, { company_activity_id })).order_id;
}

const link = (companyActivityId: number) =>
  insertCalendar(app.db, {
    companyActivityId,
    url: 'https://calendar.example/known.ics',
    now: NOW,
  });

async function linkGroups(groups: readonly (readonly [id: number, company: number])[]) {
  for (const [id, company] of groups) {
    await sql`
      insert into staff_groups (id, company_id, chat_id, title, language, linked_by, linked_at)
      overriding system value
      values (${id}, ${company}, ${-id}, 'Pier', 'en', 1, now()) on conflict do nothing`.execute(
      app.db,
    );
  }
}

/** Of the terms of an offer, one that can be taken back. */
const changeOf = (offer: number) => 1_000_000 + offer;

async function changed(offer: number): Promise<void> {
  const now = JSON.stringify(await readTerms(app.db, offer));
  await sql`
    insert into offer_changes (id, company_activity_id, staff_id, was, became, changed_at)
    overriding system value
    values (${changeOf(offer)}, ${offer}, 1, ${now}, ${now}, now())`.execute(app.db);
}

interface Ids {
  calendar: number;
  group: number;
  offer: number;
  order: OrderId;
  review: number;
  closure: string;
  company: number;
  person: number;
  change: number;
}
const MINE = {
  ...{ group: GROUPS.mine, offer: MY_OFFER, closure: CLOSURES.mine, company: 1 },
  change: changeOf(MY_OFFER),
};
const THEIRS = {
  ...{ group: GROUPS.theirs, offer: THEIR_OFFER, closure: CLOSURES.theirs, company: 2 },
  change: changeOf(THEIR_OFFER),
};
const mine = (): Ids => ({
  ...MINE,
  ...{ order: orders.mine, review: said.mine, person: invited.mine, calendar: linked.mine },
});
const theirs = (): Ids => ({
  ...THEIRS,
  ...{ order: orders.theirs, review: said.theirs, person: invited.theirs },
  calendar: linked.theirs,
});
const day = { date: '2026-11-21', current_hours: 8 };

const moveTo = ({ offer: company_activity_id, order: order_id }: Ids) => ({
  order_id,
  company_activity_id,
  date: '2026-11-24',
  time: 10,
});

const saturdayOf = (offer: number) => ({
  company_activity_ids: [offer],
  date: '2026-11-21',
  from_hour: 0,
  to_hour: 24,
});

/** A right payload of each call, without its launch data. */
const PAYLOADS: Record<string, (ids: Ids) => object> = {
  [staff.createOrderManual.path]: ({ offer: company_activity_id }) => ({
    company_activity_id,
    date: '2026-11-22',
    time: 10,
    hour_count: 1,
  }),
  [staff.setOrderStatus.path]: ({ order: order_id }) => ({ order_id, status: 'confirmed' }),
  [staff.setSlotState.path]: ({ offer: company_activity_id }) => ({
    company_activity_id,
    slot: { date: '2026-11-23', hour: 10 },
    state: 'closed',
  }),
  [staff.getWorkingStatus.path]: ({ offer: company_activity_id }) => ({
    company_activity_id,
    ...day,
  }),
  [staff.getDateOrders.path]: ({ offer: company_activity_id }) => ({ company_activity_id, ...day }),
  [staff.getUnconfirmedOrders.path]: () => ({}),
  [staff.getOwnedActivities.path]: () => ({}),
  [staff.getOrderDetails.path]: ({ order: order_id }) => ({ order_id }),
  [orderCalls.searchOrders.path]: () => ({ list: 'all' }),
  [orderCalls.editOrder.path]: ({ order: order_id }) => ({ order_id, revision: 0, note: 'x' }),
  [orderCalls.setTaken.path]: ({ order: order_id }) => ({ order_id, taken: null }),
  [orderCalls.setCheckIn.path]: ({ order: order_id }) => ({ order_id, is_checked_in: false }),
  [getBoard.path]: () => ({}),
  [staff.getCalendarBars.path]: ({ offer: company_activity_id }) => ({
    company_activity_id,
    date_start: '2026-11-20',
    date_end: '2026-11-27',
    current_hours: 8,
  }),
  [orderCalls.quoteOrderMove.path]: (ids) => moveTo(ids),
  [orderCalls.moveOrder.path]: (ids) => ({ ...moveTo(ids), price: 'keep' }),
  [hours.setHours.path]: ({ offer }) => ({
    company_activity_ids: [offer],
    from: '2026-11-25',
    to: '2026-11-26',
    from_hour: 8,
    to_hour: 12,
    repeat: 'daily',
    state: 'closed',
  }),
  [hours.undoHours.path]: ({ closure: closure_id }) => ({ closure_id }),
  [hours.findFreeBoats.path]: ({ offer }) => ({
    company_activity_ids: [offer],
    date: '2026-11-25',
    time: 10,
    hour_count: 3,
    guests: 2,
  }),
  [calendars.getCalendars.path]: () => ({}),
  [calendars.linkCalendar.path]: ({ offer: company_activity_id }) => ({
    company_activity_id,
    url: 'https://calendar.example/boat.ics',
  }),
  [calendars.unlinkCalendar.path]: ({ calendar: calendar_id }) => ({ calendar_id }),
  [calendars.createFeed.path]: ({ offer: company_activity_id }) => ({ company_activity_id }),
  [getMoney.path]: ({ offer }) => ({
    from: '2026-11-20',
    to: '2026-11-27',
    company_activity_ids: [offer],
  }),
  [weather.previewWeatherCall.path]: ({ offer }) => saturdayOf(offer),
  [weather.callWeather.path]: ({ offer, order: order_id }) => ({
    ...saturdayOf(offer),
    trips: [{ order_id, revision: 0, becomes: 'cancelled' }],
  }),
  [weather.undoWeatherCall.path]: ({ closure: call_id }) => ({ call_id }),
  [reviews.getGuestReviews.path]: () => ({}),
  [reviews.setReviewState.path]: ({ review: review_id }) => ({ review_id, state: 'published' }),
  [reviews.answerReview.path]: ({ review: review_id }) => ({ review_id, answer: 'Thank you.' }),
  [people.getPeople.path]: () => ({}),
  [people.inviteStaff.path]: (ids) => ({ ...post(ids), company_id: ids.company }),
  [people.inviteAgain.path]: ({ person: staff_id }) => ({ staff_id }),
  [people.editStaff.path]: (ids) => ({ ...post(ids), staff_id: ids.person }),
  [people.revokeStaff.path]: ({ person: staff_id }) => ({ staff_id }),
  [session.createStaffLink.path]: () => ({}),
  [session.getStaffSessions.path]: () => ({}),
  [session.endStaffSession.path]: () => ({}),
  [messages.getTold.path]: () => ({}),
  [messages.setTold.path]: ({ company: company_id, offer }) => ({
    company_id,
    company_activity_ids: [offer],
    muted: ['money'],
    quiet: { from: 22, to: 8 },
    plan_hour: 6,
  }),
  [messages.setGroup.path]: ({ group: group_id }) => ({ group_id, language: 'ru' }),
  [messages.unlinkGroup.path]: ({ group: group_id }) => ({ group_id }),
  [termCalls.getOfferTerms.path]: ({ offer: company_activity_id }) => ({ company_activity_id }),
  [termCalls.setOfferTerms.path]: ({ offer: company_activity_id }) => ({
    company_activity_id,
    ...(terms.get(company_activity_id) ?? terms.get(MY_OFFER)),
  }),
  [termCalls.addOfferPhoto.path]: ({ offer: company_activity_id }) => ({
    company_activity_id,
    ...{ photo: PHOTO, words: { en: 'A boat' } },
  }),
  [termCalls.undoOfferTerms.path]: ({ change: change_id }) => ({ change_id }),
};

const post = ({ offer }: Ids) => ({
  ...{ name: 'Kim', role: 'captain', language: 'ru' },
  company_activity_ids: [offer],
});

/** What is of a company, and not of its boats and orders. */
const FOR_OWNERS: string[] = [
  getMoney.path,
  ...[calendars.linkCalendar.path, calendars.unlinkCalendar.path, calendars.createFeed.path],
  ...[reviews.getGuestReviews.path, reviews.setReviewState.path, reviews.answerReview.path],
  ...[people.getPeople.path, people.inviteStaff.path, people.inviteAgain.path],
  ...[people.editStaff.path, people.revokeStaff.path],
  ...[messages.setGroup.path, messages.unlinkGroup.path],
  ...[termCalls.getOfferTerms.path, termCalls.setOfferTerms.path, termCalls.undoOfferTerms.path],
  termCalls.addOfferPhoto.path,
];
/** What owners read of all that they own, without naming it. */
const LISTS: string[] = [reviews.getGuestReviews.path, people.getPeople.path];

const paths = staffRoutes.map(({ endpoint }) => endpoint.path);
const right = (path: string, ids: Ids = mine()) => PAYLOADS[path]?.(ids) ?? {};
const ask = (path: string, init_data: unknown, payload: object = right(path)) =>
  app.post(path, { ...payload, init_data });

test('has a right payload for each of the calls', () => {
  expect(paths).toEqual(Object.keys(PAYLOADS));
});

const at = (aheadSec: number) => new Date(NOW.getTime() + aheadSec * 1000);
const fields = () => launchFields(ME, 'Omar', NOW);
const key = () => testKey(app.db);
const signed = async (more: object) => signInitData({ ...fields(), ...more }, await key());

/** Launch data in every state, and what it comes to. */
const LAUNCHES: [string, () => Promise<string>, number, string][] = [
  ['valid', () => launchOf(app.db, ME), 200, ''],
  ['valid for almost a day', () => launchOf(app.db, ME, at(-86_400)), 200, ''],
  ['a day and a second old', () => launchOf(app.db, ME, at(-86_401)), 401, 'init_data_expired'],
  ['from the future', () => launchOf(app.db, ME, at(61)), 401, 'init_data_invalid'],
  [
    'tampered',
    async () => (await launchOf(app.db, ME)).replace(`${ME}`, `${STAFF.anna.telegram_id}`),
    401,
    'init_data_invalid',
  ],
  [
    'of another bot',
    async () => signInitData(fields(), initDataKey('1:other')),
    401,
    'init_data_invalid',
  ],
  [
    'with a second hash',
    async () => `hash=${'0'.repeat(64)}&${await launchOf(app.db, ME)}`,
    401,
    'init_data_invalid',
  ],
  [
    'without a hash',
    async () => new URLSearchParams(fields()).toString(),
    401,
    'init_data_invalid',
  ],
  ['without a user', () => signed({ user: '' }), 401, 'init_data_invalid'],
  ['too long', () => signed({ start_param: 'x'.repeat(4096) }), 422, 'invalid_input'],
  ['empty', async () => '', 422, 'invalid_input'],
  ['of a stranger', () => launchOf(app.db, 555), 403, 'forbidden'],
];

const cases = LAUNCHES.flatMap((launch) => paths.map((path) => [path, ...launch] as const));

test.each(cases)('%s with launch data that is %s', async (path, _, make, status, code) => {
  const called = await ask(path, await make());
  expect(called.status, called.text).toBe(status);
  if (code) expect(errorOf(called).code).toBe(code);
  if (status === 422) expect(errorOf(called).fields).toMatchObject([{ path: 'init_data' }]);
});

test.each(paths)(
  '%s refuses a revoked member at once, with the data that was good',
  async (path) => {
    const init_data = await launchOf(app.db, ME);
    expect((await ask(path, init_data)).status).toBe(200);
    await sql`update staff set revoked_at = now() where telegram_id = ${ME}`.execute(app.db);
    const called = await ask(path, init_data);
    expect([called.status, errorOf(called).code]).toEqual([403, 'forbidden']);
  },
);

test('refuses a person who is revoked while their call waits for its turn', async () => {
  const init_data = await launchOf(app.db, ME);
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  const { handle } = staffRoute(getBoard, async () => {
    begun += 1;
    await isOver;
    return answer({ boats: [], orders: [], waiting: [] });
  });
  const call = { db: app.db, now: NOW, launchKey: key, isLimited: true } as SignedCall;
  const first = Array.from({ length: MOST_AT_ONCE }, () => handle({ init_data }, call));
  await expect.poll(() => begun).toBe(MOST_AT_ONCE);
  const late = handle({ init_data }, call);
  // It takes longer than looking somebody up.
  await ask(getBoard.path, init_data);
  await sql`update staff set revoked_at = now() where telegram_id = ${ME}`.execute(app.db);
  end();
  for (const outcome of await Promise.all(first)) expect(outcome.ok).toBe(true);
  expect(await late).toMatchObject({ ok: false, code: 'forbidden' });
  expect(begun).toBe(MOST_AT_ONCE);
});

test.each(paths)('%s asks for launch data', async (path) => {
  const called = await app.post(path, right(path));
  expect(errorOf(called)).toMatchObject({ fields: [{ path: 'init_data', code: 'required' }] });
});

type Posts = (Pick<NewStaff, 'company_id'> & Post)[];

/** Everybody who works for one company or for two, and which boats that makes theirs. */
const CALLERS: Record<string, { telegramId: number; posts: Posts; boats: number[] }> = {
  'an owner': {
    telegramId: 300,
    posts: [{ company_id: 1, role: 'owner', boats: null }],
    boats: [1, 2, 4, 6, 7],
  },
  'a dispatcher': {
    telegramId: 301,
    posts: [{ company_id: 1, role: 'dispatcher', boats: null }],
    boats: [1, 2, 4, 6, 7],
  },
  'a captain': {
    telegramId: 302,
    posts: [{ company_id: 1, role: 'captain', boats: [1] }],
    boats: [1],
  },
  'a captain of two companies': {
    telegramId: 303,
    posts: [
      { company_id: 1, role: 'captain', boats: [2, 4] },
      { company_id: 2, role: 'captain', boats: [3] },
    ],
    boats: [2, 4, 3],
  },
  'a captain who owns another company': {
    telegramId: 304,
    posts: [
      { company_id: 1, role: 'captain', boats: [1] },
      { company_id: 2, role: 'owner', boats: null },
    ],
    boats: [1, 3, 5],
  },
  'a captain without a boat': {
    telegramId: 305,
    posts: [{ company_id: 1, role: 'captain', boats: [] }],
    boats: [],
  },
  // A row that only somebody with the database at hand could write.
  'a captain with the boat of a company that is not theirs': {
    telegramId: 306,
    posts: [{ company_id: 1, role: 'captain', boats: [1, 3] }],
    boats: [1],
  },
};
const callers = Object.keys(CALLERS);
/** Two of each company: of more, there would be only more combinations. */
const OFFERS = [1, 2, 3, 5];

/** An order, a review, a group, a calendar and closed hours of each boat. */
async function fillFleet(): Promise<Ids[]> {
  const fleet: Ids[] = [];
  for (const offer of OFFERS) {
    const known = ({ [MY_OFFER]: 'mine', [THEIR_OFFER]: 'theirs' } as const)[offer];
    const order = known ? orders[known] : await book(offer);
    const review = known ? said[known] : await givenReview(app.db, order);
    const closure = known ? CLOSURES[known] : randomUUID();
    await sql`
      insert into closures (closure_id, company_activity_id, staff_id, reason, closed_at)
      values (${closure}, ${offer}, 1, '', now()) on conflict do nothing`.execute(app.db);
    const calendar = known ? linked[known] : await link(offer);
    const company = companyOf(offer);
    const person = await invite(company);
    if (!known) await decideOn({ offer, order, closure });
    const group = known ? GROUPS[known] : 80 + offer;
    await linkGroups([[group, company]]);
    const change = changeOf(offer);
    fleet.push({ offer, order, review, closure, calendar, company, group, person, change });
  }
  return fleet;
}

const WEATHER = [weather.previewWeatherCall, weather.callWeather, weather.undoWeatherCall].map(
  ({ path }) => path as string,
);

/** Whether a call is for somebody of a boat that is theirs: of the weather captains decide nothing. */
const isReached = (path: string, posts: Posts, offer: number): boolean =>
  !WEATHER.includes(path) ||
  posts.some(({ role, company_id }) => role !== 'captain' && company_id === companyOf(offer));

/** All that a call answers about, wherever it stands. */
function idsIn(value: unknown): { offers: number[]; orders: string[]; persons: number[] } {
  const found = { offers: [] as number[], orders: [] as string[], persons: [] as number[] };
  JSON.stringify(value, (key, each) => {
    if (key === 'company_activity_id') found.offers.push(each);
    if (key === 'order_id') found.orders.push(each);
    if (key === 'staff_id') found.persons.push(each);
    return each;
  });
  return found;
}

test.each(callers)('shows %s nothing of other boats, whatever is asked', async (name) => {
  const fleet = await fillFleet();
  const { telegramId, posts, boats } = CALLERS[name] as (typeof CALLERS)[string];
  const isOwner = posts.some(({ role }) => role === 'owner');
  const owns = (offer: number) =>
    posts.some(({ role, company_id }) => role === 'owner' && company_id === companyOf(offer));
  const init_data = await launchOf(app.db, telegramId);
  const own = fleet.filter(({ offer }) => boats.includes(offer));
  const ids = own[0] ?? UNKNOWN;
  const board = await app.call(getBoard, { init_data, date: '2026-11-21' });
  const shown = board.boats.map(({ company_activity_id }) => company_activity_id);
  expect(shown.toSorted()).toEqual(boats.toSorted());
  const listed = board.orders.map(({ order_id }) => order_id);
  expect(listed).toEqual(expect.arrayContaining(own.map(({ order }) => order)));
  // Some calls move what they are about: the board was read before.
  for (const path of paths) {
    const { status, text } = await ask(path, init_data, right(path, ids));
    const isForOwners = FOR_OWNERS.includes(path);
    const hasNone = own.length === 0;
    const isRefused = isForOwners ? !isOwner : hasNone || !isReached(path, posts, ids.offer);
    // Of these, what is of the companies that one owns.
    const isCertain = isForOwners
      ? !isOwner || LISTS.includes(path)
      : naming.includes(path) || !hasNone;
    if (isCertain) expect([path, status === 403]).toEqual([path, isRefused]);
    const { offers: seen, orders: read, persons } = idsIn(JSON.parse(text));
    expect([path, seen.filter((id) => !boats.includes(id))]).toEqual([path, []]);
    const ordersOfOthers = fleet.filter(({ offer }) => !boats.includes(offer));
    const leaked = ordersOfOthers.filter(({ order }) => read.includes(order));
    expect([path, leaked]).toEqual([path, []]);
    const strangers = fleet.filter(({ offer, person }) => !owns(offer) && persons.includes(person));
    expect([path, strangers]).toEqual([path, []]);
  }
});

/** What could have been changed, as one text. */
async function everything(): Promise<string> {
  const tables = [
    'orders',
    'claimed_hours',
    'guest_reviews',
    'outside_calendars',
    'offer_feeds',
    'staff_changes',
    'weather_trips',
    'closures',
    'offer_changes',
    'company_activity_prices',
    'messages',
    'payments',
    ...['staff', 'staff_boats', 'staff_sessions', 'staff_links', 'staff_groups'],
  ];
  const texts: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, '\n' order by t::text), '') as text
      from ${sql.table(table)} t`.execute(app.db);
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

/** Which ids the payload of a call names. */
function partsOf(path: string): (keyof Ids)[] {
  const base: Ids = { ...MINE, order: UNKNOWN.order, review: 1, calendar: 1, person: 1 };
  const id = '01890a5d-ac96-774b-bcce-b302099a8058';
  const other: Ids = { ...THEIRS, order: id as OrderId, review: 2, calendar: 2, person: 2 };
  const parts = Object.keys(base) as (keyof Ids)[];
  const text = (ids: Ids) => JSON.stringify(PAYLOADS[path]?.(ids));
  return parts.filter((part) => text({ ...base, [part]: other[part] }) !== text(base));
}

/** Lists of ids begin with what is the caller's own. */
const joined = (own: object, foreign: object) =>
  Object.fromEntries(
    Object.entries(foreign).map(([key, value]) => {
      const before = (own as Record<string, unknown>)[key];
      return [key, Array.isArray(value) && Array.isArray(before) ? [...before, ...value] : value];
    }),
  );

test('refuses everybody each combination with what is not theirs, as what does not exist', async () => {
  const fleet = [...(await fillFleet()), UNKNOWN];
  const before = await everything();
  let asked = 0;
  for (const name of callers) {
    const { telegramId, posts, boats } = CALLERS[name] as (typeof CALLERS)[string];
    const init_data = await launchOf(app.db, telegramId);
    const isOwned = (offer: number) =>
      boats.includes(offer) &&
      posts.some(({ role, company_id }) => role === 'owner' && company_id === companyOf(offer));
    for (const path of naming) {
      const parts = partsOf(path);
      const isTheirs = (part: keyof Ids, { offer, company }: Ids) => {
        if (FOR_OWNERS.includes(path)) return isOwned(offer);
        if (part === 'company') return posts.some(({ company_id }) => company_id === company);
        return boats.includes(offer) && isReached(path, posts, offer);
      };
      /** Of each id one that is theirs, or else is nobody's. */
      const own = Object.fromEntries(
        parts.map((part) => [part, (fleet.find((ids) => isTheirs(part, ids)) ?? UNKNOWN)[part]]),
      );
      const answers = new Map<string, string>();
      for (const chosen of combinations(parts, fleet)) {
        const foreign = parts.filter((part) => !isTheirs(part, chosen[part] as Ids));
        if (foreign.length === 0) continue;
        const ids = {
          ...UNKNOWN,
          ...Object.fromEntries(parts.map((part) => [part, chosen[part]?.[part]])),
        };
        const payload = right(path, ids);
        const mixed = joined(right(path, { ...ids, ...own }), payload);
        const hasList = JSON.stringify(mixed) !== JSON.stringify(payload);
        for (const body of hasList ? [payload, mixed] : [payload]) {
          const called = await ask(path, init_data, body);
          asked += 1;
          expect([name, path, body, called.status]).toEqual([name, path, body, 403]);
          const known = answers.get(foreign.join()) ?? called.text;
          answers.set(foreign.join(), known);
          expect([name, path, body, called.text]).toEqual([name, path, body, known]);
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(150);
  expect(await everything()).toBe(before);
}, 180_000);

const companyOf = (offer: number) => (offer === 3 || offer === 5 ? 2 : 1);

function combinations(
  parts: readonly (keyof Ids)[],
  fleet: readonly Ids[],
): Partial<Record<keyof Ids, Ids>>[] {
  let all: Partial<Record<keyof Ids, Ids>>[] = [{}];
  for (const part of parts) {
    all = all.flatMap((chosen) => fleet.map((ids) => ({ ...chosen, [part]: ids })));
  }
  return all;
}

/** Calls that name an offer or an order. */
const naming = paths.filter((path) => {
  const ids = { ...MINE, order: UNKNOWN.order, review: 0, calendar: 0, person: 0 };
  const others = { ...THEIRS, order: '' as OrderId, review: 1, calendar: 1, person: 1 };
  return JSON.stringify(PAYLOADS[path]?.(ids)) !== JSON.stringify(PAYLOADS[path]?.(others));
});

test.each(naming)('%s tells nothing of what is another company’s', async (path) => {
  const init_data = await launchOf(app.db, ME);
  const foreign = await ask(path, init_data, right(path, theirs()));
  const unknown = await ask(path, init_data, right(path, UNKNOWN));
  expect([foreign.status, foreign.text]).toEqual([403, unknown.text]);
  expect(unknown.status).toBe(403);
  const anna = await launchOf(app.db, STAFF.anna.telegram_id);
  const hers = await ask(path, anna, right(path));
  expect([hers.status, hers.text]).toEqual([403, unknown.text]);
});

test('refuses a service of another company as one that does not exist', async () => {
  const { path } = staff.createOrderManual;
  const init_data = await launchOf(app.db, ME);
  const wanting = (service_id: number) =>
    ask(path, init_data, {
      ...right(path),
      additional_services: [{ service_id, quantity: 1 }],
    });
  const theirs = await wanting(THEIR_SERVICE);
  const unknown = await wanting(UNKNOWN.service);
  expect([theirs.status, theirs.text]).toEqual([403, unknown.text]);
  expect(errorOf(theirs).fields).toMatchObject([{ path: 'additional_services.0.service_id' }]);
});

test('changes nothing of another company', async () => {
  const init_data = await launchOf(app.db, ME);
  for (const path of naming) {
    await ask(path, init_data, right(path, theirs()));
  }
  const { rows } = await sql<{ order_status: string }>`
    select order_status from orders where company_activity_id = ${THEIR_OFFER}`.execute(app.db);
  expect(rows).toEqual([{ order_status: 'unconfirmed' }]);
  const { rows: left } = await sql`
    select state, answer from guest_reviews where id = ${said.theirs}`.execute(app.db);
  expect(left).toEqual([{ state: 'waiting', answer: '' }]);
  const changes = await sql`select from staff_changes`.execute(app.db);
  expect(changes.rows).toHaveLength(0);
});

test('lists only what is of one’s own companies, of both where there are two', async () => {
  const seen = async (telegramId: number) => {
    const init_data = await launchOf(app.db, telegramId);
    const owned = await app.call(staff.getOwnedActivities, { init_data });
    const waiting = await app.call(staff.getUnconfirmedOrders, { init_data });
    return {
      offers: owned.map((each) => each.company_activity_id),
      waiting: waiting.map((each) => each.order_id),
    };
  };
  expect(await seen(ME)).toEqual({ offers: [1, 2, 4, 6, 7], waiting: [orders.mine] });
  expect(await seen(STAFF.anna.telegram_id)).toEqual({ offers: [3, 5], waiting: [orders.theirs] });
  const place = { telegram_id: ME, company_id: 2, name: 'Omar', language: 'ru' } as const;
  await insertStaff(app.db, { ...place, role: 'captain', boats: [3, 5] }, null);
  const { offers, waiting } = await seen(ME);
  expect(offers).toEqual([1, 2, 4, 6, 7, 3, 5]);
  expect(new Set(waiting)).toEqual(new Set([orders.mine, orders.theirs]));
  await sql`delete from staff where telegram_id = ${ME} and company_id = 2`.execute(app.db);
});

test('answers no staff in production until there is a bot', async () => {
  const production = await startTestApp({ settings: { NODE_ENV: 'production' } });
  await fillStaff(production.db);
  const called = await production.post(staff.getOwnedActivities.path, {
    init_data: await launchOf(production.db, ME),
  });
  expect(errorOf(called).code).toBe('init_data_invalid');
  await production.stop();
});

test('takes what the bot signed, and no developer’s link, where there is a bot', async () => {
  const token = '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  const withBot = await startTestApp({ settings: { BOT_TOKEN: token } });
  await fillStaff(withBot.db);
  const { path } = staff.getOwnedActivities;
  const genuine = signInitData(fields(), initDataKey(token));
  expect((await withBot.post(path, { init_data: genuine })).status).toBe(200);
  const ours = await withBot.post(path, { init_data: await launchOf(withBot.db, ME) });
  expect(errorOf(ours).code).toBe('init_data_invalid');
  await withBot.stop();
});
