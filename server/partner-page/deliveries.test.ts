import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { bookFromHotel, fillHotel, HOTEL } from '../fixtures/partners.ts';
import { openPostOffice } from '../fixtures/post-office.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { messageSettings } from '../fixtures/told-to.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../fixtures/webhook-receiver.ts';
import { signPartner } from '../partners/page-link.ts';
import { endPartner, findPartner, insertPartner } from '../partners/partners.ts';
import { findWebhook, setWebhook } from '../partners/webhooks/webhook-rows.ts';
import { DELIVERIES_A_PAGE } from './webhooks-page.ts';

const REEF = { id: 'reef', name: 'Reef', origins: [], commission_percent: 0 };
const WEBHOOKS = '/partner/webhooks';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await startTestApp();
  await fillHotel(app.db);
  await insertPartner(app.db, REEF, new Date(FRIDAY_MORNING));
});
beforeEach(async () => {
  await clearOrders(app.db, 'messages', 'partner_events', 'partner_webhooks', 'pgboss.job');
  receiver = await startWebhookReceiver();
  await setWebhook(app.db, { partnerId: HOTEL.id, url: receiver.url });
});
afterEach(() => receiver.stop());
afterAll(() => app.stop());

/** Asks as the hotel does, or as another partner. */
async function ask(path: string, init: RequestInit = {}, id = HOTEL.id) {
  const partner = await findPartner(app.db, id);
  if (!partner) throw new Error(`no partner ${id}`);
  const cookie = `seahour_partner_page=${await signPartner(app.db, partner)}`;
  const headers = { cookie, 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': 'en' };
  const response = await app.request(path, { ...init, headers });
  const text = await response.text();
  return { status: response.status, location: response.headers.get('Location'), text };
}
const send = (path: string, fields: Record<string, string> = {}, id = HOTEL.id) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) }, id);
const deliver = () => openPostOffice({ db: app.db, config: messageSettings() }).deliver(new Date());
const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
const linksIn = (text: string) =>
  [...text.matchAll(/href="(\/partner\/webhooks\/\d+)"/g)].map(([, path = '']) => path);

/** Where the newest try is shown. */
async function newest(): Promise<string> {
  const [path] = linksIn((await ask(WEBHOOKS)).text);
  if (!path) throw new Error('no try is shown');
  return path;
}

test('sends a test when its button is pressed, and says so', async () => {
  const { status, location } = await send(`${WEBHOOKS}/test`);
  expect(status).toBe(303);
  expect((await ask(location ?? '')).text).toMatch(/role="status">[^<]+</);
  await deliver();
  expect(receiver.received.map(({ event }) => event.type)).toEqual(['booking.test']);
  expect((await ask(WEBHOOKS)).text).toContain('booking.test');
});

test('shows a try with what was sent and answered, as text, and to its partner alone', async () => {
  const { number } = await bookFromHotel(app, {
    partner_reference: '<img src=x onerror=alert(1)>',
    metadata: { '</pre><script>': '{{number}}' },
  });
  receiver.setAnswer(500, '</pre><script>alert(1)</script>');
  await deliver();
  const path = await newest();
  const { status, text } = await ask(path);
  expect(status).toBe(200);
  expect(text).toContain(number);
  expect(text).toContain(String(ids()[0]));
  expect(text).toContain('&lt;/pre&gt;&lt;script&gt;alert(1)');
  expect(text).toContain('webhook-signature');
  expect(text).not.toMatch(/<script|<img/);
  const { secret = '' } = (await findWebhook(app.db, HOTEL.id)) ?? {};
  expect(text).not.toContain(secret);
  await setWebhook(app.db, { partnerId: REEF.id, url: receiver.url });
  expect((await ask(path, {}, REEF.id)).status).toBe(404);
  expect((await send(`${path}/again`, {}, REEF.id)).location).toContain('not_sent');
  expect((await ask(`${WEBHOOKS}/999999999999999`)).status).toBe(404);
});

test('sends an event again from its try', async () => {
  await bookFromHotel(app);
  await deliver();
  const { location } = await send(`${await newest()}/again`);
  expect(location).toContain('said=sent_again');
  await deliver();
  expect(ids()).toEqual([ids()[0], ids()[0]]);
});

test('sends the events of a span of days again', async () => {
  for (const time of [8, 12]) await bookFromHotel(app, { time });
  await deliver();
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone time_zone)::date::text as day from cities
    order by id limit 1`.execute(app.db);
  const day = rows[0]?.day ?? '';
  const { location } = await send(`${WEBHOOKS}/again`, { from: day, to: day });
  expect(location).toContain('said=span_sent&count=2');
  await deliver();
  expect(ids().slice(2).sort()).toEqual(ids().slice(0, 2).sort());
});

test.each([
  ['2026-11-20', '2026-11-19'],
  ['2026-01-01', '2026-12-31'],
  ['0001-01-01', '9999-12-31'],
  ['2026-02-30', '2026-03-01'],
  ['', ''],
])('says that %s to %s is no span, and keeps what was chosen', async (from, to) => {
  const { status, text } = await send(`${WEBHOOKS}/again`, { from, to });
  expect(status).toBe(422);
  expect(text).toContain(`type="date" required value="${from}" aria-invalid="true"`);
});

test.each(['0000-01-01', '0001-01-01', '9999-12-31'])('finds nothing on %s', async (day) => {
  const { location } = await send(`${WEBHOOKS}/again`, { from: day, to: day });
  expect(location).toContain('count=0');
});

test('removes a webhook: what waits for it is sent to nobody', async () => {
  await bookFromHotel(app);
  expect((await send(`${WEBHOOKS}/remove`)).location).toContain('said=webhook_removed');
  await deliver();
  expect(receiver.received).toEqual([]);
  const { text } = await ask(WEBHOOKS);
  expect(text).not.toContain(receiver.url);
  expect((await send(`${WEBHOOKS}/test`)).location).toContain('said=not_sent');
});

test('shows older tries page by page, each once', async () => {
  await bookFromHotel(app);
  await deliver();
  await sql`
    insert into webhook_attempts (message_id, partner_id, tried_at, url, headers, status, duration_ms)
    select message_id, partner_id, tried_at, url, headers, status, duration_ms
    from webhook_attempts, generate_series(1, ${DELIVERIES_A_PAGE}::int)`.execute(app.db);
  const first = await ask(WEBHOOKS);
  const [, older = ''] = /href="(\/partner\/webhooks\?before=\d+)/.exec(first.text) ?? [];
  const second = await ask(older);
  const shown = [...linksIn(first.text), ...linksIn(second.text)];
  expect(shown).toHaveLength(DELIVERIES_A_PAGE + 1);
  expect(new Set(shown).size).toBe(DELIVERIES_A_PAGE + 1);
  expect(second.text).not.toContain('?before=');
});

test('lets a partner that has ended read, and make no keys', async () => {
  await endPartner(app.db, HOTEL.id, new Date(FRIDAY_MORNING));
  const { status, text } = await ask('/partner/keys');
  expect(status).toBe(200);
  expect(text).toContain('class="note"');
  expect(text).not.toContain('name="name"');
  expect((await send('/partner/keys', { name: 'x', after: '0' })).status).toBe(303);
  const { rows } = await sql`select from partner_keys`.execute(app.db);
  expect(rows).toHaveLength(0);
  await endPartner(app.db, HOTEL.id, null);
});
