import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyCatalogue } from '../../testing/catalogue-copy.ts';
import { loadCatalogue } from './load.ts';
import {
  describeFarMove,
  describeMoney,
  isFarMove,
  type MoneyChange,
  moneyChanges,
} from './money-changes.ts';
import type { RowsByTable } from './plan.ts';
import { rowsOf } from './rows.ts';
import { folderFiles } from './source-files.ts';

const AZURE = 'offers/dubai/yacht-rental/azure-46.yaml';
const NOW = new Date('2026-11-20T04:00:00Z');
const SEASON = '  - { hours: 1-24, price: 970, from: 2026-12-24, to: 2027-01-05 }\n';

let before: RowsByTable;
let dir: string;
beforeAll(async () => {
  const small = await copyCatalogue({ isSmall: true });
  before = await rows(small);
  await rm(small, { recursive: true });
});
beforeEach(async () => {
  dir = await copyCatalogue({ isSmall: true });
});
afterEach(() => rm(dir, { recursive: true }));

async function rows(folder: string): Promise<RowsByTable> {
  const loaded = await loadCatalogue(folderFiles(folder));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return rowsOf(loaded.catalogue, NOW) as unknown as RowsByTable;
}

async function edit(file: string, ...edits: [from: string | RegExp, to: string][]): Promise<void> {
  let text = await readFile(join(dir, file), 'utf8');
  for (const [from, to] of edits) {
    expect(text).toMatch(from);
    text = text.replace(from, to);
  }
  await writeFile(join(dir, file), text);
}

const changes = async (now = NOW): Promise<MoneyChange[]> =>
  moneyChanges(before, await rows(dir), now);
const said = async (now?: Date) => (await changes(now)).map(describeMoney);

test('finds nothing where no money moves', async () => {
  await edit(AZURE, ['title: Azure 46', 'title: Azure 47'], ['daily: 8-24', 'daily: 9-22']);
  expect(await changes()).toEqual([]);
});

test('says a price with its days, old and new, and by how much it moves', async () => {
  await edit(
    AZURE,
    ['price: 790, days: [fri, sat, sun]', 'price: 1580, days: [fri, sat, sun]'],
    [SEASON, SEASON.replace('970', '1000')],
  );
  expect(await said()).toEqual([
    'Azure 46 (12): hours 1-3 [fri, sat, sun]: 790 → 1,580 AED',
    'Azure 46 (12): hours 1-24 from 2026-12-24 to 2027-01-05: 970 → 1,000 AED',
  ]);
  expect((await changes()).map(({ share }) => share)).toEqual([1, 1000 / 970 - 1]);
});

test('asks about what moves by more than a third, up or down, and about nothing less', async () => {
  await edit(
    AZURE,
    ['1-3, price: 720', '1-3, price: 960'],
    ['4-6, price: 670', '4-6, price: 890'],
    ['7-24, price: 600', '7-24, price: 399'],
    ['key: dj, price: 900', 'key: dj, price: 9000'],
  );
  expect((await changes()).filter(isFarMove).map(describeFarMove)).toEqual([
    'Azure 46 (12): hours 7-24: 399 instead of 600 AED',
    expect.stringMatching(/^Azure 46 \(12\): .+: 9,000 instead of 900 AED$/),
  ]);
});

test('says what a new season costs beside what its days cost before', async () => {
  const sale = '  - { hours: 1-24, price: 300, from: 2026-12-01, to: 2026-12-03 }\n';
  await edit(AZURE, [SEASON, `${SEASON}${sale}`]);
  // Of all lengths, the one that moves most: three hours on a Tuesday.
  expect(await said()).toEqual([
    'Azure 46 (12): hours 1-24 from 2026-12-01 to 2026-12-03: 720 → 300 AED',
  ]);
  expect(isFarMove((await changes())[0] as MoneyChange)).toBe(true);
});

test('says what the days of a season cost once it is gone', async () => {
  await edit(AZURE, [SEASON, '']);
  expect(await said()).toEqual([
    'Azure 46 (12): hours 1-24 from 2026-12-24 to 2027-01-05: 970 → 600 AED',
  ]);
});

test('passes over seasons that are past and lines that are only written otherwise', async () => {
  await edit(
    AZURE,
    [
      '  - { hours: 4-6, price: 670 }\n',
      '  - { hours: 4-5, price: 670 }\n  - { hours: 6, price: 650 }\n',
    ],
    [SEASON, ''],
  );
  expect(await said(new Date('2027-01-06T00:00:00Z'))).toEqual([
    'Azure 46 (12): hours 6-6: 670 → 650 AED',
  ]);
});

test('says fees and refunds, and asks about neither', async () => {
  await edit(AZURE, ['filters:\n', 'cancellation: { free_until_hours: 24 }\n\nfilters:\n']);
  expect(await said()).toEqual([
    'Azure 46 (12): free_until_hours: 0 → 24 h',
    'Azure 46 (12): no_show_percent: 50 → 0 %',
  ]);
  expect((await changes()).some(isFarMove)).toBe(false);
});

test('asks about prices that are in another currency, though their numbers are the same', async () => {
  await edit('cities.yaml', ['currency: AED', 'currency: EUR']);
  const moves = (await changes()).filter(isFarMove);
  expect(moves.map(describeMoney)).toContain('Azure 46 (12): hours 1-3: 720 AED → 720 EUR');
  expect(moves.map(describeFarMove)).toContain(
    'Azure 46 (12): hours 1-3: 720 EUR instead of 720 AED',
  );
});

test('takes no new offer and no new service for a change', async () => {
  const text = await readFile(join(dir, AZURE), 'utf8');
  const copy = text
    .replace('title: Azure 46', 'title: Azure 47')
    .replace('id: 12\n', 'id: 990\n')
    .replaceAll('id: 12', 'id: 990');
  await writeFile(join(dir, AZURE.replace('46', '47')), copy);
  await edit(AZURE, [/$/, '  - { id: 1206, key: fruit, price: 20 }\n']);
  expect(await changes()).toEqual([]);
});
