import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isServing, readPidFile } from './embedded/pid-file.ts';
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
  const running = await readPidFile(dataDir);
  process.kill(running?.pid ?? 0, 'SIGKILL');
  const recovered = await startEmbedded({ dataDir });
  expect(await query(recovered, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('is started again by those who use it when it was killed', async () => {
  const user = await startEmbedded({ dataDir });
  await query(user, 'create table kept as select 42 as answer');
  for (let kill = 0; kill < 2; kill++) {
    const running = await readPidFile(dataDir);
    process.kill(running?.pid ?? 0, 'SIGKILL');
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

test('is left in good order by those who knew a server that was killed', async () => {
  const before = await startEmbedded({ dataDir });
  const running = await readPidFile(dataDir);
  process.kill(running?.pid ?? 0, 'SIGKILL');
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

async function isUp(): Promise<boolean> {
  const running = await readPidFile(dataDir);
  return running !== null && (await isServing(running.pid, dataDir));
}
