import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isServing, readPidFile, removeStalePidFile } from './embedded/pid-file.ts';
import { rotateServerLog } from './embedded/server-log.ts';
import { type EmbeddedPostgres, startEmbedded, stopEmbedded } from './embedded.ts';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-embedded-'));
  dataDir = join(folder, 'postgres');
});
afterEach(async () => {
  await stopEmbedded(dataDir);
  // The helpers of a server that was killed write until they notice.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

test('keeps what was written through a stop and a start', async () => {
  const first = await startEmbedded({ dataDir });
  await query(first, 'create table kept as select 42 as answer');
  await first.stop();
  expect(await isUp()).toBe(false);
  const second = await startEmbedded({ dataDir });
  expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('starts one server for several that start together, and the last to leave stops it', async () => {
  const users = await Promise.all([1, 2, 3].map(() => startEmbedded({ dataDir })));
  const starts = await Promise.all(
    users.map((user) => query(user, 'select pg_postmaster_start_time()::text as at')),
  );
  expect(new Set(starts.map(([row]) => row?.at)).size).toBe(1);
  const [first, second, last] = users;
  await first?.stop();
  await second?.stop();
  expect(await isUp()).toBe(true);
  await last?.stop();
  expect(await isUp()).toBe(false);
});

test('recovers every committed row after the server was killed', async () => {
  const killed = await startEmbedded({ dataDir });
  await query(killed, 'create table kept as select 42 as answer');
  await killServer();
  const recovered = await startEmbedded({ dataDir });
  expect(await query(recovered, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('is started again by those who use it when it was killed', async () => {
  const user = await startEmbedded({ dataDir });
  await query(user, 'create table kept as select 42 as answer');
  for (let kill = 0; kill < 2; kill++) {
    await killServer();
    const answer = () => query(user, 'select answer from kept').catch(() => null);
    await expect.poll(answer).toEqual([{ answer: 42 }]);
  }
  await user.stop();
  expect(await isUp()).toBe(false);
});

test('is not started again when it was stopped on purpose', async () => {
  const user = await startEmbedded({ dataDir });
  await stopEmbedded(dataDir);
  await user.stop();
  expect(await isUp()).toBe(false);
});

test('is tried again and again where it cannot be started', async () => {
  const told: string[] = [];
  const user = await startEmbedded({ dataDir, tell: (line) => told.push(line) });
  await query(user, 'create table kept as select 42 as answer');
  const settings = join(dataDir, 'postgresql.auto.conf');
  const before = await readFile(settings, 'utf8');
  await writeFile(settings, 'shared_buffers = plenty');
  await killServer();
  const failures = () => told.filter((line) => line.includes('did not start')).length;
  await expect.poll(failures).toBeGreaterThan(1);
  await writeFile(settings, before);
  await expect
    .poll(() => query(user, 'select answer from kept').catch(() => null))
    .toEqual([{ answer: 42 }]);
  await expect.poll(() => told.at(-1)).toContain('is back');
});

for (const [what, content] of [
  ['empty', ''],
  ['garbled', '\u0000\u0001\u0000 not a number\n'],
  ['cut off', String(process.pid)],
] as const) {
  test(`starts although the file of a dead server is ${what}`, async () => {
    const first = await startEmbedded({ dataDir });
    await query(first, 'create table kept as select 42 as answer');
    await first.stop();
    await writeFile(join(dataDir, 'postmaster.pid'), content);
    await utimes(join(dataDir, 'postmaster.pid'), 0, 0);
    const second = await startEmbedded({ dataDir });
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });
}

test('never starts a second server on data whose file was damaged under the first', async () => {
  const first = await startEmbedded({ dataDir });
  const startOf = 'select pg_postmaster_start_time()::text as at';
  const [started] = await query(first, startOf);
  const file = await readFile(join(dataDir, 'postmaster.pid'), 'utf8');
  await writeFile(join(dataDir, 'postmaster.pid'), 'garbled');
  const second = await startEmbedded({ dataDir });
  expect(await query(second, startOf)).toEqual([started]);
  await removeStalePidFile(dataDir);
  expect(await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).toBe('garbled');
  await writeFile(join(dataDir, 'postmaster.pid'), file);
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'stops when the process that used it ended by %s',
  async (signal) => {
    const user = await startUser();
    user.kill(signal);
    await expect.poll(isUp).toBe(false);
  },
);

test('stops when the process that used it failed', async () => {
  const user = await startUser();
  user.stdin?.write('fail\n');
  await expect.poll(isUp).toBe(false);
});

test('stays for others when one of its users is killed, and stops with the last', async () => {
  const users = [await startUser(), await startUser(), await startUser()];
  const server = await startEmbedded({ dataDir });
  users[0]?.kill('SIGKILL');
  // Longer than the watchdog looks.
  await pause(6_000);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(await isUp()).toBe(true);
  for (const user of users.slice(1)) user.kill('SIGKILL');
  await expect.poll(isUp).toBe(false);
});

test('lets nobody in but the user who runs it', async ({ skip }) => {
  const server = await startEmbedded({ dataDir, settings: { log_connections: 'on' } });
  const [rules] = await query(
    server,
    "select string_agg(auth_method, ',') as methods from pg_hba_file_rules",
  );
  expect(rules).toEqual({ methods: 'peer' });
  const { host } = server.connection;
  const { mode } = await stat(host);
  expect((mode & 0o777).toString(8)).toBe('700');
  if (process.getuid?.() !== 0) return skip('only root may become somebody else');
  // Whom the folders let in, but PostgreSQL does not.
  await chmod(folder, 0o711);
  const { uid, gid } = await stat(dataDir);
  const script = `
    const { Client } = require(${JSON.stringify(createRequire(import.meta.url).resolve('pg'))});
    process.setgid(${gid}); process.setuid(${uid});
    new Client(${JSON.stringify(server.connection)}).connect().then(
      () => { console.log('let in'); process.exit(); },
      (error) => { console.log(error.code); process.exit(); });`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  expect(stdout).toBe('28000\n');
});

test('keeps its log small while the server writes on', async () => {
  const server = await startEmbedded({ dataDir });
  const path = join(dataDir, 'server.log');
  const fail = () => query(server, 'select broken').catch(() => null);
  await fail();
  await rotateServerLog(dataDir, 10);
  expect((await stat(path)).size).toBe(0);
  expect(await readFile(`${path}.1`, 'utf8')).toContain('"broken" does not exist');
  await fail();
  expect(await readFile(path, 'utf8')).toMatch(/^[^\0]*"broken" does not exist/);
});

test('writes nothing that people typed into its log', async () => {
  const server = await startEmbedded({ dataDir });
  await query(server, 'create table guests (name text, age int check (age > 0))');
  await query(server, "insert into guests select 'Canary', -1").catch(() => null);
  const log = await readFile(join(dataDir, 'server.log'), 'utf8');
  expect(log).toContain('guests_age_check');
  expect(log).not.toContain('Failing row');
});

test('is left in good order by those who knew a server that was killed', async () => {
  const before = await startEmbedded({ dataDir });
  await killServer();
  const after = await startEmbedded({ dataDir });
  await before.stop();
  expect(await isUp()).toBe(true);
  await after.stop();
  expect(await isUp()).toBe(false);
  await before.stop();
});

test('starts although the file of a dead server names a process of somebody else', async () => {
  const first = await startEmbedded({ dataDir });
  const file = await readFile(join(dataDir, 'postmaster.pid'), 'utf8');
  await first.stop();
  await writeFile(join(dataDir, 'postmaster.pid'), file.replace(/^\d+/, String(process.pid)));
  const second = await startEmbedded({ dataDir });
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('knows Russian letters', async () => {
  const server = await startEmbedded({ dataDir });
  expect(await query(server, "select lower('ПРИВЕТ') as greeting")).toEqual([
    { greeting: 'привет' },
  ]);
});

test('writes through to the disk before it says done', async () => {
  const server = await startEmbedded({ dataDir });
  const settings =
    "select current_setting('fsync') as a, current_setting('synchronous_commit') as b";
  expect(await query(server, settings)).toEqual([{ a: 'on', b: 'on' }]);
});

test('reaches data whose path is too long for a socket', async () => {
  dataDir = join(folder, 'x'.repeat(100), 'postgres');
  const server = await startEmbedded({ dataDir });
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('leaves a folder with other files alone and says so', async () => {
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'diary.txt'), 'dear sea');
  await expect(startEmbedded({ dataDir })).rejects.toThrow('holds other files');
  expect(await readFile(join(dataDir, 'diary.txt'), 'utf8')).toBe('dear sea');
});

test('refuses data of another major version', async () => {
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'PG_VERSION'), '15\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow('was made by PostgreSQL 15');
});

test('shows the log of a server that cannot start', async () => {
  const broken = startEmbedded({ dataDir, settings: { shared_buffers: 'plenty' } });
  await expect(broken).rejects.toThrow('invalid value for parameter "shared_buffers"');
});

async function query(
  { connection }: EmbeddedPostgres,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function killServer(): Promise<void> {
  const running = await readPidFile(dataDir);
  process.kill(running?.pid ?? 0, 'SIGKILL');
}

/** Another process that uses the server, and fails when it is told so. */
async function startUser(): Promise<ChildProcess> {
  const module = join(import.meta.dirname, 'embedded.ts');
  const script = `
    import { startEmbedded } from ${JSON.stringify(module)};
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log('up');
    process.stdin.once('data', () => { throw new Error('as it was told'); });`;
  const user = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(user.stdout, 'data');
  return user;
}

async function isUp(): Promise<boolean> {
  const running = await readPidFile(dataDir);
  return running !== null && (await isServing(running.pid, dataDir));
}
