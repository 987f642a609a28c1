import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestModule } from 'vitest/node';
import { type TemporaryFolder, temporaryFolder } from '../../server/testing/temporary-folder.ts';
import RaceReporter from './race-reporter.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder('seahour-proof-');
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await folder.remove();
});

type State = 'passed' | 'failed' | 'skipped';

/** A test that ended as vitest tells of it. */
const ended = (fullName: string, proof: object, state: State = 'passed') => ({
  fullName,
  meta: () => ({ proof }),
  result: () => ({ state }),
});

const RACES = { races: 500, claims: 2000, sold_twice: 0, refused_in_vain: 0 };
const CONTROL = ended('control', { control_races: 40, control_sold_twice: 3 });
const SEVERAL = [2, 1000].map((count) =>
  ended(`${count} at once`, { at_once: count, at_once_booked: 1 }),
);

async function report(tests: object[], reason: 'passed' | 'interrupted' | 'failed') {
  const module = { children: { allTests: () => tests } } as unknown as TestModule;
  await new RaceReporter({ folder: folder.path }).onTestRunEnd([module], [], reason);
  if ((await readdir(folder.path)).length === 0) return null;
  return JSON.parse(await readFile(join(folder.path, 'race.json'), 'utf8'));
}

test('adds up what the tests counted', async () => {
  const all = [ended('races', RACES), CONTROL, ...SEVERAL];
  expect(await report(all, 'passed')).toMatchObject({
    ...RACES,
    broken: [],
    at_once: 1000,
    at_once_booked: 1,
    control_sold_twice: 3,
  });
});

test('records a run that found something, by the titles of its tests', async () => {
  const found = ended('gives each hour to one', { ...RACES, sold_twice: 2 }, 'failed');
  expect(await report([found, CONTROL, ...SEVERAL], 'failed')).toMatchObject({
    sold_twice: 2,
    broken: ['gives each hour to one'],
  });
});

test.each([
  ['was interrupted', [ended('races', RACES), CONTROL, ...SEVERAL], 'interrupted'],
  ['left tests out', [ended('races', RACES, 'skipped'), CONTROL, ...SEVERAL], 'passed'],
  ['ended before it had counted', [ended('races', {}, 'failed'), CONTROL, ...SEVERAL], 'failed'],
] as const)('records nothing of a run that %s', async (_, tests, reason) => {
  expect(await report([...tests], reason)).toBeNull();
});
