import { execFile } from 'node:child_process';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { fillMarketplace } from '../fixtures/marketplace.ts';
import {
  isInert,
  prepareDatabase,
  readInstallation,
  setInert,
} from '../migrations/installation.ts';
import { migrate } from '../migrations/migrate.ts';
import { QUEUES } from '../outbox/queues.ts';
import { openDatabase } from '../platform/database/open.ts';
import { startServer } from '../start.ts';
import type { Db } from '../tables/connection.ts';
import { startApi } from '../testing/api-process.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { createBackup, whyNoPlace } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const [QUEUE = ''] = Object.keys(QUEUES);
const NOW = new Date('2026-11-20T08:00:00Z');
const SCRIPTS = join(import.meta.dirname, '../../scripts');

let folder: TemporaryFolder;
let source: TestDatabase;
let target: TestDatabase;
let to: string;
beforeEach(async () => {
  folder = await temporaryFolder('seahour-backup-');
  [source, target] = await Promise.all([testDatabase(), testDatabase()]);
  await fillMarketplace(source.db);
  to = join(folder.path, 'all.tar.gz');
  await mkdir(at('there/photos/small'), { recursive: true });
  await writeFile(at('there/staff-path'), '/crew-0123456789', { mode: 0o600 });
  await writeFile(at('there/photos/small/azure.avif'), Buffer.from([0, 255, 10, 92]));
  await writeFile(at('there/photos/empty.avif'), '');
  await writeFile(at('there/.start.lock'), 'of a running server');
  await mkdir(at('there/postgres'));
  await writeFile(at('there/postgres/PG_VERSION'), '18');
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await folder.remove();
});

const at = (path: string) => join(folder.path, path);
const backup = () =>
  createBackup({ connection: source.connection, dataDir: at('there'), to, now: NOW });
const restore = (isReplacing = false, from = to) =>
  restoreBackup({ connection: target.connection, dataDir: at('here'), from, isReplacing });

/** Every row of every table and the jobs that wait, as text. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'kysely_migration'
  `.execute(db);
  const all: Record<string, string[]> = {};
  for (const name of [...rows.map((row) => row.name), 'pgboss.job']) {
    const read = sql<{ text: string }>`select t::text as text from ${sql.table(name)} t order by 1`;
    all[name] = (await read.execute(db)).rows.map((row) => row.text);
  }
  delete all.catalogue_version;
  // A copy says of itself that it is one.
  delete all.installation;
  return all;
}

/** An order and its hour, together. */
const book = (db: Db, at: number, name = 'Ada') =>
  sql`
  with o as (
    insert into orders (order_id, number, unique_id, company_activity_id, source, order_status,
      payment_state, payment_method, starts_at, date, time, hour_count, currency, hour_price_minor,
      amount_minor, name, phone, mail, comment, language)
    values (gen_random_uuid(), 'SH-7K2M-' || (1000 + ${at}::int), ${`secret-${at}`}, 1, 'web',
      'confirmed', 'pending', 'later', '2026-11-21'::timestamptz + make_interval(hours => ${at}), '2026-11-21',
      12, 1, 'AED', 72000, 72000, ${name}, '+971501234567', '', ${'a\tb\\.\n"—"'}, 'ru')
    returning order_id, company_activity_id, starts_at)
  insert into claimed_hours (company_activity_id, starts_at, kind, order_id)
  select company_activity_id, starts_at, 'order', order_id from o`.execute(db);

test('brings every row of every table, waiting jobs and files elsewhere', async () => {
  await book(source.db, 1);
  await sql`insert into pgboss.job (name, data, retry_limit) values
    (${QUEUE}, '{"order_id": "x", "event": "created"}', 30)`.execute(source.db);
  await sql`insert into pgboss.job (name, state) values (${QUEUE}, 'completed')`.execute(source.db);
  const { tables } = await backup();
  expect((await stat(to)).mode & 0o777).toBe(0o600);
  await sql`drop schema public cascade; drop schema pgboss cascade; create schema public`.execute(
    target.db,
  );
  expect(await restore()).toMatchObject({ jobsLeftOut: 0 });
  const wanted = await everything(source.db);
  wanted['pgboss.job'] = (wanted['pgboss.job'] ?? []).filter((row) => row.includes('created'));
  expect(await everything(target.db)).toEqual(wanted);
  expect(tables.length).toBeGreaterThan(25);
  expect((await readdir(at('here'), { recursive: true })).sort()).toEqual([
    'photos',
    'photos/empty.avif',
    'photos/small',
    'photos/small/azure.avif',
    'staff-path',
  ]);
  expect(await readFile(at('here/photos/small/azure.avif'))).toEqual(Buffer.from([0, 255, 10, 92]));
  expect((await stat(at('here/staff-path'))).mode & 0o777).toBe(0o600);
  // Numbers go on where they were, and answers cached before are not given again.
  await target.db
    .insertInto('staff')
    .values({ company_id: 1, name: 'Ada', role: 'owner', language: 'en' })
    .execute();
  const { version } = await target.db
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow();
  expect(version).toBeGreaterThan(1_700_000_000);
  expect(await migrate(target.db)).toEqual([]);
});

