import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookOrder } from '../../fixtures/bookings.ts';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import { openPartnerPage, readAs, sendAs } from '../../fixtures/partner-browser.ts';
import { startTestApp, type TestApp } from '../../fixtures/test-app.ts';

const OTHER_PAGE = { Origin: 'https://evil.example' };

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  await sql`insert into partners (id, name, commission_percent, created_at) values
    ('palm', 'Palm Concierge', 10, '2026-10-05'), ('reef', 'Reef', 20, '2026-10-05')`.execute(
    app.db,
  );
  cookie = await openPartnerPage(app, 'palm');
});
beforeEach(() => clearOrders(app.db));
afterAll(() => app.stop());

const read = (path = '/partner/test') => readAs(app, cookie, path);
const act = (number: string, to: string) => sendAs(app, cookie, `/partner/test/${number}/${to}`);
const statusOf = async (number: string) =>
  (
    await app.db.selectFrom('orders').select('order_status').where('number', '=', number).execute()
  )[0]?.order_status;

/** An order that counts as a partner's. */
async function brought(partner: string, { isTest = true, time = 9, ...rest } = {}) {
  const { number } = await bookOrder(app, { test: isTest, time, ...rest });
  await sql`update orders set partner = ${partner}, partner_reference = 'R-7'
    where number = ${number}`.execute(app.db);
  return number;
}

test('shows the tests of one partner alone, with what it calls them', async () => {
  const mine = await brought('palm');
  const live = await brought('palm', { isTest: false, time: 16 });
  const other = await brought('reef', { time: 12 });
  const { status, text } = await read();
  expect(status).toBe(200);
  expect(text).toContain(mine);
  expect(text).toContain('R-7');
  expect(text).toContain('1 test<');
  expect(text).toContain('&lt;booking-widget partner=&quot;palm&quot; test&gt;');
  expect(text).not.toContain(live);
  expect(text).not.toContain(other);
});

test.each([
  ['confirmed', ['confirmed'], 'The test is confirmed.'],
  ['declined', ['declined'], 'The test is declined.'],
  ['cancelled', ['confirmed', 'cancelled'], 'The test is canceled.'],
  ['completed', ['confirmed', 'completed'], 'The test is done.'],
  ['no_show', ['confirmed', 'no_show'], 'It is noted that nobody came to the test.'],
])('takes a test to %s as its crew would, and says so', async (status, moves, said) => {
  const number = await brought('palm');
  let led = '';
  for (const to of moves) {
    expect((await read()).text).toContain(`action="/partner/test/${number}/${to}"`);
    led = (await act(number, to)).headers.get('Location') ?? '';
  }
  expect(await statusOf(number)).toBe(status);
  expect((await read(led)).text).toContain(said);
});

test('counts no tests where there are none', async () => {
  const { text } = await read();
  expect(text).toContain('There are none yet.');
  expect(text).not.toContain('0 tests');
});

test('leads nobody to make tests whose partnership has ended, and shows those that were made', async () => {
  const number = await brought('palm');
  await sql`update partners set ended_at = now() where id = 'palm'`.execute(app.db);
  const { text } = await read();
  expect(text).toContain(number);
  expect(text).not.toContain('/partner/try');
  expect((await read('/partner/try')).status).toBe(404);
  await sql`update partners set ended_at = null where id = 'palm'`.execute(app.db);
});

test('takes back what came of a test', async () => {
  const number = await brought('palm');
  for (const to of ['confirmed', 'completed', 'confirmed']) await act(number, to);
  expect(await statusOf(number)).toBe('confirmed');
});

test('says that nothing was changed where a test has gone elsewhere', async () => {
  const number = await brought('palm');
  await act(number, 'declined');
  const { headers } = await act(number, 'confirmed');
  expect((await read(headers.get('Location') ?? '')).text).toContain('Nothing was changed');
  expect(await statusOf(number)).toBe('declined');
});

test('leads back to the row that was answered, on its page of the list', async () => {
  const number = await brought('palm');
  const sent = await sendAs(app, cookie, `/partner/test/${number}/confirmed`, { page: '3' });
  expect(sent.headers.get('Location')).toBe(
    `/partner/test?said=test_confirmed&page=3&of=${number}#${number}`,
  );
  const { text } = await read(`/partner/test?said=test_confirmed&of=${number}`);
  expect(text).toMatch(new RegExp(`<tr id="${number}">.*The test is confirmed\\.`));
  expect(text.match(/The test is confirmed\./g)).toHaveLength(1);
  const gone = await read('/partner/test?said=test_confirmed&of=SH-0000-0000');
  expect(gone.text).toContain('The test is confirmed.');
});

test('finds neither live orders nor tests of others, no matter who names them', async () => {
  const live = await brought('palm', { isTest: false });
  const other = await brought('reef', { time: 12 });
  for (const number of [live, other, 'SH-0000-0000', "SH-'--"])
    expect((await act(number, 'confirmed')).status).toBe(404);
  expect([await statusOf(live), await statusOf(other)]).toEqual(['unconfirmed', 'unconfirmed']);
});

test('does nothing that is no move, and nothing for forms of other pages', async () => {
  const number = await brought('palm');
  for (const to of ['unconfirmed', 'deleted', 'constructor'])
    expect((await act(number, to)).status).toBe(404);
  const path = `/partner/test/${number}/confirmed`;
  expect((await sendAs(app, cookie, path, {}, OTHER_PAGE)).status).toBe(403);
  expect((await sendAs(app, '', path)).status).toBe(403);
  expect(await statusOf(number)).toBe('unconfirmed');
});

test('deletes all tests of one partner, and nothing else', async () => {
  await brought('palm');
  await brought('palm', { time: 12 });
  const live = await brought('palm', { isTest: false, time: 16 });
  const other = await brought('reef', { time: 12 });
  const { headers } = await sendAs(app, cookie, '/partner/test/delete');
  expect((await read(headers.get('Location') ?? '')).text).toContain('2 tests are deleted.');
  const left = await app.db.selectFrom('orders').select('number').execute();
  expect(left.map(({ number }) => number).sort()).toEqual([live, other].sort());
});
