import { setOrderStatus } from '@seahour/api-types/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStaffDesk, type StaffDesk } from '../fixtures/staff-desk.ts';
import { entriesOf, sendWaitlistMails, wait } from '../fixtures/waitlist.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { tellWaitlist } from './tell-waitlist.ts';

const NOW = new Date('2026-11-20T04:01:00Z');

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
beforeEach(async () => {
  await sql`truncate waitlist_entries`.execute(desk.app.db);
  await desk.clear();
});
afterAll(() => desk.app.stop());

/** The mail that tells Anna of free hours. */
async function mailed(language = 'en'): Promise<Mail> {
  const order = await desk.book();
  await wait(desk.app, {}, language);
  const declined = { ...desk.by('omar'), order_id: order, status: 'declined' };
  await desk.app.call(setOrderStatus, declined);
  await tellWaitlist(desk.app.db, NOW);
  const [mail] = await sendWaitlistMails(desk.app, NOW);
  if (!mail) throw new Error('no mail');
  return mail;
}

const pathOf = ({ unsubscribeUrl }: Mail): string =>
  (unsubscribeUrl ?? '').replace('https://seahour.example', '');

async function open(path: string, method: 'GET' | 'POST' = 'GET') {
  const body = method === 'POST' ? new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) : null;
  const response = await desk.app.request(path, { method, body });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('says which hours are free, in the city’s time, and leads to them', async () => {
  const mail = await mailed();
  const text = `To: ${mail.to}\n${mail.subject}\n${mail.text}`.replaceAll('\u00a0', ' ');
  for (const said of [
    'To: anna@example.com',
    'Free again: Azure 46 · Sat, Nov 21, 4:00 – 7:00 PM',
    'These hours are free again',
    'We tell the next in line in 15 minutes.',
    'What: Azure 46 · Yacht rental',
    'Day: Sat, November 21, 2026',
    'Hours: 4:00 – 7:00 PM (3 hours)',
    'Time in Dubai, UTC+4',
    'https://seahour.example/yacht-rental/dubai/azure-46-1?date=2026-11-21&time=16&duration=3',
    `Remove my address: ${mail.unsubscribeUrl}`,
  ]) {
    expect(text).toContain(said);
  }
});

test('says it in Russian to anybody who asked in Russian', async () => {
  const mail = await mailed('ru');
  const text = mail.text.replaceAll('\u00a0', ' ');
  expect(mail.subject).toContain('Снова свободно: Azure 46');
  for (const said of ['Эти часы снова свободны', 'через 15 минут.', '16:00 – 19:00', '/ru/yacht']) {
    expect(text).toContain(said);
  }
  const page = await open(pathOf(mail));
  expect(page.text).toContain('<html lang="ru" dir="ltr"');
  expect(page.text).toContain('Убрать мой адрес');
});

test('takes an address off everything that it waits for, with one press', async () => {
  const mail = await mailed();
  await desk.book({ time: 9 });
  await wait(desk.app, { time: 9 });
  await wait(desk.app, { time: 9, mail: 'boris@example.com' });
  const asked = await open(pathOf(mail));
  expect(asked.status).toBe(200);
  expect(asked.text).toContain('<form method="post">');
  expect(asked.headers.get('Cache-Control')).toBe('no-store');
  // Whatever looks at links has looked.
  expect(await entriesOf(desk.app)).toHaveLength(3);
  const left = await open(pathOf(mail), 'POST');
  expect(left.status).toBe(200);
  expect(left.text).toContain('Your address is removed');
  expect(await entriesOf(desk.app)).toMatchObject([{ mail: 'boris@example.com' }]);
  expect((await open(pathOf(mail), 'POST')).status).toBe(404);
});

test('refuses a link that was tampered with', async () => {
  const path = pathOf(await mailed());
  const last = path.endsWith('A') ? 'B' : 'A';
  for (const wrong of [
    path.slice(0, -1) + last,
    path.slice(0, -1),
    '/waitlist/leave',
    '/waitlist/leave?key=',
    '/waitlist/leave?key=%00%ff',
    `/waitlist/leave?key=${'x'.repeat(4000)}`,
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const { status, text } = await open(wrong, method);
      expect(status).toBe(404);
      expect(text).toContain('This link no longer works');
    }
  }
  expect(await entriesOf(desk.app)).toHaveLength(1);
});

test('keeps nothing that opens the link', async () => {
  const secret = new URL((await mailed()).unsubscribeUrl ?? '').searchParams.get('key') ?? '';
  expect(secret.length).toBeGreaterThanOrEqual(32);
  const { rows } = await sql<{ kept: string }>`
    select (select string_agg(w::text, '') from waitlist_entries w)
      || (select coalesce(string_agg(j::text, ''), '') from pgboss.job j) as kept`.execute(
    desk.app.db,
  );
  expect(rows[0]?.kept).not.toContain(secret);
});
