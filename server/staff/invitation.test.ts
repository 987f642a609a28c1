import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { inviteAgain, inviteStaff, takeInvitation } from './invitation.ts';
import { revokeMembership } from './memberships.ts';
import { findMemberships } from './staff-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => sql`truncate staff cascade`.execute(app.db));
afterAll(() => app.stop());

const NOW = new Date(FRIDAY_MORNING);
const OMAR = { company_id: 1, name: 'Omar', role: 'owner', boats: null, language: 'en' } as const;
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

const invite = () => inviteStaff(app.db, OMAR, NOW);
const take = (token: string, telegramId = 7, now = NOW) =>
  takeInvitation(app.db, { token, person: { telegram_id: telegramId }, now });

test('binds the person who takes an invitation to the company', async () => {
  const { token, staff_id } = await invite();
  expect(await take(token)).toMatchObject({ staff_id, name: 'Omar', company_name: 'Blue Hours' });
  expect(await findMemberships(app.db, { telegram_id: 7 })).toMatchObject([
    { staff_id, company_id: 1 },
  ]);
});

test('works once, also where two try at the same moment', async () => {
  const { token } = await invite();
  const taken = await Promise.all([7, 8, 9].map((telegramId) => take(token, telegramId)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await take(token, 10)).toBeUndefined();
});

test('runs out after seven days', async () => {
  const { token } = await invite();
  expect(await take(token, 7, later(7 * 24))).toBeUndefined();
  expect(await take(token, 7, later(7 * 24 - 1))).toBeDefined();
});

test('gives nobody a second place in the same company, but one in another', async () => {
  await take((await invite()).token);
  const second = await invite();
  expect(await take(second.token)).toBeUndefined();
  const north = await inviteStaff(app.db, { ...OMAR, company_id: 2 }, NOW);
  expect(await take(north.token)).toMatchObject({ company_name: 'North Pier' });
  expect(await take(second.token, 8)).toBeDefined();
});

test('is void once it was lost and made again, or its place revoked', async () => {
  const { token, staff_id } = await invite();
  const again = await inviteAgain(app.db, staff_id, NOW);
  expect(await take(token)).toBeUndefined();
  await revokeMembership(app.db, staff_id, NOW);
  expect(await take(again?.token ?? '')).toBeUndefined();
  expect(await inviteAgain(app.db, staff_id, NOW)).toBeNull();
});

test('lets somebody in again who was revoked', async () => {
  const { token, staff_id } = await invite();
  await take(token);
  await revokeMembership(app.db, staff_id, NOW);
  expect(await findMemberships(app.db, { telegram_id: 7 })).toEqual([]);
  expect(await take((await invite()).token)).toBeDefined();
});

test('keeps no token that could be read and used', async () => {
  const { token } = await invite();
  const { rows } = await sql<{ text: string }>`select s::text as text from staff s`.execute(app.db);
  expect(rows[0]?.text).not.toContain(token);
});
