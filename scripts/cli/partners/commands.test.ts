import { readConfig } from '@seahour/server/config/config.ts';
import { fillMarketplace } from '@seahour/server/fixtures/marketplace.ts';
import { findKeyHolder, listKeys } from '@seahour/server/partners/keys.ts';
import { findByToken } from '@seahour/server/partners/page-link.ts';
import { findPartner, listPartners } from '@seahour/server/partners/partners.ts';
import { listPayouts } from '@seahour/server/partners/payouts.ts';
import { findWebhook } from '@seahour/server/partners/webhooks/webhook-rows.ts';
import { type TestDatabase, testDatabase } from '@seahour/server/testing/database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GivenPartner, PARTNER_COMMANDS, type PartnerCommand } from './commands.ts';

/** Late on the last day of November by UTC, and December in Dubai. */
const NOW = new Date('2026-11-30T22:00:00Z');
const HOTEL = {
  name: 'Palm Hotel',
  origin: ['https://palm-hotel.example'],
  commission: '12.5',
} satisfies Partial<GivenPartner>;
const WEBHOOK = 'https://palm-hotel.example/seahour';
const PAID = { month: '2026-11', amount: '162.5', currency: 'AED' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillMarketplace(database.db);
});
beforeEach(() => sql`truncate partners cascade`.execute(database.db));
afterAll(() => database.drop());

const read = readConfig({ PUBLIC_URL: 'https://seahour.example' }, { defaultMode: 'demo' });
if (!read.ok) throw new Error(read.problem);
const config = { ...read.config, webhookPrivateNetworks: false };
const run = (command: PartnerCommand, given: Partial<GivenPartner> = {}) =>
  PARTNER_COMMANDS[command]({ db: database.db, config, now: NOW, id: 'palm-hotel', ...given });
const find = () => findPartner(database.db, 'palm-hotel');
const opensPage = async (link = '') =>
  findByToken(database.db, new URL(link).pathname.split('/').at(-1) ?? '');

test('adds a partner with its link, its key and its webhook, and lists it', async () => {
  const { ok, lines } = await run('add', { ...HOTEL, key: 'Website', webhook: WEBHOOK });
  expect(ok).toBe(true);
  const [, link, , key = '', , secret] = lines;
  expect(await opensPage(link)).toMatchObject({ id: 'palm-hotel' });
  expect(await findKeyHolder(database.db, key, NOW)).toEqual({ partnerId: 'palm-hotel', isTest: false });
  expect(await findWebhook(database.db, 'palm-hotel')).toMatchObject({ url: WEBHOOK, secret });
  expect((await run('list')).lines).toEqual([
    'palm-hotel: Palm Hotel, 12.5 %, https://palm-hotel.example',
    `  key …${key.slice(-4)}: Website, used 2026-11-30`,
  ]);
});

test('makes keys for tests, and says which they are', async () => {
  await run('add', { ...HOTEL });
  const { lines } = await run('key', { key: 'Trial', test: true });
  const [said, key = ''] = lines;
  expect([said, key]).toEqual([
    'Its key for tests, which is shown this once:',
    expect.stringMatching(/^sh_test_/),
  ]);
  expect(await findKeyHolder(database.db, key, NOW)).toEqual({
    ...{ partnerId: 'palm-hotel', isTest: true },
  });
  await run('key', { key: 'Website' });
  expect((await run('list')).lines.slice(1)).toEqual([
    expect.stringMatching(/^ {2}key ….{4}: Website, never used$/),
    `  key for tests …${key.slice(-4)}: Trial, used 2026-11-30`,
  ]);
});

test('has tests sent to a webhook, or no more', async () => {
  await run('add', HOTEL);
  const [line = ''] = (await run('change', { webhookTests: 'on' })).lines;
  expect(line).toMatch(/^--webhook-tests: it has no webhook/);
  const sendsTests = async () => (await findWebhook(database.db, 'palm-hotel'))?.sends_tests;
  await run('change', { webhook: WEBHOOK });
  expect(await sendsTests()).toBe(false);
  await run('change', { webhookTests: 'on' });
  expect(await sendsTests()).toBe(true);
  await run('change', { webhook: `${WEBHOOK}/2` });
  expect(await sendsTests()).toBe(true);
  await run('change', { webhook: WEBHOOK, webhookTests: 'off' });
  expect(await sendsTests()).toBe(false);
});

test('changes what is given and keeps the rest; another webhook keeps its secret', async () => {
  const { lines } = await run('add', { ...HOTEL, webhook: WEBHOOK });
  const webhook = `${WEBHOOK}/2`;
  expect(await run('change', { commission: '10', webhook })).toEqual({
    ok: true,
    lines: ['palm-hotel is changed'],
  });
  expect(await find()).toMatchObject({
    ...{ name: HOTEL.name, origins: HOTEL.origin, commission_percent: 10 },
  });
  const secret = lines.at(-1);
  expect(await findWebhook(database.db, 'palm-hotel')).toMatchObject({ url: webhook, secret });
});

test('lets a partner confirm its bookings at once, until it may no more', async () => {
  await run('add', { ...HOTEL, confirmsAtOnce: true });
  expect((await run('list')).lines[0]).toMatch(/, confirms at once$/);
  await run('change', { commission: '10' });
  expect(await find()).toMatchObject({ confirms_at_once: true });
  await run('change', { confirmsAtOnce: false });
  expect(await find()).toMatchObject({ confirms_at_once: false, commission_percent: 10 });
});

