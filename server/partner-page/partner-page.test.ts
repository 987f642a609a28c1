import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { linkTokenOf, openPartnerPage, readAs, sendAs } from '../fixtures/partner-browser.ts';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { updatePartner, withdrawLinks } from '../partners/partners.ts';
import { sumMonth } from './report.ts';

const GUEST = { name: 'Elena Secret', phone: '+971501234567', mail: 'elena@example.com' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await sql`insert into partners (id, name, commission_percent, created_at) values
    ('palm', 'Palm <b>Concierge</b>', 10, '2026-10-05'), ('reef', 'Reef', 20, '2026-10-05')`.execute(
    app.db,
  );
});
beforeEach(async () => {
  await clearOrders(app.db, 'partner_keys', 'partner_payouts', 'partner_webhooks');
});
afterAll(() => app.stop());

const tokenOf = (id: string) => linkTokenOf(app, id);
const open = (id: string) => openPartnerPage(app, id);
const read = (path: string, cookie: string, language?: string) =>
  readAs(app, cookie, path, language);
const send = (path: string, cookie: string, fields?: object, headers?: object) =>
  sendAs(app, cookie, path, fields, headers);

/** A booking of a partner, in a state. */
async function brought(partner: string, time: number, status: string, rest: object = {}) {
  const { order_id, number } = await bookOrder(app, { ...GUEST, time, ...rest });
  await sql`
    update orders o set partner = p.id, commission_percent = p.commission_percent,
      order_status = ${status}
    from partners p where p.id = ${partner} and o.order_id = ${order_id}`.execute(app.db);
  return { order_id, number };
}

test('opens by its link alone', async () => {
  const opened = await app.request(`/partner/open/${await tokenOf('palm')}`);
  expect(opened.status).toBe(303);
  expect(opened.headers.get('Location')).toBe('/partner');
  const without = await read('/partner', '');
  expect(without.status).toBe(403);
  expect(without.text).toContain('Open your partner page with its link');
  for (const wrong of [`${await tokenOf('palm')}x`, 'palm.x', '%00', 'nobody.'.padEnd(50, 'x')]) {
    const closed = await read(`/partner/open/${wrong}`, '');
    expect(closed.status).toBe(404);
    expect(closed.headers.get('Set-Cookie')).toBeNull();
  }
  const page = await read('/partner', await open('palm'));
  expect(page.status).toBe(200);
  expect(page.text).toContain('What you brought');
  expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self'");
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
  // The tag that it shows while there are no bookings has a button to copy it.
  expect(page.text.match(/<script[^>]*>/g)).toEqual([expect.stringMatching(/^<script nonce=/)]);
  expect(page.text).toContain('aria-label="Copy: Place the tag"');
});

test('closes where the link is withdrawn', async () => {
  const cookie = await open('reef');
  await withdrawLinks(app.db, 'reef');
  expect((await read('/partner', cookie)).status).toBe(403);
  expect((await read('/partner/report.csv', cookie)).status).toBe(403);
});

test('shows the bookings of one partner alone, and nothing of their guests', async () => {
  const mine = await brought('palm', 9, 'confirmed', { comment: 'A secret wish' });
  const other = await brought('reef', 12, 'confirmed');
  const cookie = await open('palm');
  for (const path of ['/partner?month=2026-11', '/partner/report.csv?month=2026-11']) {
    const { status, text } = await read(path, cookie);
    expect(status).toBe(200);
    expect(text).toContain(mine.number);
    expect(text).not.toContain(other.number);
    for (const secret of ['Elena', '971501234567', 'elena@', 'A secret wish'])
      expect(text).not.toContain(secret);
  }
});

test('sums a month by state and currency, and counts what takes place alone', async () => {
  await brought('palm', 9, 'completed');
  await brought('palm', 12, 'confirmed');
  await brought('palm', 15, 'unconfirmed');
  await brought('palm', 18, 'cancelled');
  const inEuro = await brought('palm', 9, 'confirmed', { date: '2026-11-22' });
  await sql`update orders set currency = 'EUR' where order_id = ${inEuro.order_id}`.execute(app.db);
  await sql`insert into partner_payouts (partner_id, month, currency, amount_minor, paid_on)
    values ('palm', '2026-11-01', 'AED', 10000, '2026-11-25')`.execute(app.db);
  const [aed, eur, ...rest] = await sumMonth(app.db, { month: '2026-11', partnerId: 'palm' });
  expect(rest).toEqual([]);
  const sum = { count: 1, amount_minor: 216_000, commission_minor: 21_600 };
  expect(aed).toMatchObject({
    currency: 'AED',
    done: sum,
    booked: sum,
    held: sum,
    cancelled: { count: 1 },
    commission_minor: 43_200,
    paid_out_minor: 10_000,
    due_minor: 33_200,
  });
  expect(eur).toMatchObject({ currency: 'EUR', done: { count: 0 }, commission_minor: 24_000 });
  const { text } = await read('/partner?month=2026-11', await open('palm'));
  expect(text.match(/Your commission so far/g)).toHaveLength(2);
  expect(text.replaceAll('\u00a0', ' ')).toContain('432 AED');
});

