import { startOctoCaller } from '@seahour/server/fixtures/octo-caller.ts';
import { startTestApp, type TestApp } from '@seahour/server/fixtures/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellByOcto } from './reseller.ts';

let app: TestApp;
let reseller: { endpoint: string; key: string };
beforeAll(async () => {
  app = await startTestApp({ catalogue: true });
  // The program asks for days from its own clock on.
  app.setNow(new Date().toISOString());
  const { key } = await startOctoCaller(app);
  reseller = { endpoint: `${await app.listen()}/octo`, key };
});
afterAll(() => app.stop());

test.each([
  ['PENDING', false],
  ['CONFIRMED', true],
])('books, moves and cancels where what it confirms is %s', async (status, atOnce) => {
  await sql`update partners set confirms_at_once = ${atOnce}`.execute(app.db);
  const lines: string[] = [];
  expect(await sellByOcto({ ...reseller, say: (line) => lines.push(line) })).toEqual([]);
  expect(lines.find((line) => line.startsWith('Confirm:'))).toContain(status);
  expect(lines.at(-1)).toBe('23 steps, all as the standard says');
});

test('finds what is not as the standard says', async () => {
  const findings = await sellByOcto({ ...reseller, key: 'sh_live_none', say: () => {} });
  expect(findings).toEqual([expect.stringContaining('FORBIDDEN')]);
});
