import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What no test may be seen by: it reads `live_orders`. */
const FOLDERS = [
  ...['alarms', 'calendars', 'codes', 'editor', 'live', 'metrics', 'partner-page', 'reviews'],
  ...['staff', 'waitlist'],
];

/** Files that name the table itself, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'partner-page/tests/test-rows.ts': 'the tests themselves',
  'reviews/write-review.ts': 'notes that a guest was asked, of an order that can be reviewed',
  'staff/move-order-rows.ts': 'writes an order that was found as a live one',
  'staff/pier.ts': 'writes an order that was found as a live one',
  'staff/weather/weather-rows.ts': 'writes an order that was found as a live one',
};

const NAMES_TABLE = /\b(?:from|join|update|into|using) orders\b|\('orders'\)|\bFOUND_TABLES\b/;

async function sources(): Promise<string[]> {
  const files = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(join(import.meta.dirname, folder), { recursive: true });
      return names.map((name) => `${folder}/${name}`);
    }),
  );
  return files.flat().filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'));
}

test('nothing of a crew, its feeds, reports and figures reads orders with tests among them', async () => {
  const found = [];
  for (const name of await sources()) {
    const text = await readFile(join(import.meta.dirname, name), 'utf8');
    if (NAMES_TABLE.test(text)) found.push(name);
  }
  expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});