test('counts no test', async () => {
  const { number } = await brought('palm', 9, 'confirmed', { test: true });
  expect(await sumMonth(app.db, { month: '2026-11', partnerId: 'palm' })).toEqual([]);
  const cookie = await open('palm');
  for (const path of ['/partner?month=2026-11', '/partner/report.csv?month=2026-11'])
    expect((await read(path, cookie)).text).not.toContain(number);
});

test('says the share of the bookings that count, whatever others had', async () => {
  await brought('palm', 9, 'confirmed');
  const gone = await brought('palm', 12, 'cancelled');
  await sql`update orders set commission_percent = 7.5 where order_id = ${gone.order_id}`.execute(
    app.db,
  );
  const [sums] = await sumMonth(app.db, { month: '2026-11', partnerId: 'palm' });
  expect(sums?.commission_percent).toBe(10);
});

test('shows a tag that comes from where the widget is', async () => {
  const { text } = await read('/partner/help', await open('palm'));
  expect(text).toMatch(/src=&quot;https?:\/\/[^/]+\/widget\/v6\/booking-widget\.js&quot;/);
});

test('leads to what has changed for partners', async () => {
  const { text } = await read('/partner/help', await open('palm'));
  const [, path = ''] =
    /href="[^"]*?(\/api\/docs)#description\/changes-for-partners"/.exec(text) ?? [];
  expect((await app.request(path)).status).toBe(200);
});

test('says whether bookings by OCTO are confirmed at once', async () => {
  const cookie = await open('reef');
  const help = async () => (await read('/partner/help', cookie)).text;
  expect(await help()).toContain('wait for the crew’s answer');
  await updatePartner(app.db, 'reef', { confirms_at_once: true });
  expect(await help()).toContain('confirmed at once');
});

test('counts a booking no more once it is canceled', async () => {
  const { order_id } = await brought('palm', 9, 'confirmed');
  const commission = async () =>
    (await sumMonth(app.db, { month: '2026-11', partnerId: 'palm' }))[0]?.commission_minor;
  expect(await commission()).toBe(21_600);
  await sql`update orders set order_status = 'cancelled' where order_id = ${order_id}`.execute(
    app.db,
  );
  expect(await commission()).toBe(0);
});

test('lets nothing that a partner wrote run as a formula or as markup', async () => {
  const { order_id } = await brought('palm', 9, 'confirmed');
  await sql`update orders set partner_reference = '=HYPERLINK("<script>")'
    where order_id = ${order_id}`.execute(app.db);
  const cookie = await open('palm');
  const csv = await read('/partner/report.csv?month=2026-11', cookie);
  expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="palm-2026-11.csv"');
  expect(csv.text).toContain(`"'=HYPERLINK(""<script>"")"`);
  const { text } = await read('/partner?month=2026-11', cookie);
  expect(text).toContain('=HYPERLINK(&quot;&lt;script&gt;&quot;)');
  expect(text).not.toContain('<script>');
  expect(text).not.toContain('<b>Concierge');
});

test('says what to do where a month has no bookings', async () => {
  const { text } = await read('/partner?month=2026-10', await open('palm'));
  expect(text).toContain('No bookings for October 2026 yet');
  expect(text).not.toContain('<table');
});

test('shows months from the one the partner came in to two ahead', async () => {
  const cookie = await open('palm');
  for (const [month, shown] of [
    ['2026-09', 'November 2026'],
    ['2026-10', 'October 2026'],
    ['2027-01', 'January 2027'],
    ['2027-02', 'November 2026'],
    ['2026-13', 'November 2026'],
    ['%00', 'November 2026'],
  ]) {
    const { status, text } = await read(`/partner?month=${month}`, cookie);
    expect(status).toBe(200);
    expect(text).toContain(`<span>${shown}</span>`);
  }
});

test('shows the last page of bookings where a later one is asked for', async () => {
  const { number } = await brought('palm', 9, 'confirmed');
  const cookie = await open('palm');
  for (const page of ['2', '9999', '-1', '1e9', '%00']) {
    expect((await read(`/partner?month=2026-11&page=${page}`, cookie)).text).toContain(number);
  }
});

test('refuses forms of other pages', async () => {
  const cookie = await open('palm');
  for (const headers of [
    {},
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site' },
  ]) {
    const { status } = await send('/partner/keys', cookie, { name: 'x', after: '0' }, headers);
    expect(status).toBe(403);
  }
  expect((await read('/partner/keys', cookie)).text).toContain('You have no keys');
});

