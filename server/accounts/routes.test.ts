import * as orders from '@seahour/api-types/orders.ts';
import * as user from '@seahour/api-types/user.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: 'https://seahour.example' } });
});
beforeEach(async () => {
  await clearOrders(app.db, 'users', 'sign_in_codes', 'sessions');
  app.mails.length = 0;
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const ANNA = 'anna@example.com';
const newestCode = () => /\d{6}/.exec(app.mails.at(-1)?.subject ?? '')?.[0] ?? '';

async function ask(mail = ANNA) {
  const { sign_in_id } = await app.call(user.sendCode, { mail });
  return { sign_in_id, code: newestCode() };
}

/** A code of six digits that is not the given one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const cookieOf = (headers: Headers) => headers.get('Set-Cookie') ?? '';

async function signedIn(mail = ANNA) {
  const answer = await app.post(user.signIn.path, await ask(mail));
  return { Cookie: cookieOf(answer.headers).split(';')[0] ?? '' };
}

test('lets anybody who reads the mail in, with a cookie that no script sees', async () => {
  const asked = await ask(' Anna@Example.COM ');
  expect(app.mails).toHaveLength(1);
  expect(app.mails[0]).toMatchObject({
    to: ANNA,
    subject: `${asked.code} is your code for Seahour`,
  });
  const answer = await app.post(user.signIn.path, asked);
  expect(JSON.parse(answer.text)).toEqual({
    data: { id: expect.any(Number), email: ANNA, locale: 'en' },
  });
  const cookie = cookieOf(answer.headers);
  expect(cookie).toMatch(/^session_id=[\w-]{32}; /);
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']) {
    expect(cookie).toContain(part);
  }
  const session_id = /=([^;]+)/.exec(cookie)?.[1] ?? '';
  expect(await app.call(user.getBySession, { session_id })).toEqual(JSON.parse(answer.text));
});

test('takes a code in digits of any script, with what is pasted around it', async () => {
  const asked = await ask();
  const arabic = asked.code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
  const code = `\u2068${arabic.slice(0, 3)} ${arabic.slice(3)}\u2069`;
  expect((await app.post(user.signIn.path, { ...asked, code })).status).toBe(200);
});

test('keeps neither codes nor sessions as they are', async () => {
  const asked = await ask();
  const { Cookie } = await signedIn();
  const kept = await sql<{ row: string }>`
    select row_to_json(sign_in_codes)::text as row from sign_in_codes
    union all select row_to_json(sessions)::text from sessions`.execute(app.db);
  const text = kept.rows.map(({ row }) => row).join();
  expect(text).toContain('hash');
  for (const secret of [asked.sign_in_id, asked.code, Cookie.slice('session_id='.length)]) {
    expect(text).not.toContain(secret);
  }
});

test('answers alike for an address that has booked and for one that nobody knows', async () => {
  await app.call(orders.createOrder, {
    acq_method: 1,
    company_activity_id: 4,
    phone: '+971501234567',
    mail: ANNA,
    date: '2026-11-21',
    time: 12,
    hour_count: 1,
  });
  const answers = await Promise.all([ANNA, 'nobody@example.com'].map((mail) => ask(mail)));
  const [known, unknown] = answers.map(({ sign_in_id }) => sign_in_id.length);
  expect(known).toBe(unknown);
  expect(app.mails.map(({ to }) => to).sort()).toEqual([ANNA, 'nobody@example.com']);
});

test('takes a code once, and only where it was asked for', async () => {
  const asked = await ask();
  const elsewhere = await ask('mallory@example.com');
  const stolen = { ...asked, sign_in_id: elsewhere.sign_in_id };
  if (asked.code !== elsewhere.code) {
    expect((await app.post(user.signIn.path, stolen)).status).toBe(422);
  }
  const both = await Promise.all([0, 1].map(() => app.post(user.signIn.path, asked)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(errorOf(await app.post(user.signIn.path, asked)).code).toBe('code_expired');
});

test('gives five tries and ten minutes', async () => {
  const asked = await ask();
  const wrong = { ...asked, code: otherThan(asked.code) };
  const statuses: number[] = [];
  for (let count = 0; count < 5; count++) {
    const answer = await app.post(user.signIn.path, wrong, { 'X-Language': 'ru' });
    statuses.push(answer.status);
    expect(errorOf(answer).fields).toEqual([
      {
        path: 'code',
        code: 'wrong_code',
        message: 'Мы прислали другой код. Он в последнем письме.',
      },
    ]);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422]);
  expect(errorOf(await app.post(user.signIn.path, asked)).code).toBe('code_expired');
  const late = await ask();
  app.setNow('2026-11-20T04:10:00Z');
  expect(errorOf(await app.post(user.signIn.path, late)).code).toBe('code_expired');
});

test('ends a session by signing out, and after thirty days', async () => {
  const first = await signedIn();
  const second = await signedIn();
  expect((await app.post(user.getOwnOrders.path, {}, first)).status).toBe(200);
  const out = await app.post(user.signOut.path, {}, first);
  expect(cookieOf(out.headers)).toMatch(/^session_id=; Max-Age=0/);
  expect((await app.post(user.getOwnOrders.path, {}, first)).status).toBe(401);
  expect((await app.post(user.getOwnOrders.path, {}, second)).status).toBe(200);
  app.setNow('2026-12-20T04:00:00Z');
  expect((await app.post(user.getOwnOrders.path, {}, second)).status).toBe(401);
});

test('lists the orders of the mailbox, whatever letters it was typed with, and no others', async () => {
  const book = (mail: string, time: number) =>
    app.call(orders.createOrder, {
      acq_method: 1,
      company_activity_id: 4,
      phone: '+971501234567',
      mail,
      date: '2026-11-21',
      time,
      hour_count: 1,
    });
  await book(ANNA, 10);
  await book('ANNA@example.com', 12);
  await book('mallory@example.com', 14);
  await book('', 16);
  const listed = await app.call(user.getOwnOrders, {}, await signedIn());
  expect(listed.orders.map(({ time, mail }) => [time, mail])).toEqual([
    ['12:00:00', 'ANNA@example.com'],
    ['10:00:00', ANNA],
  ]);
  expect(listed.orders[0]).toMatchObject({ city_slug: 'dubai', order_status: 'unconfirmed' });
  const none = await app.call(user.getOwnOrders, {}, await signedIn('new@example.com'));
  expect(none.orders).toEqual([]);
});
