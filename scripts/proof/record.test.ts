import { readdir, readFile } from 'node:fs/promises';
import { ProofRecord } from '@seahour/api-types/proof.ts';
import { VERSION } from '@seahour/server/platform/version.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { beginRun, type Showed } from './record.ts';

const SHOWED: Showed = {
  kind: 'restore',
  broken: ['every row of every table: different: orders'],
  tables: 80,
  different_tables: 1,
  acknowledged: 12,
  lost: 0,
};

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder('seahour-proof-');
});
afterEach(() => folder.remove());

const read = async (file: string) => ProofRecord.parse(JSON.parse(await readFile(file, 'utf8')));

test('records a run when it ends, with what it found and where it ran', async () => {
  const endRun = beginRun(folder.path);
  expect(await readdir(folder.path)).toEqual([]);
  const file = await endRun(SHOWED);
  expect(await read(file)).toMatchObject({ ...SHOWED, version: VERSION });
  expect(await readdir(folder.path)).toEqual(['restore.json']);
});

test('leaves the run before where what comes is no record', async () => {
  const file = await beginRun(folder.path)(SHOWED);
  const before = await read(file);
  await expect(beginRun(folder.path)({ ...SHOWED, lost: -1 })).rejects.toThrow();
  expect(await read(file)).toEqual(before);
});