test('shows a key once, and makes no other when the form is sent again', async () => {
  const cookie = await open('palm');
  const form = { name: 'Website', after: '0' };
  const made = await send('/partner/keys', cookie, form);
  expect(made.status).toBe(200);
  const [key = ''] = /sh_live_[\w-]{32}/.exec(made.text) ?? [];
  expect(key).not.toBe('');
  const again = await send('/partner/keys', cookie, form);
  expect(again.status).toBe(303);
  const { text } = await read('/partner/keys', cookie);
  expect(text.match(/sh_live_••••/g)).toHaveLength(1);
  expect(text).toContain(key.slice(-4));
  expect(text).not.toContain(key);
});

test('makes keys for tests, and says which they are', async () => {
  const cookie = await open('palm');
  const made = await send('/partner/keys', cookie, { name: 'Tries', kind: 'test', after: '0' });
  expect(made.text).toMatch(/sh_test_[\w-]{32}/);
  const { text } = await read('/partner/keys', cookie);
  expect(text).toContain('sh_test_••••');
  expect(text).not.toContain('sh_live_');
  const wrong = await send('/partner/keys', cookie, { name: '', kind: 'test', after: '1' });
  expect(wrong.text).toContain('value="test" checked');
});

test('says next to the field what is wrong with a key, and keeps what was typed', async () => {
  const cookie = await open('palm');
  const long = 'x'.repeat(61);
  const { status, text } = await send('/partner/keys', cookie, { name: long, after: '0' });
  expect(status).toBe(422);
  expect(text).toContain('Use 60 characters at most.');
  expect(text).toContain(`value="${long}"`);
});

test('revokes keys of its own partner alone', async () => {
  const cookie = await open('palm');
  await send('/partner/keys', cookie, { name: 'Front desk', after: '0' });
  const [, path = ''] =
    /action="([^"]+\/end)"/.exec((await read('/partner/keys', cookie)).text) ?? [];
  await send(path, await open('reef'));
  expect((await read('/partner/keys', cookie)).text).toContain('Front desk');
  expect((await send(path, cookie)).status).toBe(303);
  expect((await read('/partner/keys', cookie)).text).not.toContain('Front desk');
});

test('shows the secret of a webhook once, and another one only when asked again', async () => {
  const cookie = await open('palm');
  const made = await send('/partner/webhooks', cookie, { url: 'https://hooks.example/in' });
  const [secret = ''] = /whsec_[\w+/=]+/.exec(made.text) ?? [];
  expect(secret).not.toBe('');
  const page = await read('/partner/webhooks', cookie);
  expect(page.text).toContain('https://hooks.example/in');
  expect(page.text).not.toContain(secret);
  const [, after = ''] = /name="after" value="([^"]+)"/.exec(page.text) ?? [];
  const rotated = await send('/partner/webhooks/secret', cookie, { after });
  expect(rotated.status).toBe(200);
  expect(rotated.text).toMatch(/whsec_/);
  expect(rotated.text).not.toContain(secret);
  expect((await send('/partner/webhooks/secret', cookie, { after })).status).toBe(303);
});

test('sends events in the form that is chosen, our own at first', async () => {
  const cookie = await open('palm');
  const form = { url: 'https://hooks.example/in' };
  const chosen = async () =>
    /value="(\w+)" checked/.exec((await read('/partner/webhooks', cookie)).text)?.[1];
  expect(await chosen()).toBe('seahour');
  await send('/partner/webhooks', cookie, { ...form, format: 'octo' });
  expect(await chosen()).toBe('octo');
  const { text } = await send('/partner/webhooks', cookie, { url: 'x', format: 'octo' });
  expect(text).toContain('value="octo" checked');
  await send('/partner/webhooks', cookie, { ...form, format: 'morse' });
  expect(await chosen()).toBe('seahour');
});

test('sends tests to a webhook where that is chosen', async () => {
  const cookie = await open('palm');
  const form = { url: 'https://hooks.example/in' };
  const isChosen = async () =>
    (await read('/partner/webhooks', cookie)).text.includes('name="sends_tests" value="1" checked');
  await send('/partner/webhooks', cookie, form);
  expect(await isChosen()).toBe(false);
  await send('/partner/webhooks', cookie, { ...form, sends_tests: '1' });
  expect(await isChosen()).toBe(true);
  await send('/partner/webhooks', cookie, form);
  expect(await isChosen()).toBe(false);
});

test('says what is wrong with an address, and keeps it', async () => {
  const cookie = await open('palm');
  const { status, text } = await send('/partner/webhooks', cookie, { url: 'ftp://x"y' });
  expect(status).toBe(422);
  expect(text).toContain('aria-invalid="true"');
  expect(text).toContain('value="ftp://x&quot;y"');
});

test('forgets the page when asked to', async () => {
  const left = await send('/partner/leave', await open('palm'));
  expect(left.status).toBe(303);
  expect(left.headers.get('Set-Cookie')).toContain('Max-Age=0');
});