test('is of one moment while others write', async () => {
  let booked = 0;
  let isOver = false;
  const writer = (async () => {
    while (!isOver) await book(source.db, ++booked);
  })();
  await expect.poll(() => booked).toBeGreaterThan(20);
  const { tables } = await backup();
  isOver = true;
  await writer;
  await restore(true);
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  expect(rowsOf('orders')).toBeGreaterThan(20);
  expect(rowsOf('orders')).toBeLessThanOrEqual(booked);
  const { rows } = await sql`
    select count(*)::int as orders, count(ch.order_id)::int as hours
    from orders o left join claimed_hours ch using (order_id)`.execute(target.db);
  expect(rows).toEqual([{ orders: rowsOf('orders'), hours: rowsOf('orders') }]);
});

test('refuses to overwrite, and replaces only when told', async () => {
  await backup();
  await book(target.db, 7, 'Somebody').catch(() => {});
  await expect(restore()).rejects.toThrow('The database is not empty: --replace');
  expect(await readdir(folder.path)).not.toContain('here');
  await mkdir(at('here/photos'), { recursive: true });
  await writeFile(at('here/photos/of-before.avif'), 'x');
  await restore(true);
  expect(await readdir(at('here/photos'))).toEqual(['empty.avif', 'small']);
  await sql`drop schema public cascade; create schema public`.execute(target.db);
  await expect(restore()).rejects.toThrow(/here\/\S+ is there: --replace removes it/);
});

test('refuses while a server uses the database', async () => {
  await backup();
  const api = await startApi(folder.path, { DATABASE_URL: target.url });
  await expect(restore(true)).rejects.toThrow('A server uses this database: stop it first.');
  await api.kill();
});

test('changes nothing where the file is damaged, cut off, foreign or of a newer version', async () => {
  await fillMarketplace(target.db);
  const before = await everything(target.db);
  await backup();
  const whole = await readFile(to);
  const cut = at('cut.tar.gz');
  await writeFile(cut, whole.subarray(0, whole.length - 40));
  await expect(restore(true, cut)).rejects.toThrow('cannot be read as a backup');
  const damaged = at('damaged.tar.gz');
  await writeFile(damaged, whole);
  const file = await open(damaged, 'r+');
  await file.write(Buffer.from([1, 2, 3]), 0, 3, Math.floor(whole.length / 2));
  await file.close();
  await expect(restore(true, damaged)).rejects.toThrow(/cannot be read|is damaged/);
  await writeFile(at('foreign'), 'dear sea');
  await expect(restore(true, at('foreign'))).rejects.toThrow(
    'as a backup: incorrect header check.',
  );
  await expect(restore(true, at('none'))).rejects.toThrow('as a backup: there is no such file.');
  await sql`update kysely_migration set name = '9999-newer'
    where name = (select max(name) from kysely_migration)`.execute(source.db);
  await backup();
  await expect(restore(true)).rejects.toThrow('made by a newer version (9999-newer)');
  expect(await everything(target.db)).toEqual(before);
});

test('leaves no file where it fails', async () => {
  await sql`drop table kysely_migration`.execute(source.db);
  await expect(backup()).rejects.toThrow();
  expect(await readdir(folder.path)).toEqual(['there']);
});

const TOKEN = 'a-token-that-is-long-enough-for-metrics';

