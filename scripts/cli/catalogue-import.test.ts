import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importCatalogue } from '@seahour/server/catalogue/import/import.ts';
import { copyCatalogue } from '@seahour/server/testing/catalogue-copy.ts';
import { type TestDatabase, testDatabase } from '@seahour/server/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const AZURE = 'offers/dubai/yacht-rental/azure-46.yaml';

let database: TestDatabase;
let dir: string;
let data: string;
beforeAll(async () => {
  database = await testDatabase();
  dir = await copyCatalogue({ isSmall: true });
  data = await mkdtemp(join(tmpdir(), 'seahour-data-'));
  await importCatalogue(database.db, dir);
  const text = await readFile(join(dir, AZURE), 'utf8');
  await writeFile(join(dir, AZURE), text.replace('1-3, price: 720 }', '1-3, price: 7200 }'));
});
afterAll(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
  await rm(data, { recursive: true });
});

/** The command, whose input and output are no terminal. */
async function run(...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    SEAHOUR_DATA: data,
    SEAHOUR_MODE: 'demo',
  };
  const command = ['scripts/seahour.ts', 'catalogue:import', dir, ...args];
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const price = async () =>
  (
    await database.db
      .selectFrom('company_activities')
      .select('price_minor')
      .where('id', '=', 12)
      .executeTakeFirst()
  )?.price_minor;

test('without a terminal prices that move far are refused, and --yes is named', async () => {
  const { code, stderr } = await run();
  expect(code).toBe(1);
  expect(stderr).toContain('Azure 46 (12): hours 1-3: 7,200 instead of 720 AED');
  expect(stderr).toContain('--yes');
  expect(await price()).toBe(720_00);
});
