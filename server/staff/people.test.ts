import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import {
  editStaff,
  getPeople,
  inviteAgain,
  inviteStaff,
  revokeStaff,
} from '@seahour/api-types/staff-people.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillStaff, launchOf, STAFF } from '../fixtures/staff.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { takeInvitation } from './invitation.ts';
import { insertStaff } from './memberships.ts';

let app: TestApp;
const NOW = new Date(FRIDAY_MORNING);
const WEEK_LATER = '2026-11-27T04:00:00.000Z';

beforeAll(async () => {
  app = await startTestApp({
    settings: { PUBLIC_URL: 'https://sea.example', STAFF_PATH: '/crew-7Kd02mQx' },
  });
});
beforeEach(async () => {
  app.setNow(FRIDAY_MORNING);
  await sql`truncate staff restart identity cascade`.execute(app.db);
  await fillStaff(app.db);
});
afterAll(() => app.stop());

const [OMAR, LENA] = [1, 2];
const POST = { name: 'Kim', role: 'dispatcher', language: 'en' } as const;
const init = async (telegramId: number = STAFF.omar.telegram_id, at = NOW) => ({
  init_data: await launchOf(app.db, telegramId, at),
});

async function people(at = NOW): Promise<ResponseOf<typeof getPeople>[number]['people']> {
  const [company] = await app.call(getPeople, await init(STAFF.omar.telegram_id, at));
  return company?.people ?? [];
}

const invite = async (more: object = {}) =>
  app.call(inviteStaff, { ...(await init()), company_id: 1, ...POST, ...more });
const revoke = async (staff_id: number, by?: number) =>
  app.post(revokeStaff.path, { ...(await init(by)), staff_id });
const edit = async (staff_id: number, more: object = {}) =>
  app.post(editStaff.path, { ...(await init()), staff_id, ...POST, ...more });

async function anotherOwner(): Promise<number> {
  const place = { company_id: 1, name: 'Rita', language: 'ru', telegram_id: 400 } as const;
  return insertStaff(app.db, { ...place, role: 'owner', boats: null }, null);
}

test('shows owners who works for their companies, and until when somebody is invited', async () => {
  const { person, invitation } = await invite({ mail: 'Kim@Example.com' });
  expect(person).toMatchObject({ state: 'invited', invited_until: WEEK_LATER, is_me: false });
  expect(invitation.browser_url).toMatch(
    /^https:\/\/sea\.example\/crew-7Kd02mQx#invite=[\w-]{24}$/,
  );
  expect(invitation).toMatchObject({ ends_at: WEEK_LATER });
  expect(invitation).not.toHaveProperty('messenger_url');
  expect(await people()).toMatchObject([
    { name: 'omar', role: 'owner', state: 'in', has_messenger: true, is_me: true },
    { name: 'lena', role: 'captain', company_activity_ids: [1, 2, 4, 6, 7], is_me: false },
    { name: 'Kim', state: 'invited', has_messenger: false, mail: 'kim@example.com' },
  ]);
  app.setNow(WEEK_LATER);
  const later = await people(new Date(WEEK_LATER));
  expect(later).toMatchObject([{}, {}, { name: 'Kim', state: 'run_out' }]);
});

test('lets one person take a place by the token of its latest links', async () => {
  const { person, invitation } = await invite();
  const { staff_id } = person;
  const again = await app.call(inviteAgain, { ...(await init()), staff_id });
  const take = (url: string, telegram_id: number) =>
    takeInvitation(app.db, {
      token: url.split('#invite=')[1] ?? '',
      person: { telegram_id },
      now: NOW,
    });
  expect(await take(invitation.browser_url, 500)).toBeUndefined();
  expect(await take(again.invitation.browser_url, 500)).toMatchObject({ staff_id });
  expect(await take(again.invitation.browser_url, 501)).toBeUndefined();
  const late = await app.post(inviteAgain.path, { ...(await init()), staff_id });
  expect(errorOf(late).code).toBe('status_conflict');
});

test('gives one mailbox one place of a company, also to two owners at once', async () => {
  const asked = await Promise.all(
    ['kim@example.com', 'KIM@example.com'].map(async (mail) =>
      app.post(inviteStaff.path, { ...(await init()), company_id: 1, ...POST, mail }),
    ),
  );
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  [{ role: 'captain' }, 'required'],
  [{ company_activity_ids: [1] }, 'unknown_field'],
])('asks for boats of captains alone: %o', async (more, code) => {
  const fields = [{ path: 'company_activity_ids', code }];
  const wanted = { ...(await init()), company_id: 1, ...POST, ...more };
  expect(errorOf(await app.post(inviteStaff.path, wanted))).toMatchObject({ fields });
  expect(errorOf(await edit(LENA, more))).toMatchObject({ fields });
});

test('gives a captain no boat of another company', async () => {
  const post = { role: 'captain', company_activity_ids: [1, 3] };
  expect(errorOf(await edit(LENA, post)).code).toBe('forbidden');
  expect((await people())[1]).toMatchObject({ company_activity_ids: [1, 2, 4, 6, 7] });
});

test('gives somebody another post, with its boats', async () => {
  const captain = await edit(LENA, { role: 'captain', company_activity_ids: [4, 2, 4] });
  expect(JSON.parse(captain.text)).toMatchObject({ name: 'Kim', company_activity_ids: [2, 4] });
  const dispatcher = JSON.parse((await edit(LENA, { language: 'ar' })).text);
  expect(dispatcher).toMatchObject({ role: 'dispatcher', language: 'ar' });
  expect(dispatcher).not.toHaveProperty('company_activity_ids');
  const { rows } = await sql`select from staff_boats where staff_id = ${LENA}`.execute(app.db);
  expect(rows).toHaveLength(0);
});

test('keeps the last owner who is in, no matter who is invited', async () => {
  await invite({ role: 'owner' });
  expect(errorOf(await revoke(OMAR)).code).toBe('status_conflict');
  expect(errorOf(await edit(OMAR)).code).toBe('status_conflict');
  expect((await edit(OMAR, { role: 'owner' })).status).toBe(200);
  await anotherOwner();
  expect((await edit(OMAR)).status).toBe(200);
  expect((await revoke(LENA)).status).toBe(403);
});

test('keeps one of two owners who revoke each other at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const rita = await anotherOwner();
    const asked = await Promise.all([revoke(rita), revoke(OMAR, 400)]);
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { rows } = await sql`
      select from staff where company_id = 1 and role = 'owner' and revoked_at is null`.execute(
      app.db,
    );
    expect(rows).toHaveLength(1);
    await sql`delete from staff where id = ${rita}`.execute(app.db);
    await sql`update staff set revoked_at = null`.execute(app.db);
  }
});

test('refuses a revoked person what was theirs, and leaves them what is elsewhere', async () => {
  const place = { company_id: 2, name: 'Lena', language: 'en' } as const;
  const { telegram_id } = STAFF.lena;
  await insertStaff(app.db, { ...place, telegram_id, role: 'owner', boats: null }, null);
  expect((await revoke(LENA)).status).toBe(200);
  expect((await people()).map(({ name }) => name)).toEqual(['omar']);
  const hers = await app.call(getPeople, await init(telegram_id));
  expect(hers.map(({ company_id }) => company_id)).toEqual([2]);
  expect(errorOf(await revoke(LENA)).code).toBe('forbidden');
});
