import { SESSION_INIT_DATA } from '@seahour/api-types/constants.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import { getPeople, inviteStaff, revokeStaff } from '@seahour/api-types/staff-people.ts';
import {
  createStaffLink,
  endStaffSession,
  getStaffSessions,
  redeemStaffLink,
  signInStaff,
} from '@seahour/api-types/staff-session.ts';
import { getBySession, sendCode } from '@seahour/api-types/user.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimit } from '../api/rate-limits.ts';
import { RULES } from '../config/limit-rules.ts';
import { fillStaff, launchOf, STAFF } from '../fixtures/staff.ts';
import {
  type Called,
  errorOf,
  FRIDAY_MORNING,
  startTestApp,
  type TestApp,
} from '../fixtures/test-app.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { answer, refuse } from '../platform/outcome.ts';

let app: TestApp;
const HOME = 'https://sea.example';
const OWN = { Origin: HOME };
const SIGNED = { init_data: SESSION_INIT_DATA };
const KIM = 'kim@example.com';

beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: HOME, STAFF_PATH: '/crew-7Kd02mQx' } });
});
beforeEach(async () => {
  app.setNow(FRIDAY_MORNING);
  await sql`truncate staff, staff_sessions, staff_links, sign_in_codes, users restart identity
    cascade`.execute(app.db);
  await fillStaff(app.db);
});
afterAll(() => app.stop());

const omar = async () => ({ init_data: await launchOf(app.db, STAFF.omar.telegram_id) });

const invite = async (more: object = {}) =>
  app.call(inviteStaff, {
    ...(await omar()),
    ...{ company_id: 1, name: 'Kim', role: 'dispatcher', language: 'ru', ...more },
  });
const invitationOf = async (more: object = {}) =>
  (await invite(more)).invitation.browser_url.split('#invite=')[1];

async function mailCode(mail: string) {
  const { sign_in_id } = await app.call(sendCode, { mail });
  const code = /\d{3}\u00a0\d{3}/.exec(app.mails.at(-1)?.text ?? '')?.[0] ?? '';
  return { sign_in_id, code };
}

const signIn = async (mail: string, more: object = {}, headers: Record<string, string> = OWN) =>
  app.post(signInStaff.path, { ...(await mailCode(mail)), ...more }, headers);

async function newLink(init: object, headers = {}): Promise<string> {
  const { url } = await app.call(createStaffLink, init, headers);
  return url.split('#sign-in=')[1] ?? '';
}
const redeem = (token: string, headers: Record<string, string> = OWN) =>
  app.post(redeemStaffLink.path, { token }, headers);

const cookieOf = ({ headers }: Called) => headers.get('Set-Cookie')?.split(';')[0] ?? '';
const withCookie = (done: Called) => ({ ...OWN, Cookie: cookieOf(done) });

/** Kim's browser. */
async function kimsBrowser(): Promise<Record<string, string>> {
  await invite({ mail: KIM });
  return withCookie(await signIn(KIM));
}
const ask = (headers: Record<string, string>) => app.post(getBoard.path, SIGNED, headers);
const codeOf = async (called: Promise<Called>) => errorOf(await called).code;

