import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { readConfig } from '@seahour/server/config/config.ts';
import { fillMarketplace } from '@seahour/server/fixtures/marketplace.ts';
import { takeInvitation } from '@seahour/server/staff/invitation.ts';
import { takeInvitedPlaces } from '@seahour/server/staff/memberships.ts';
import { insertStaffChange } from '@seahour/server/staff/staff-changes.ts';
import { findMemberships } from '@seahour/server/staff/staff-rows.ts';
import { beginSession, listSessions } from '@seahour/server/staff/staff-sessions.ts';
import { type TestDatabase, testDatabase } from '@seahour/server/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS, type CommandName, type Given } from './commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillMarketplace(database.db);
});
afterAll(() => database.drop());

const NOW = new Date('2026-11-20T04:00:00Z');
const OMAR = { company: 'blue-hours', name: 'Omar', role: 'owner', language: 'ru' };

function run(command: CommandName, given: Partial<Given> = {}) {
  const config = readConfig({ STAFF_PATH: '/crew-7Kd02mQx' }, { defaultMode: 'demo' });
  if (!config.ok) throw new Error(config.problem);
  return COMMANDS[command]({ db: database.db, config: config.config, now: NOW, ...given });
}

test('adds somebody, waits until the invitation is taken, and revokes the place', async () => {
  const added = await run('add', OMAR);
  const id = Number(added.lines[0]?.split(' ')[0]);
  const token = added.lines[1]?.split('/start ')[1] ?? '';
  const list = async () => (await run('list', { company: 'blue-hours' })).lines.join();
  expect(await list()).toContain('owner  ru  Omar  invited until 2026-11-27');
  expect(
    await takeInvitation(database.db, { token, person: { telegram_id: 5 }, now: NOW }),
  ).toBeDefined();
  expect(await list()).toContain('owner  ru  Omar  in');
  expect((await run('language', { id, to: 'en' })).ok).toBe(true);
  expect(await findMemberships(database.db, { telegram_id: 5 })).toMatchObject([
    { language: 'en' },
  ]);
  expect((await run('revoke', { id })).ok).toBe(true);
  expect(await findMemberships(database.db, { telegram_id: 5 })).toEqual([]);
  expect(await list()).toContain('revoked 2026-11-20');
  expect((await run('invite', { id })).ok).toBe(false);
});

test('adds somebody with a mailbox, says where it is taken in a browser, and signs them out', async () => {
  const added = await run('add', { ...OMAR, name: 'Kim', mail: 'Kim@Example.com' });
  const id = Number(added.lines[0]?.split(' ')[0]);
  expect(added.lines[2]).toMatch(/^http:\/\/localhost:\d+\/crew-7Kd02mQx#invite=[\w-]{24}$/);
  const person = { mail: 'kim@example.com' };
  await takeInvitedPlaces(database.db, person.mail, NOW);
  expect(await findMemberships(database.db, person)).toMatchObject([{ staff_id: id }]);
  const cookie = { secret: null, isOwnPage: true, device: '', keep() {}, drop() {} };
  await beginSession(database.db, person, { cookie, now: NOW });
  expect(await run('signOut', { id })).toEqual({
    ok: true,
    lines: [`${id} is signed out of 1 browsers`],
  });
  expect(await listSessions(database.db, person, NOW)).toEqual([]);
});

test('adds a captain of some boats, gives them others, and lists whose boats are whose', async () => {
  const captain = { ...OMAR, name: 'Lena', role: 'captain' };
  const added = await run('add', { ...captain, boats: '1, 4' });
  const id = Number(added.lines[0]?.split(' ')[0]);
  const list = async () => (await run('list', { company: 'blue-hours' })).lines.join();
  expect(await list()).toContain('captain of 1, 4  ru  Lena');
  expect(await run('boats', { id, boats: '4,2' })).toEqual({ ok: true, lines: [`${id} has 4, 2`] });
  expect(await list()).toContain('captain of 2, 4  ru  Lena');
  await run('revoke', { id });
  expect((await run('boats', { id, boats: '1' })).ok).toBe(false);
});

test('gives no captain the boats of another company, and names them', async () => {
  const captain = { ...OMAR, role: 'captain' };
  const refused = { ok: false, lines: ['the company has no offer 3, 999'] };
  expect(await run('add', { ...captain, boats: '1,3,999' })).toEqual(refused);
  const id = Number((await run('add', { ...captain, boats: '1' })).lines[0]?.split(' ')[0]);
  expect(await run('boats', { id, boats: '3,1,999' })).toEqual(refused);
});

test('names what staff changed, the newest first, of one company or of all', async () => {
  const { db } = database;
  const of = { staff_id: 1, company_activity_id: 1, order_id: null } as const;
  const change = { ...of, kind: 'slot_state', was: 'free' } as const;
  const starts_at = new Date('2026-11-21T08:00:00Z');
  await insertStaffChange(db, { ...change, became: 'closed', starts_at, changed_at: NOW });
  const later = new Date(NOW.getTime() + 60_000);
  await insertStaffChange(db, { ...change, became: 'free', starts_at, changed_at: later });
  const lines = [
    '2026-11-20T04:01:00.000Z  blue-hours  Omar  Azure 46  2026-11-21T08:00:00.000Z  free',
    '2026-11-20T04:00:00.000Z  blue-hours  Omar  Azure 46  2026-11-21T08:00:00.000Z  closed',
  ];
  expect(await run('changes')).toEqual({ ok: true, lines });
  expect(await run('changes', { company: 'blue-hours' })).toEqual({ ok: true, lines });
  expect(await run('changes', { company: 'nobody' })).toEqual({ ok: true, lines: [] });
});

test.each<[CommandName, Partial<Given>, string]>([
  ['add', { ...OMAR, company: 'nowhere' }, 'there is no company nowhere'],
  ['add', { ...OMAR, name: ' ' }, '--name must be given'],
  ['add', { ...OMAR, role: 'cook' }, '--role must be owner, dispatcher or captain'],
  ['add', { ...OMAR, role: 'captain' }, 'a captain’s boats must be given as ids, 12,13'],
  [
    'add',
    { ...OMAR, role: 'captain', boats: '1,x' },
    'a captain’s boats must be given as ids, 12,13',
  ],
  ['add', { ...OMAR, role: 'dispatcher', boats: '1' }, '--boats is of captains: others have all'],
  ['add', { ...OMAR, mail: 'nowhere' }, '--mail must be an address'],
  [
    'add',
    { ...OMAR, mail: 'KIM@example.com' },
    'KIM@example.com has a place in the company already',
  ],
  ['signOut', { id: 999 }, 'there is no such place'],
  ['boats', { id: 1, boats: '1' }, 'there is no captain under this number'],
  ['boats', { id: 999, boats: '1' }, 'there is no captain under this number'],
  ['add', { ...OMAR, language: 'xx' }, `--language must be ${LANGUAGE_CODES.join('|')}`],
  ['language', { id: 1, to: 'xx' }, `the language must be ${LANGUAGE_CODES.join('|')}`],
  ['language', { id: 999, to: 'en' }, 'there is no such place'],
  ['revoke', { id: 999 }, 'there is no such place'],
  ['invite', { id: 999 }, 'nobody is waited for under this number'],
])('says what is wrong with %s %o', async (command, given, reason) => {
  expect(await run(command, given)).toEqual({ ok: false, lines: [reason] });
});
