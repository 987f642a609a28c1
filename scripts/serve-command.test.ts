import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../server/testing/database.ts';

const ROOT = join(import.meta.dirname, '..');

let folder: string;
let database: TestDatabase;
let npm: ChildProcessByStdio<null, Readable, Readable>;
let base: string;
const lines: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-serve-'));
  database = await testDatabase();
  lines.length = 0;
  npm = spawn('npm', ['run', '-s', 'serve'], {
    cwd: ROOT,
    env: { ...process.env, ...settings() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [npm.stdout, npm.stderr])
    createInterface(stream).on('line', (line) => lines.push(line));
  const port = await vi.waitUntil(portSaid, { timeout: 60_000 }).catch((cause) => {
    throw new Error(`No port is said: ${lines.join('\n')}`, { cause });
  });
  base = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  npm.kill();
  await vi.waitUntil(isGone, { timeout: 20_000 });
  await database.drop();
  await rm(folder, { recursive: true });
});

const settings = () => ({
  ...{ SEAHOUR_MODE: 'demo', PORT: '0', SEAHOUR_DATA: folder, DATABASE_URL: database.url },
  ...{ LOG_LEVEL: 'warn', DRAIN_SEC: '0' },
});

function portSaid(): string | false {
  if (npm.exitCode !== null) throw new Error('It ended');
  return lines.map((line) => /^Listening on port (\d+)$/.exec(line)?.[1]).find(Boolean) ?? false;
}
const isGone = () =>
  fetch(`${base}/healthz`).then(
    () => false,
    () => true,
  );

test('stops with npm run serve and lets it end last, as a supervisor expects', async () => {
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  expect(await isGone()).toBe(true);
});

test('leaves no port taken where npm run serve is killed', async () => {
  npm.kill('SIGKILL');
  await vi.waitUntil(isGone, { timeout: 20_000 });
});
