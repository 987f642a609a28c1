import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Another process that has the lock. */
async function holder() {
  const code = `import { lockFolder } from '${join(import.meta.dirname, 'folder-lock.ts')}';
    lockFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
  const args = ['--input-type=module-typescript', '--eval', code, folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('lets one start have a folder, until it is killed', async () => {
  const child = await holder();
  expect(() => lockFolder(folder)).toThrow(`Another npm start uses ${folder}: stop that one`);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('Another npm start');
  lock.release();
  lockFolder(folder).release();
});
