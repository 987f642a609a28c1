import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isServing, readPidFile, removeStalePidFile } from './embedded/pid-file.ts';
import { rotateServerLog } from './embedded/server-log.ts';
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbedded,
  stopEmbedded,
} from './embedded.ts';

/** Made once, by the first test that runs, and stopped after each: making one takes two seconds. */
let folder: string;
let dataDir: string;
const started: EmbeddedPostgres[] = [];
const copies: string[] = [];
let answers = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-embedded-'));
  dataDir = join(folder, 'postgres');
});
afterEach(async () => {
  await stopEmbedded(dataDir);
  // None of them may start it again.
  for (const server of started.splice(0)) await server.stop();
});
afterAll(async () => {
  for (const copy of copies) await stopEmbedded(copy);
  // The helpers of a server that was killed write until they notice.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

test('starts one server for several that start together, and the last to leave stops it', async () => {
  const users = await Promise.all([1, 2, 3].map(() => start({ dataDir })));
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

test('keeps what was written through a stop and a start', async () => {
  const first = await start({ dataDir });
  const kept = await writeRow(first);
  await first.stop();
  expect(await isUp()).toBe(false);
  const second = await start({ dataDir });
  expect(await query(second, 'select answer from kept')).toEqual(kept);
});

test('recovers every committed row after the server was killed', async () => {
  const killed = await start({ dataDir });
  const kept = await writeRow(killed);
  await killServer();
  const recovered = await start({ dataDir });
  expect(await query(recovered, 'select answer from kept')).toEqual(kept);
});

test('is started again by those who use it when it was killed', async () => {
  const user = await start({ dataDir });
  const kept = await writeRow(user);
  for (let kill = 0; kill < 2; kill++) {
    await killServer();
    const answer = () => query(user, 'select answer from kept').catch(() => null);
    await expect.poll(answer).toEqual(kept);
  }
  await user.stop();
  expect(await isUp()).toBe(false);
});

test('is not started again when it was stopped on purpose', async () => {
  const user = await start({ dataDir });
  await stopEmbedded(dataDir);
  await user.stop();
  expect(await isUp()).toBe(false);
});

for (const [what, content] of [
  ['empty', ''],
  ['garbled', '\u0000\u0001\u0000 not a number\n'],
  ['cut off', String(process.pid)],
] as const) {
  test(`starts although the file of a dead server is ${what}`, async () => {
    const first = await start({ dataDir });
    const kept = await writeRow(first);
    await first.stop();
    await writeFile(join(dataDir, 'postmaster.pid'), content);
    await utimes(join(dataDir, 'postmaster.pid'), 0, 0);
    const second = await start({ dataDir });
    expect(await query(second, 'select answer from kept')).toEqual(kept);
  });
}

test('never starts a second server on data whose file was damaged under the first', async () => {
  const first = await start({ dataDir });
  const startOf = 'select pg_postmaster_start_time()::text as at';
  const [started] = await query(first, startOf);
  const file = await readFile(join(dataDir, 'postmaster.pid'), 'utf8');
  await writeFile(join(dataDir, 'postmaster.pid'), 'garbled');
  const second = await start({ dataDir });
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
    await expect.poll(() => isUp()).toBe(false);
  },
);

test('stops when the process that used it failed', async () => {
  const user = await startUser();
  user.stdin?.write('fail\n');
  await expect.poll(() => isUp()).toBe(false);
});

test('lets nobody in but the user who runs it', async ({ skip }) => {
  const server = await start({ dataDir, settings: { log_connections: 'on' } });
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
  const server = await start({ dataDir });
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
  const server = await start({ dataDir });
  await query(server, 'create table guests (name text, age int check (age > 0))');
  await query(server, "insert into guests select 'Canary', -1").catch(() => null);
  const log = await readFile(join(dataDir, 'server.log'), 'utf8');
  expect(log).toContain('guests_age_check');
  expect(log).not.toContain('Failing row');
});

test('is left in good order by those who knew a server that was killed', async () => {
  const before = await start({ dataDir });
  await killServer();
  const after = await start({ dataDir });
  await before.stop();
  expect(await isUp()).toBe(true);
  await after.stop();
  expect(await isUp()).toBe(false);
  await before.stop();
});

test('starts although the file of a dead server names a process of somebody else', async () => {
  const first = await start({ dataDir });
  const file = await readFile(join(dataDir, 'postmaster.pid'), 'utf8');
  await first.stop();
  await writeFile(join(dataDir, 'postmaster.pid'), file.replace(/^\d+/, String(process.pid)));
  const second = await start({ dataDir });
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('knows Russian letters', async () => {
  const server = await start({ dataDir });
  expect(await query(server, "select lower('ПРИВЕТ') as greeting")).toEqual([
    { greeting: 'привет' },
  ]);
});

test('writes through to the disk before it says done', async () => {
  const server = await start({ dataDir });
  const settings =
    "select current_setting('fsync') as a, current_setting('synchronous_commit') as b";
  expect(await query(server, settings)).toEqual([{ a: 'on', b: 'on' }]);
});

test('reaches data whose path is too long for a socket', async () => {
  await makeData();
  const far = await copyTo(join('x'.repeat(100), 'postgres'));
  const server = await start({ dataDir: far });
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('leaves a folder with other files alone and says so', async () => {
  const foreign = join(folder, 'foreign');
  await mkdir(foreign);
  await writeFile(join(foreign, 'diary.txt'), 'dear sea');
  await expect(start({ dataDir: foreign })).rejects.toThrow('holds other files');
  expect(await readFile(join(foreign, 'diary.txt'), 'utf8')).toBe('dear sea');
});

test('refuses data of another major version', async () => {
  const older = join(folder, 'older');
  await mkdir(older);
  await writeFile(join(older, 'PG_VERSION'), '15\n');
  await expect(start({ dataDir: older })).rejects.toThrow('was made by PostgreSQL 15');
});

/** These wait for deadlines, so they wait at the same time. */
describe.concurrent('with deadlines', () => {
  let triedAgain: string;
  let forOthers: string;
  beforeAll(async () => {
    await makeData();
    triedAgain = await copyTo('tried-again');
    forOthers = await copyTo('for-others');
  });

  test('is tried again and again where it cannot be started', async ({ expect }) => {
    const dataDir = triedAgain;
    const told: string[] = [];
    const user = await startEmbedded({ dataDir, tell: (line) => told.push(line) });
    const kept = await writeRow(user);
    const settings = join(dataDir, 'postgresql.auto.conf');
    const before = await readFile(settings, 'utf8');
    await writeFile(settings, 'shared_buffers = plenty');
    await killServer(dataDir);
    const failures = () => told.filter((line) => line.includes('did not start')).length;
    await expect.poll(failures).toBeGreaterThan(1);
    await writeFile(settings, before);
    await expect.poll(() => query(user, 'select answer from kept').catch(() => null)).toEqual(kept);
    await expect.poll(() => told.at(-1)).toContain('is back');
  });

  test('stays for others when one of its users is killed, and stops with the last', async ({
    expect,
  }) => {
    const dataDir = forOthers;
    const users = [await startUser(dataDir), await startUser(dataDir), await startUser(dataDir)];
    const server = await startEmbedded({ dataDir });
    users[0]?.kill('SIGKILL');
    // Longer than the watchdog looks.
    await pause(6_000);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(await isUp(dataDir)).toBe(true);
    for (const user of users.slice(1)) user.kill('SIGKILL');
    await expect.poll(() => isUp(dataDir)).toBe(false);
  });

  test('shows the log of a server that cannot start', async ({ expect }) => {
    const broken = startEmbedded({ dataDir, settings: { shared_buffers: 'plenty' } });
    await expect(broken).rejects.toThrow('invalid value for parameter "shared_buffers"');
  });
});

async function start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbedded(options);
  started.push(server);
  return server;
}

async function makeData(): Promise<void> {
  const server = await startEmbedded({ dataDir });
  await server.stop();
}

/** A copy of a stopped server's data, for a test that runs beside others. */
async function copyTo(name: string): Promise<string> {
  const copy = join(folder, name);
  await mkdir(dirname(copy), { recursive: true });
  // With its owner: where root runs the tests, the server has another user.
  await promisify(execFile)('cp', ['-a', dataDir, copy]);
  copies.push(copy);
  return copy;
}

/** Writes a row that no earlier test wrote, and returns what `kept` then holds. */
async function writeRow(server: EmbeddedPostgres): Promise<Record<string, unknown>[]> {
  answers++;
  await query(
    server,
    `drop table if exists kept; create table kept as select ${answers} as answer`,
  );
  return [{ answer: answers }];
}

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

async function killServer(of = dataDir): Promise<void> {
  const running = await readPidFile(of);
  process.kill(running?.pid ?? 0, 'SIGKILL');
}

/** Another process that uses the server, and fails when it is told so. */
async function startUser(of = dataDir): Promise<ChildProcess> {
  const module = join(import.meta.dirname, 'embedded.ts');
  const script = `
    import { startEmbedded } from ${JSON.stringify(module)};
    await startEmbedded({ dataDir: ${JSON.stringify(of)} });
    console.log('up');
    process.stdin.once('data', () => { throw new Error('as it was told'); });`;
  const user = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(user.stdout, 'data');
  return user;
}

async function isUp(of = dataDir): Promise<boolean> {
  const running = await readPidFile(of);
  return running !== null && (await isServing(running.pid, of));
}