test('makes another key, as many as a partner may have', async () => {
  await run('add', HOTEL);
  const { lines } = await run('key', { key: 'Website' });
  expect(await findKeyHolder(database.db, lines.at(-1) ?? '', NOW)).toMatchObject({ partnerId: 'palm-hotel' });
  for (let made = 1; made < 20; made++) await run('key', { key: `${made}` });
  expect(await run('key', { key: 'One more' })).toEqual({
    ok: false,
    lines: ['it has as many keys as it may'],
  });
  expect(await listKeys(database.db, 'palm-hotel')).toHaveLength(20);
});

test('prints the link again, and another one that ends it', async () => {
  const [, first] = (await run('add', HOTEL)).lines;
  expect((await run('link')).lines).toEqual([first]);
  const [second] = (await run('link', { withdraw: true })).lines;
  expect(await opensPage(first)).toBeUndefined();
  expect(await opensPage(second)).toMatchObject({ id: 'palm-hotel' });
});

test('notes a payout of the day that it is where the boats are', async () => {
  await run('add', HOTEL);
  expect(await run('paid', { ...PAID, note: 'transfer' })).toMatchObject({ ok: true });
  await run('paid', { ...PAID, on: '2026-11-29' });
  expect(await listPayouts(database.db, 'palm-hotel', '2026-11')).toMatchObject([
    { amount_minor: 16250, currency: 'AED', paid_on: '2026-11-29', note: '' },
    { amount_minor: 16250, currency: 'AED', paid_on: '2026-12-01', note: 'transfer' },
  ]);
});

test('ends a partner, which makes no keys any more, and lets it go on', async () => {
  await run('add', HOTEL);
  expect(await run('end')).toMatchObject({ ok: true });
  expect((await run('list')).lines[0]).toMatch(/, ended$/);
  expect(await run('key', { key: 'Website' })).toMatchObject({ ok: false });
  expect(await run('resume')).toMatchObject({ ok: true });
  expect(await run('key', { key: 'Website' })).toMatchObject({ ok: true });
});

test.each<[Partial<GivenPartner>, RegExp]>([
  [{ id: 'Palm Hotel' }, /^the id must be small letters/],
  [{ name: ' ' }, /^--name: /],
  [{ name: 'x'.repeat(81) }, /^--name: .*too long/],
  [{ origin: ['https://a.example', 'https://b.example/path'] }, /^--origin https:\/\/b.example\/p/],
  [{ origin: ['https://seahour.example'] }, /^--origin https:\/\/seahour.example: /],
  [{ commission: 'abc' }, /^--commission must be a percent from 0 to 50/],
  [{ commission: '' }, /^--commission /],
  [{ commission: '0x10' }, /^--commission /],
  [{ commission: '51' }, /^--commission /],
  [{ commission: '12.345' }, /^--commission /],
  [{ key: ' ' }, /^--key: /],
  [{ key: 'x'.repeat(61) }, /^--key: .*too long/],
  [{ webhook: 'http://palm-hotel.example' }, /^--webhook: .*https/],
  [{ webhook: 'https://localhost/x' }, /^--webhook: .*own network/],
])('adds nothing where %o is wrong, and names it', async (wrong, reason) => {
  const { ok, lines } = await run('add', { ...HOTEL, ...wrong });
  expect(ok).toBe(false);
  expect(lines).toEqual([expect.stringMatching(reason)]);
  expect(await listPartners(database.db)).toEqual([]);
});

test.each<[PartnerCommand, Partial<GivenPartner>, RegExp]>([
  ['add', HOTEL, /^there is a palm-hotel already/],
  ['change', {}, /^give --name, --origin, --commission, --confirms-at-once, --webhook or --webhook-tests$/],
  ['change', { name: 'New', commission: '-1' }, /^--commission /],
  ['change', { name: 'New', webhook: 'ftp://x.example' }, /^--webhook: /],
  ['key', { key: '' }, /^--name: /],
  ['paid', { ...PAID, month: '2026-13' }, /^--month must be YYYY-MM/],
  ['paid', { ...PAID, amount: '0' }, /^--amount must be/],
  ['paid', { ...PAID, amount: '12.345' }, /^--amount must be/],
  ['paid', { ...PAID, amount: '1e300' }, /^--amount must be/],
  ['paid', { ...PAID, amount: '1,000' }, /^--amount must be/],
  ['paid', { ...PAID, currency: 'XXQ' }, /^--currency must be a code/],
  ['paid', { ...PAID, on: '2026-02-30' }, /^--on must be a day/],
  ['paid', { ...PAID, note: 'x'.repeat(201) }, /^--note: .*too long/],
])('changes nothing by %s %o, and says why', async (command, given, reason) => {
  await run('add', HOTEL);
  const { ok, lines } = await run(command, given);
  expect(ok).toBe(false);
  expect(lines).toEqual([expect.stringMatching(reason)]);
  expect(await find()).toMatchObject({ name: HOTEL.name, commission_percent: 12.5 });
  expect(await listPayouts(database.db, 'palm-hotel', '2026-11')).toEqual([]);
});

test.each<[PartnerCommand, Partial<GivenPartner>]>([
  ['change', { name: 'New' }],
  ['key', { key: 'Website' }],
  ['link', {}],
  ['link', { withdraw: true }],
  ['paid', PAID],
  ['end', {}],
  ['resume', {}],
])('says that there is no such partner to %s %o', async (command, given) => {
  const lines = ['there is no partner palm-hotel'];
  expect(await run(command, given)).toEqual({ ok: false, lines });
});
