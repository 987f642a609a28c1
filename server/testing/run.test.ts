import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, makeFolderOfRun, removeFolderOfRun } from './run.ts';
import { temporaryRoot } from './temporary-folder.ts';

test('removes what runs left that were killed, and nothing of those that run', () => {
  const [killed, running] = [spawnSync('true').pid, process.ppid].map((pid) =>
    join(temporaryRoot(), folderOf(pid, 'engines')),
  );
  for (const folder of [killed, running]) mkdirSync(folder as string, { recursive: true });
  const own = makeFolderOfRun('engines');
  expect([killed, running, own].map((folder) => existsSync(folder as string))).toEqual([
    false,
    true,
    true,
  ]);
  for (const folder of [running, own]) removeFolderOfRun(folder as string, 'engines');
  expect([running, own].map((folder) => existsSync(folder as string))).toEqual([true, false]);
  rmSync(running as string, { recursive: true });
});
