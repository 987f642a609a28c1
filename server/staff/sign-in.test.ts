import { SESSION_INIT_DATA } from '@seahour/api-types/constants.ts';
import { getOwnedActivities } from '@seahour/api-types/staff.ts';
import { getPeople, inviteStaff } from '@seahour/api-types/staff-people.ts';
import { createStaffLink, redeemStaffLink, signInStaff } from '@seahour/api-types/staff-session.ts';
import { sendCode } from '@seahour/api-types/user.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillStaff, launchOf, STAFF } from '../fixtures/staff.ts';
import { errorOf, startTestApp, type TestApp } from '../fixtures/test-app.ts';

let app: TestApp;
const HOME = 'https://sea.example';
const OWN = { Origin: HOME };
const signed = { init_data: SESSION_INIT_DATA };

beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: HOME, STAFF_PATH: '/crew-7Kd02mQx' } });
});
beforeEach(async () => {
  await sql`truncate staff, staff_sessions, staff_links, sign_in_codes cascade`.execute(app.db);
  await fillStaff(app.db);
});
afterAll(() => app.stop());

const omar = () => launchOf(app.db, STAFF.omar.telegram_id);

async function invite(more: object = {}) {
  return app.call(inviteStaff, {
    init_data: await omar(),
    ...{ company_id: 1, name: 'Kim', role: 'dispatcher', language: 'en', ...more },
  });
}

async function mailCode(mail: string) {
  const { sign_in_id } = await app.call(sendCode, { mail });
  const code = /\d{3}\u00a0\d{3}/.exec(app.mails.at(-1)?.text ?? '')?.[0].replace(/\D/g, '') ?? '';
  return { sign_in_id, code };
}

const cookieOf = (headers: Headers) => headers.get('Set-Cookie')?.split(';')[0] ?? '';

async function signIn(mail: string, more: object = {}) {
  return app.post(signInStaff.path, { ...(await mailCode(mail)), ...more }, OWN);
}

test('signs in somebody whose mailbox an owner wrote down', async () => {
  await invite({ mail: 'Kim@Example.com' });
  const done = await signIn('kim@example.com');
  expect([done.status, done.text]).toEqual([200, '{"name":"Kim","language":"en"}']);
  const headers = { ...OWN, Cookie: cookieOf(done.headers) };
  const boats = await app.call(getOwnedActivities, signed, headers);
  expect(boats.map((boat) => boat.company_activity_id)).toEqual([1, 2, 4, 6, 7]);
});

test('signs in by a link, once', async () => {
  const { url } = await app.call(createStaffLink, { init_data: await omar() });
  const token = new URL(url).hash.replace('#sign-in=', '');
  const done = await app.post(redeemStaffLink.path, { token }, OWN);
  expect(done.status).toBe(200);
  const headers = { ...OWN, Cookie: cookieOf(done.headers) };
  expect(await app.call(getPeople, signed, headers)).toMatchObject([{ company_id: 1 }]);
  const again = await app.post(redeemStaffLink.path, { token }, OWN);
  expect(errorOf(again).code).toBe('code_expired');
});
