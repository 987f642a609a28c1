import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mode } from '@seahour/server/config/config.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAddress, ownAddress, withKeptAddress } from './address.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'seahour-address-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const at = (port: number, mode: Mode = 'demo') => ({
  ...{ mode, dataDir, publicUrl: ownAddress(port) },
});

test('gives commands the port that the demo found free', async () => {
  expect(await withKeptAddress(at(4321), {})).toEqual(at(4321));
  await keepAddress(at(4322));
  expect(await withKeptAddress(at(4321), {})).toEqual(at(4322));
});

test('leaves an address alone that somebody set, and every one in production', async () => {
  await keepAddress(at(4322));
  for (const named of [{ PORT: '4400' }, { PUBLIC_URL: ownAddress(4400) }]) {
    expect(await withKeptAddress(at(4400), named)).toEqual(at(4400));
  }
  expect(await withKeptAddress(at(4321, 'production'), {})).toEqual(at(4321, 'production'));
});
