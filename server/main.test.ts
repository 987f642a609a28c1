import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPidFile } from './platform/database/embedded/pid-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-main-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('ends by itself, with its database, when the channel to its parent closes', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, SEAHOUR_MODE: 'demo', SEAHOUR_DATA: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('Listening on port')) break;
  }
  child.stdout.resume();
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(await readPidFile(join(folder, 'postgres'))).toBeNull();
});
