import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './testing/database.ts';

const ROOT = join(import.meta.dirname, '..');

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-mistakes-'));
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** What a program says and how it ends, with these settings and no others. */
async function run(script: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, script.split(' '), {
    cwd: ROOT,
    env: { PATH: process.env.PATH, SEAHOUR_DATA: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said: said.trim(), code };
}

/** As a setting. */
function urlOf(name?: string): string {
  const { connection } = database;
  if ('connectionString' in connection) {
    const url = new URL(connection.connectionString);
    if (name) url.pathname = `/${name}`;
    return url.href;
  }
  const { host, port, user, database: own } = connection;
  return `postgres://${user}@localhost:${port}/${name ?? own}?host=${encodeURIComponent(host)}`;
}

const DEMO = { SEAHOUR_MODE: 'demo', PORT: '0', LOG_LEVEL: 'fatal' };
const AWAY = 'postgres://sea:secret@127.0.0.1:1/sea';

const WRONG_SETTING = 78;

test.each<[string, Record<string, string>, RegExp, number?]>([
  ['a wrong setting', { ...DEMO, PORT: 'high' }, /^PORT must be a number/, WRONG_SETTING],
  [
    'an address of Redis that is none',
    { ...DEMO, REDIS_URL: 'localhost:6379' },
    /^REDIS_URL must/,
    WRONG_SETTING,
  ],
  [
    'a shop that is not set up',
    {},
    /^Production needs PUBLIC_URL, PAYMENTS, SMTP_URL, .*COMPANY/,
    WRONG_SETTING,
  ],
  [
    'a database that is away',
    { ...DEMO, DATABASE_URL: AWAY },
    /^DATABASE_URL: .*127\.0\.0\.1:1 \(ECONNR/,
  ],
  [
    'a socket of the database that is not there',
    { ...DEMO, DATABASE_URL: 'postgres://sea@localhost/sea?host=/no/postgresql' },
    /^DATABASE_URL: no database answers at \/no\/postgresql \(ENOENT\)\.$/,
  ],
  [
    'a folder that nobody may make',
    { ...DEMO, SEAHOUR_DATA: '/sys/seahour' },
    /^\/sys\/seahour cannot/,
  ],
  [
    'a folder where none can be',
    { ...DEMO, SEAHOUR_DATA: '/proc/sea/hour' },
    /^\/proc\/sea cannot be made/,
  ],
  [
    'a folder with too long a name',
    { ...DEMO, SEAHOUR_DATA: `/tmp/${'sea'.repeat(100)}` },
    /^\/tmp\/(sea){100} cannot be made/,
  ],
  [
    'a certificate that is not there',
    { ...DEMO, DATABASE_URL: `${AWAY}?sslmode=verify-full&sslrootcert=/no/ca.pem` },
    /^DATABASE_URL: there is no file \/no\/ca\.pem\.$/,
  ],
  [
    'a database that only the pooler was to reach',
    { ...DEMO, DATABASE_DIRECT_URL: AWAY },
    /^DATABASE_DIRECT_URL: .*127\.0\.0\.1:1 \(ECONNR/,
  ],
  [
    'a user whose name is badly written',
    { ...DEMO, DATABASE_URL: 'postgres://sea%zz:secret@127.0.0.1:1/sea' },
    /^DATABASE_URL: /,
  ],
  ['a host that is not ours', { ...DEMO, HOST: '192.0.2.1' }, /^HOST: 192\.0\.2\.1 is no address/],
])('says %s in one line', async (_, settings, line, ends = 1) => {
  const { said, code } = await run('server/main.ts', { DATABASE_URL: urlOf(), ...settings });
  expect(said).toMatch(line);
  expect(said).not.toContain('\n');
  expect(said).not.toContain('secret');
  expect(code).toBe(ends);
});

test('says in one line that a port is taken', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { said, code } = await run('server/main.ts', {
    ...DEMO,
    DATABASE_URL: urlOf(),
    PORT: port,
  });
  expect([said, code]).toEqual([`PORT: ${port} is taken by another program.`, 1]);
  holder.close();
});

test.each(['server/main.ts', 'scripts/seahour.ts staff:link'])(
  'says in one line that there is no such database: %s',
  async (script) => {
    const { said, code } = await run(script, { ...DEMO, DATABASE_URL: urlOf('nowhere') });
    expect([said, code]).toEqual(['DATABASE_URL: there is no database nowhere.', 1]);
  },
);

test('says in one line that the pooler does not answer', async () => {
  const settings = { ...DEMO, DATABASE_URL: AWAY, DATABASE_DIRECT_URL: urlOf() };
  const { said, code } = await run('server/main.ts', settings);
  expect([said, code]).toEqual([
    'DATABASE_URL: no database answers at 127.0.0.1:1 (ECONNREFUSED).',
    1,
  ]);
});

test('says that a file stands where the folder should be', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const settings = { ...DEMO, DATABASE_URL: urlOf(), SEAHOUR_DATA: file };
  const { said, code } = await run('server/main.ts', settings);
  expect([said, code]).toEqual([`${file} is a file where a folder is needed.`, 1]);
});

test('refuses a database that is newer, in every program, and one that is older, in commands', async () => {
  const { db } = database;
  const settings = { ...DEMO, DATABASE_URL: urlOf() };
  await sql`insert into kysely_migration values ('9999-later', '')`.execute(db);
  for (const script of [
    'server/main.ts',
    'scripts/seahour.ts db:migrate',
    'scripts/seahour.ts staff:link',
  ]) {
    const { said, code } = await run(script, settings);
    expect(said, script).toMatch(/^The database is newer than this program \(it has 9999-later\)/);
    expect(code).toBe(1);
  }
  await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = '0051-installation' returning *`.execute(db);
  const older = await run('scripts/seahour.ts staff:link', settings);
  expect(older.said).toBe('The database is older than this program: run npm run db:migrate.');
  const refusing = await run('server/main.ts', { ...settings, MIGRATE_AT_START: 'off' });
  expect(refusing.said).toBe(older.said);
  for (const { name, timestamp } of rows) {
    await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(db);
  }
});

test('keeps the demo out of a database in production, and the other way round', async () => {
  const { db } = database;
  await db.insertInto('installation').values({ mode: 'production' }).execute();
  const demo = await run('server/main.ts', { ...DEMO, DATABASE_URL: urlOf() });
  expect([demo.said, demo.code]).toEqual([
    expect.stringMatching(/^This database is in production/),
    1,
  ]);
  await db.updateTable('installation').set({ mode: 'demo' }).execute();
  const shop = { PUBLIC_URL: 'https://sea.example', PAYMENTS: 'none', SMTP_URL: 'none' };
  const { said, code } = await run('server/main.ts', {
    ...{ ...shop, MAIL_FROM: 'Sea <a@sea.example>', BOT_TOKEN: 'none', COMPANY_NAME: 'Sea' },
    ...{ PORT: '0', DATABASE_URL: urlOf() },
  });
  expect([said, code]).toEqual([expect.stringMatching(/^This database is a demo/), 1]);
  await db.deleteFrom('installation').execute();
});
