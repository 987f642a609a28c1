import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dbMigrate } from '../scripts/cli/db-migrate.ts';
import { staffLink } from '../scripts/cli/staff-link.ts';
import { missingSettings, readConfig } from './config/config.ts';
import { describeProblem } from './config/start-problem.ts';
import { startServer } from './start.ts';
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

interface Ending {
  said: string;
  code: unknown;
}

/** What a process of the server says and how it ends, with these settings and no others. */
async function runServer(settings: Record<string, string>): Promise<Ending> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, SEAHOUR_DATA: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said: said.trim(), code };
}

/** What the server says that starts in this process, by the steps of `server/main.ts`. */
async function serve(given: Record<string, string>): Promise<string> {
  const settings = { SEAHOUR_DATA: folder, ...given };
  const read = readConfig(settings);
  if (!read.ok) return read.problem;
  const { config } = read;
  const missing = missingSettings(settings, config);
  if (missing) return missing;
  try {
    const server = await startServer(config);
    await server.stop();
    return 'it started';
  } catch (cause) {
    const problem = describeProblem(cause, config);
    if (problem === null) throw cause;
    return problem;
  }
}

/** What a command says and how it ends that runs in this process. */
async function command(program: Command, settings: Record<string, string>): Promise<Ending> {
  const lines: string[] = [];
  const write = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  const before = process.exitCode;
  for (const [name, value] of Object.entries({ SEAHOUR_DATA: folder, ...settings })) {
    vi.stubEnv(name, value);
  }
  try {
    await program.parseAsync([], { from: 'user' });
    return { said: lines.join('\n'), code: process.exitCode };
  } finally {
    process.exitCode = before;
    vi.unstubAllEnvs();
    write.mockRestore();
  }
}

/** Of another database of the same server. */
function urlOf(name: string): string {
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  return url.href;
}

const DEMO = { SEAHOUR_MODE: 'demo', PORT: '0', LOG_LEVEL: 'fatal' };
const AWAY = 'postgres://sea:secret@127.0.0.1:1/sea';

const WRONG_SETTING = 78;

test.each<[string, Record<string, string>, RegExp]>([
  ['a wrong setting', { ...DEMO, PORT: 'high' }, /^PORT must be a number/],
  ['a shop that is not set up', {}, /^Production needs PUBLIC_URL, PAYMENTS, SMTP_URL, .*COMPANY/],
])('ends with a code of its own, and one line, after %s', async (_, settings, line) => {
  const { said, code } = await runServer({ DATABASE_URL: database.url, ...settings });
  expect(said).toMatch(line);
  expect(said).not.toContain('\n');
  expect(code).toBe(WRONG_SETTING);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['an address of Redis that is none', { ...DEMO, REDIS_URL: 'localhost:6379' }, /^REDIS_URL must/],
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
])('says %s in one line', async (_, settings, line) => {
  const said = await serve({ DATABASE_URL: database.url, ...settings });
  expect(said).toMatch(line);
  expect(said).not.toContain('\n');
  expect(said).not.toContain('secret');
});

test('says in one line that a port is taken, and ends', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  // What was open by then is closed, or the process would not end.
  const { said, code } = await runServer({ ...DEMO, DATABASE_URL: database.url, PORT: port });
  expect([said, code]).toEqual([`PORT: ${port} is taken by another program.`, 1]);
  holder.close();
});

test('says in one line that there is no such database, in the server and in commands', async () => {
  const settings = { ...DEMO, DATABASE_URL: urlOf('nowhere') };
  const line = 'DATABASE_URL: there is no database nowhere.';
  expect(await serve(settings)).toBe(line);
  expect(await command(staffLink, settings)).toEqual({ said: line, code: 1 });
});

test('says in one line that the pooler does not answer', async () => {
  const settings = { ...DEMO, DATABASE_URL: AWAY, DATABASE_DIRECT_URL: database.url };
  expect(await serve(settings)).toBe(
    'DATABASE_URL: no database answers at 127.0.0.1:1 (ECONNREFUSED).',
  );
});

test('says that a file stands where the folder should be', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const settings = { ...DEMO, DATABASE_URL: database.url, SEAHOUR_DATA: file };
  expect(await serve(settings)).toBe(`${file} is a file where a folder is needed.`);
});

test('refuses a database that is newer, in every program, and one that is older, in commands', async () => {
  const { db } = database;
  const settings = { ...DEMO, DATABASE_URL: database.url };
  await sql`insert into kysely_migration values ('9999-later', '')`.execute(db);
  const newer = /^The database is newer than this program \(it has 9999-later\)/;
  expect(await serve(settings)).toMatch(newer);
  for (const program of [dbMigrate, staffLink]) {
    const ending = await command(program, settings);
    expect(ending, program.name()).toEqual({ said: expect.stringMatching(newer), code: 1 });
  }
  await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = '0001-baseline' returning *`.execute(db);
  const older = 'The database is older than this program: run npm run db:migrate.';
  expect(await command(staffLink, settings)).toEqual({ said: older, code: 1 });
  expect(await serve({ ...settings, MIGRATE_AT_START: 'off' })).toBe(older);
  for (const { name, timestamp } of rows) {
    await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(db);
  }
});

test('keeps the demo out of a database in production, and the other way round', async () => {
  const { db } = database;
  await db.insertInto('installation').values({ mode: 'production' }).execute();
  expect(await serve({ ...DEMO, DATABASE_URL: database.url })).toMatch(
    /^This database is in production/,
  );
  await db.updateTable('installation').set({ mode: 'demo' }).execute();
  const shop = { PUBLIC_URL: 'https://sea.example', PAYMENTS: 'none', SMTP_URL: 'none' };
  const said = await serve({
    ...{ ...shop, MAIL_FROM: 'Sea <a@sea.example>', BOT_TOKEN: 'none', COMPANY_NAME: 'Sea' },
    CONTACT_EMAIL: 'a@sea.example',
    ...{ PORT: '0', DATABASE_URL: database.url },
  });
  expect(said).toMatch(/^This database is a demo/);
  await db.deleteFrom('installation').execute();
});