test('signs in by a mailbox that an owner wrote down, in a cookie of these calls alone', async () => {
  await invite({ mail: 'Kim@Example.com' });
  const done = await signIn(KIM);
  expect(JSON.parse(done.text)).toEqual({ name: 'Kim', language: 'ru' });
  expect(done.headers.get('Set-Cookie')).toMatch(
    /^staff_session=[\w-]{43}; Max-Age=2592000; Path=\/api\/telegram; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect((await ask(withCookie(done))).status).toBe(200);
});

test('makes no account of a visitor, and lets none in by theirs', async () => {
  const headers = await kimsBrowser();
  const { rows } = await sql`select from users`.execute(app.db);
  expect(rows).toHaveLength(0);
  const session_id = headers.Cookie?.replace('staff_session=', '') ?? '';
  expect(await codeOf(app.post(getBySession.path, { session_id }))).toBe('unauthenticated');
});

test('keeps no secret that could be read and used', async () => {
  const token = await newLink(await omar());
  const { Cookie = '' } = await kimsBrowser();
  for (const table of ['staff_sessions', 'staff_links', 'staff']) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ''), '') as text from ${sql.table(table)} t`.execute(
      app.db,
    );
    expect(rows[0]?.text).not.toContain(Cookie.replace('staff_session=', ''));
    expect(rows[0]?.text).not.toContain(token);
  }
});

test('gives the place of an invitation to one mailbox', async () => {
  const invitation = await invitationOf();
  const mails = ['one@example.com', 'two@example.com', 'three@example.com'];
  const tries = [];
  for (const mail of mails) tries.push({ ...(await mailCode(mail)), invitation });
  const done = await Promise.all(tries.map((each) => app.post(signInStaff.path, each, OWN)));
  expect(done.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  expect(await codeOf(signIn(KIM, { invitation }))).toBe('forbidden');
});

test('gives nobody a second place of the company, and leaves its invitation to others', async () => {
  await kimsBrowser();
  const invitation = await invitationOf({ name: 'Ann' });
  expect(await codeOf(signIn(KIM, { invitation }))).toBe('forbidden');
  expect((await signIn('ann@example.com', { invitation })).status).toBe(200);
});

test('lets in nobody whose invitation has run out, nor a stranger', async () => {
  const invitation = await invitationOf({ mail: KIM });
  app.setNow('2026-11-27T04:00:00Z');
  expect(await codeOf(signIn(KIM))).toBe('forbidden');
  expect(await codeOf(signIn(KIM, { invitation }))).toBe('forbidden');
  expect(await codeOf(signIn('nobody@example.com'))).toBe('forbidden');
});

test('takes a code for the mailbox alone that it was mailed to, and once', async () => {
  await invite({ mail: KIM });
  const [mine, kims] = [await mailCode('other@example.com'), await mailCode(KIM)];
  const post = (request: object) => app.post(signInStaff.path, request, OWN);
  const mixed = await post({ ...kims, code: mine.code });
  expect(errorOf(mixed)).toMatchObject({ fields: [{ path: 'code', code: 'wrong_code' }] });
  expect(await codeOf(post(mine))).toBe('forbidden');
  expect((await post(kims)).status).toBe(200);
  expect(await codeOf(post(kims))).toBe('code_expired');
});

test('lets a code be guessed at five times, and an address thirty times', async () => {
  await invite({ mail: KIM });
  const { sign_in_id, code } = await mailCode(KIM);
  const wrong = code.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
  const guess = (guessed: string) => app.post(signInStaff.path, { sign_in_id, code: guessed }, OWN);
  for (let count = 0; count < 5; count += 1) await guess(wrong);
  expect(await codeOf(guess(code))).toBe('code_expired');
  const limits = createLimits(null);
  let reached = 0;
  for (const { path } of [signInStaff, redeemStaffLink]) {
    for (let count = 0; count < 5_000; count += 1) {
      await rateLimit(limits, { path, address: '203.0.113.1', payload: {} }, async () => {
        reached += 1;
        return refuse('code_expired');
      });
    }
  }
  expect(reached).toBe(RULES.sign_in.points);
});

test('signs in by a link once, for ten minutes, and by the latest alone', async () => {
  const first = await newLink(await omar());
  const token = await newLink(await omar());
  expect(await codeOf(redeem(first))).toBe('code_expired');
  const done = await Promise.all([redeem(token), redeem(token), redeem(token)]);
  expect(done.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [signed] = done.filter(({ status }) => status === 200);
  const headers = withCookie(signed as Called);
  expect(await app.call(getPeople, SIGNED, headers)).toMatchObject([{ company_id: 1 }]);
  const many = await Promise.all(Array.from({ length: 8 }, async () => newLink(await omar())));
  const codes = await Promise.all(many.map(async (each) => (await redeem(each)).status));
  expect(codes.sort()).toEqual([200, ...Array(7).fill(409)]);
  const late = await newLink(await omar());
  app.setNow('2026-11-20T04:10:00Z');
  expect(await codeOf(redeem(late))).toBe('code_expired');
});

test('goes on at another browser from one that is signed in', async () => {
  const headers = await kimsBrowser();
  const second = withCookie(await redeem(await newLink(SIGNED, headers)));
  expect((await ask(second)).status).toBe(200);
  expect(await app.call(getStaffSessions, SIGNED, second)).toMatchObject([{}, {}]);
});

test.each([
  ['of another page', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['of a subdomain', { Origin: 'https://blog.sea.example', 'Sec-Fetch-Site': 'same-site' }],
  ['of our address without its lock', { Origin: 'http://sea.example' }],
  ['of a page that hides', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ['without an origin, of another page', { 'Sec-Fetch-Site': 'cross-site' }],
  ['that an address bar makes', { 'Sec-Fetch-Site': 'none' }],
  ['without an origin', {}],
])('counts a session for no call %s', async (_, from) => {
  const { Cookie = '' } = await kimsBrowser();
  expect(await codeOf(ask({ ...from, Cookie }))).toBe('init_data_invalid');
  const token = await newLink(await omar());
  const [signed, redeemed] = [await signIn(KIM, {}, from), await redeem(token, from)];
  for (const refused of [signed, redeemed]) {
    expect(errorOf(refused).code).toBe('forbidden');
    expect(refused.headers.get('Set-Cookie')).toBeNull();
  }
  // What is refused uses up no link.
  expect((await redeem(token)).status).toBe(200);
});

test('counts a session for calls of our page by either of the two that browsers send', async () => {
  const { Cookie = '' } = await kimsBrowser();
  expect((await ask({ Cookie, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  expect((await ask({ Cookie, Origin: HOME })).status).toBe(200);
});

test('takes no form of another page, whatever cookie comes with it', async () => {
  const headers = await kimsBrowser();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const called = await app.post(getBoard.path, SIGNED, { ...headers, 'Content-Type': type });
    expect(called.status).toBe(415);
  }
  const asked = await app.request(getBoard.path, {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test('begins no session under a secret that somebody brings along', async () => {
  await invite({ mail: KIM });
  const brought = 'x'.repeat(43);
  const done = await signIn(KIM, {}, { ...OWN, Cookie: `staff_session=${brought}` });
  expect(cookieOf(done)).not.toContain(brought);
  expect(await codeOf(ask({ ...OWN, Cookie: `staff_session=${brought}` }))).toBe(
    'init_data_invalid',
  );
});

test('goes on by being used, and ends thirty days after that', async () => {
  const headers = await kimsBrowser();
  app.setNow('2026-11-20T04:59:59Z');
  expect((await ask(headers)).headers.get('Set-Cookie')).toBeNull();
  app.setNow('2026-12-19T04:00:00Z');
  const used = await ask(headers);
  expect(used.status).toBe(200);
  expect(cookieOf(used)).toBe(headers.Cookie);
  app.setNow('2027-01-18T03:59:59Z');
  expect((await ask(headers)).status).toBe(200);
  app.setNow('2027-02-17T03:59:59Z');
  expect(await codeOf(ask(headers))).toBe('init_data_invalid');
});

test('lists the sessions of the caller alone, and ends them at once', async () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
  await invite({ mail: KIM });
  const agent = { ...OWN, 'User-Agent': firefox };
  const [one, two] = [withCookie(await signIn(KIM, {}, agent)), withCookie(await signIn(KIM))];
  const omars = withCookie(await redeem(await newLink(await omar())));
  const listed = await app.call(getStaffSessions, SIGNED, two);
  expect(listed.map(({ device, is_this }) => [device, is_this]).sort()).toEqual([
    ['', true],
    ['Firefox · Linux', false],
  ]);
  const end = (headers: Record<string, string>, more: object) =>
    app.post(endStaffSession.path, { ...SIGNED, ...more }, headers);
  const session_id = listed.find(({ is_this }) => !is_this)?.session_id;
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
  const [theirs, nobodys] = [
    await end(omars, { session_id }),
    await end(omars, { session_id: unknown }),
  ];
  expect([theirs.status, theirs.text]).toEqual([403, nobodys.text]);
  expect((await end(two, { session_id })).status).toBe(200);
  expect(await codeOf(ask(one))).toBe('init_data_invalid');
  const third = withCookie(await signIn(KIM));
  expect((await end(third, {})).status).toBe(200);
  expect(await codeOf(ask(two))).toBe('init_data_invalid');
  const [last] = await app.call(getStaffSessions, SIGNED, third);
  const out = await end(third, { session_id: last?.session_id });
  expect(out.headers.get('Set-Cookie')).toMatch(/^staff_session=; Max-Age=0; Path=\/api\/telegram/);
  expect(await codeOf(ask(third))).toBe('init_data_invalid');
  expect((await ask(omars)).status).toBe(200);
});

test('leaves a revoked person no session, by mailbox or by link, nor one for when they come again', async () => {
  const kim = await kimsBrowser();
  const lena = { init_data: await launchOf(app.db, STAFF.lena.telegram_id) };
  const lenas = withCookie(await redeem(await newLink(lena)));
  const link = await newLink(lena);
  const [company] = await app.call(getPeople, await omar());
  for (const { staff_id, is_me } of company?.people ?? []) {
    if (!is_me) await app.call(revokeStaff, { ...(await omar()), staff_id });
  }
  expect((await ask(kim)).status).toBe(401);
  expect((await ask(lenas)).status).toBe(401);
  expect(await codeOf(redeem(link))).toBe('code_expired');
  expect(await codeOf(signIn(KIM))).toBe('forbidden');
  await invite({ mail: KIM });
  expect((await ask(kim)).status).toBe(401);
});

test('looks a session up with the places of its person, on each call', async () => {
  const kim = await kimsBrowser();
  await sql`update staff set revoked_at = now() where mail = ${KIM}`.execute(app.db);
  expect(await codeOf(ask(kim))).toBe('forbidden');
});

test('works in production without a bot', async () => {
  const settings = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: HOME, STAFF_PATH: '/crew-7Kd02mQx' },
  };
  const production = await startTestApp({ settings });
  await fillStaff(production.db);
  await sql`update staff set mail = ${KIM} where id = 1`.execute(production.db);
  const { sign_in_id } = await production.call(sendCode, { mail: KIM });
  const code = /\d{3}\u00a0\d{3}/.exec(production.mails.at(-1)?.text ?? '')?.[0];
  const done = await production.post(signInStaff.path, { sign_in_id, code }, OWN);
  const board = await production.post(getBoard.path, SIGNED, withCookie(done));
  expect(board.status).toBe(200);
  await production.stop();
});

test('counts calls by session, and those without one by address', async () => {
  const limits = createLimits(null);
  const call = (session: string | null, isKnown: boolean) =>
    rateLimit(
      limits,
      { path: getBoard.path, address: '203.0.113.1', payload: SIGNED, session },
      async () => (isKnown ? answer({}) : refuse('init_data_invalid')),
    );
  for (let count = 0; count < RULES.signature.points; count += 1) await call(`${count}`, false);
  expect(await call('guess', false)).toMatchObject({ code: 'rate_limited' });
  for (let count = 0; count < RULES.staff.points; count += 1) await call('one', true);
  expect(await call('one', true)).toMatchObject({ code: 'rate_limited' });
  expect(await call('two', true)).toMatchObject({ ok: true });
});
