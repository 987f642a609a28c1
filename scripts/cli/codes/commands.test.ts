import { findCode } from '@seahour/server/codes/code-rows.ts';
import { fillMarketplace } from '@seahour/server/fixtures/marketplace.ts';
import { type TestDatabase, testDatabase } from '@seahour/server/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODE_COMMANDS, type CodeCommand, type GivenCode } from './commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillMarketplace(database.db);
});
afterAll(() => database.drop());

const run = (command: CodeCommand, given: Partial<GivenCode> = {}) =>
  CODE_COMMANDS[command]({ db: database.db, ...given });
const SUMMER = { code: 'summer', percent: '10' };

test('adds a code with its limits, lists it and removes it', async () => {
  const limits = { from: '2026-11-01', until: '2026-12-31', uses: '100' };
  const places = { company: ['blue-hours'], offer: ['1'] };
  expect(await run('add', { ...SUMMER, ...limits, ...places })).toEqual({
    ok: true,
    lines: ['SUMMER'],
  });
  expect((await run('list')).lines).toEqual([
    'SUMMER  10%  0 of 100 uses  from 2026-11-01  until 2026-12-31  companies 1  offers 1',
  ]);
  expect((await run('add', SUMMER)).lines).toEqual(['there is a code SUMMER already']);
  expect(await run('remove', { code: 'Summer' })).toMatchObject({ ok: true });
  expect((await run('list')).lines).toEqual([]);
});

test('makes up a gift code for one use', async () => {
  const { lines } = await run('add', { generate: true, sum: '12.5', currency: 'AED' });
  expect(lines[0]).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);
  const code = await findCode(database.db, lines[0] ?? '');
  expect(code).toMatchObject({ sum_minor: 1250, currency: 'AED', use_limit: 1 });
  const another = await run('add', { generate: true, percent: '5', uses: '3' });
  expect(another.lines).not.toEqual(lines);
});

test.each<[CodeCommand, Partial<GivenCode>, string]>([
  ['add', { percent: '10' }, 'give a code or --generate'],
  ['add', { ...SUMMER, generate: true }, 'give a code or --generate'],
  ['add', { ...SUMMER, code: 'лето' }, 'a code has 4 to 32 letters A-Z, digits and hyphens'],
  ['add', { code: 'GIFT' }, 'give --percent or --sum'],
  ['add', { ...SUMMER, sum: '5' }, 'give --percent or --sum'],
  ['add', { ...SUMMER, percent: '101' }, '--percent must be a whole number from 1 to 100'],
  ['add', { ...SUMMER, currency: 'AED' }, '--currency goes with --sum'],
  ['add', { code: 'GIFT', sum: '5' }, '--currency must be a code, e.g. AED'],
  ['add', { code: 'GIFT', sum: '0.5', currency: 'JPY' }, '--sum must be an amount in JPY'],
  ['add', { code: 'GIFT', sum: '-5', currency: 'AED' }, '--sum must be an amount in AED'],
  ['add', { ...SUMMER, until: '2026-02-30' }, '--until must be a day, YYYY-MM-DD'],
  ['add', { ...SUMMER, from: '0000-01-01' }, '--from must be a day, YYYY-MM-DD'],
  [
    'add',
    { ...SUMMER, from: '2026-12-02', until: '2026-12-01' },
    '--until must not be before --from',
  ],
  ['add', { ...SUMMER, uses: '0' }, '--uses must be a whole number from 1 on'],
  ['add', { ...SUMMER, company: ['nowhere'] }, 'there is no company nowhere'],
  ['add', { ...SUMMER, offer: ['999'] }, 'there is no offer 999'],
  ['add', { code: 'GIFT', sum: '5', currency: 'EUR', offer: ['1'] }, 'offer 1 is paid in AED'],
  ['remove', { code: 'NONE' }, 'there is no such code'],
])('says what is wrong with %s %o', async (command, given, reason) => {
  expect(await run(command, given)).toEqual({ ok: false, lines: [reason] });
});