/** Whether it says that it is a copy which acts on nobody. */
async function isCopy(base: string): Promise<string | undefined> {
  const response = await fetch(`${base}/metrics`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  return /^seahour_inert (\d)$/m.exec(await response.text())?.[1];
}

test('mails nobody and asks nobody as a restored copy, until it may', async () => {
  await sql`insert into pgboss.job (name, data) values ('expire-holds', null)`.execute(source.db);
  await sql`insert into installation (mode) values ('demo')`.execute(source.db);
  await backup();
  await restore(true);
  const read = readConfig({ PORT: '0', SEAHOUR_DATA: at('copy') }, { defaultMode: 'demo' });
  if (!read.ok) throw new Error(read.problem);
  const { db, connection } = target;
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const start = () =>
    startServer(read.config, { database: { db, connection, close: async () => {} }, log });
  const waiting = async () =>
    (
      await sql`select from pgboss.job where name = 'expire-holds' and state = 'created'`.execute(
        db,
      )
    ).rows.length;
  const copy = await start();
  // Longer than a worker takes to find a job.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await copy.stop();
  expect(await waiting()).toBe(1);
  expect(lines.join('')).toContain('restored copy: no mails, payments or bot');
  await setInert(db, false);
  const live = await start();
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  await live.stop();
});

test('is inert from the first moment on, also where it ends half way or was never in use', async () => {
  await sql`delete from installation`.execute(source.db);
  await backup();
  await mkdir(at('here/staff-path.part'), { recursive: true });
  await expect(restore(true)).rejects.toThrow('EISDIR');
  expect(await isInert(target.db)).toBe(true);
  await rm(at('here'), { recursive: true });
  await restoreBackup({
    ...{ connection: target.connection, dataDir: at('here'), from: to },
    ...{ isReplacing: true, isLive: true },
  });
  expect(await isInert(target.db)).toBe(false);
  expect(await readInstallation(target.db)).toBeNull();
  await prepareDatabase(target.db, { mode: 'production', migrateAtStart: false });
  expect(await readInstallation(target.db)).toBe('production');
});

test('refuses a place among what it packs', async () => {
  const dataDir = at('there');
  expect(await whyNoPlace({ dataDir, to: at('there/all.tar.gz') })).toMatch(
    'is within SEAHOUR_DATA',
  );
  expect(await whyNoPlace({ dataDir, to: at('there/photos/all.tar.gz') })).toMatch('is within');
  expect(await whyNoPlace({ dataDir, to })).toBeNull();
  expect(await whyNoPlace({ dataDir, to: `${dataDir}-backups/all.tar.gz` })).toBeNull();
});

test('takes no folder for the file to make', async () => {
  const dataDir = at('there');
  await mkdir(at('nights'));
  for (const to of [at('nights'), `${at('nights')}/`, `${at('none-yet')}/`]) {
    expect(await whyNoPlace({ dataDir, to })).toMatch('is a folder');
  }
});

test('keeps as many backups in a folder as it is told', async () => {
  const run = () =>
    promisify(execFile)(
      process.execPath,
      [join(SCRIPTS, 'seahour.ts'), 'backup', '--in', at('nights'), '--keep', '2'],
      { env: { PATH: process.env.PATH, DATABASE_URL: source.url, SEAHOUR_DATA: at('there') } },
    );
  await mkdir(at('nights'));
  const nameOf = (time: string, host = 'localhost') => `seahour-${host}-${time}Z.tar.gz`;
  const older = [nameOf('2025-01-01T000000'), nameOf('2025-01-02T000000')];
  // Of another installation, of a clock that was ahead, and no backup of ours at all.
  const others = [
    nameOf('2020-01-01T000000', 'other.example'),
    nameOf('2099-01-01T000000'),
    'mine.tar.gz',
  ];
  for (const name of [...older, ...others]) await writeFile(at(`nights/${name}`), '');
  const { stdout } = await run();
  expect(stdout).toContain(`${older[0]}: removed`);
  const left = new Set(await readdir(at('nights')));
  expect([...others, ...older.slice(1)].filter((name) => !left.has(name))).toEqual([]);
  expect(left.size).toBe(5);
});

test('moves a whole installation from a running server to another folder', async () => {
  const one = await temporaryFolder('seahour-one-');
  const two = await temporaryFolder('seahour-two-');
  const run = (command: string, args: string[], SEAHOUR_DATA: string) =>
    promisify(execFile)(process.execPath, [join(SCRIPTS, 'seahour.ts'), command, ...args], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, SEAHOUR_DATA },
    });
  const api = await startApi(one.path);
  const opened = await openDatabase({ dataDir: join(one.path, 'postgres') });
  await fillMarketplace(opened.db);
  await book(opened.db, 3);
  const made = await run('backup', ['--to', to], one.path);
  expect(made.stdout).toMatch(/all\.tar\.gz: \d+ rows of \d+ tables/);
  const wanted = await everything(opened.db);
  await api.kill();
  await opened.close();

  await run('restore', [to], two.path);
  const again = run('restore', [to], two.path);
  await expect(again).rejects.toThrow('is not empty: --replace');
  const copy = await startApi(two.path, { METRICS_TOKEN: TOKEN });
  expect(await isCopy(copy.base)).toBe('1');
  await copy.stop();
  expect((await run('activate', [], two.path)).stdout).toMatch('from its next start on');
  expect((await run('activate', [], two.path)).stdout).toMatch('It acts already.');
  const moved = await startApi(two.path, { METRICS_TOKEN: TOKEN });
  expect((await fetch(`${moved.base}/readyz`)).status).toBe(200);
  expect(await isCopy(moved.base)).toBe('0');
  const there = await openDatabase({ dataDir: join(two.path, 'postgres') });
  const has = await everything(there.db);
  for (const each of [wanted, has]) {
    // Rounds come and go.
    delete each['pgboss.job'];
    delete each.bot_hearing;
  }
  expect(has).toEqual(wanted);
  await there.close();
  await moved.stop();
  await one.remove();
  await two.remove();
});
