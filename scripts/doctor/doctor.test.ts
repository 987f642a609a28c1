import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../server/testing/database.ts';
import { type TemporaryFolder, temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';

/** A mail server that is not there is waited for. */
vi.setConfig({ testTimeout: 30_000 });

let database: TestDatabase;
let data: TemporaryFolder;
beforeAll(async () => {
  database = await testDatabase();
  data = await temporaryFolder('seahour-doctor-');
});
afterAll(async () => {
  await data.remove();
  await database.drop();
});

const settings = (rest: Record<string, string> = {}) => ({
  SEAHOUR_MODE: 'demo',
  SEAHOUR_DATA: data.path,
  DATABASE_URL: database.url,
  ...rest,
});

async function find(rest: Record<string, string>, said: RegExp): Promise<Finding | undefined> {
  const groups = await examine(settings(rest));
  return groups.flatMap(({ findings }) => findings).find(({ what }) => said.test(what));
}

test('finds nothing wrong with a database that is there', async () => {
  const [, found] = await examine(settings());
  expect(found?.findings.map(({ state }) => state)).toEqual(Array(5).fill('ok'));
});

test.each<[string, Record<string, string>, RegExp, Finding['state']]>([
  ['a setting that is wrong', { PORT: 'x' }, /^PORT must be/, 'wrong'],
  [
    'what production lacks',
    { SEAHOUR_MODE: 'production' },
    /^Production needs PUBLIC_URL/,
    'wrong',
  ],
  [
    'a database that is away',
    { DATABASE_URL: 'postgres://sea@127.0.0.1:9/sea' },
    /no database answers/,
    'wrong',
  ],
  ['a Redis that is away', { REDIS_URL: 'redis://127.0.0.1:9' }, /^REDIS_URL/, 'warning'],
  ['a mail server that is away', { SMTP_URL: 'smtp://127.0.0.1:9' }, /^SMTP_URL: /, 'wrong'],
  [
    'a bot that nobody knows',
    { BOT_TOKEN: '1:AAAAAAAAAAAAAAAAAAAAAAAA', BOT_API_ROOT: 'http://127.0.0.1:9' },
    /^BOT_TOKEN: /,
    'wrong',
  ],
  ['a folder that is not there', { SEAHOUR_DATA: '/nowhere/at/all' }, /^SEAHOUR_DATA/, 'wrong'],
  [
    'an address that does not answer',
    { PUBLIC_URL: 'https://127.0.0.1:9' },
    /does not answer/,
    'warning',
  ],
])('names %s and what to do', async (_, rest, said, state) => {
  expect(await find(rest, said)).toMatchObject({ state, advice: expect.stringMatching(/\w/) });
});

test('tells of jobs that nobody does', async () => {
  await sql`
    insert into pgboss.job (name, start_after) values ('refund', now() - interval '1 hour')
  `.execute(database.db);
  expect(await find({}, /^jobs wait.*refund \(1\)/)).toMatchObject({ state: 'warning' });
});

test('says nothing of what is secret', async () => {
  const token = '1:SECRETSECRETSECRETSECRET';
  const groups = await examine(
    settings({
      BOT_TOKEN: token,
      BOT_API_ROOT: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://u:hunter2@127.0.0.1:9',
    }),
  );
  expect(JSON.stringify(groups)).not.toMatch(/SECRET|hunter2/);
});
