import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { FROM_HOTEL, fillHotel, HOTEL } from '../fixtures/partners.ts';
import { mailBox, openPostOffice, type PostOffice } from '../fixtures/post-office.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { messageSettings } from '../fixtures/told-to.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { applyRetention } from '../retention/apply-retention.ts';
import { deleteTestsOf } from '../retention/delete-tests.ts';
import { eraseGuest } from '../retention/erase-guest.ts';

const NOW = new Date(FRIDAY_MORNING);
const MOST = 20;
const MAIL = 'stranger@example.com';

let app: TestApp;
let mails: Mail[];
let post: PostOffice;
beforeAll(async () => {
  app = await startTestApp();
  await fillHotel(app.db);
});
beforeEach(async () => {
  await clearOrders(app.db, 'messages', 'test_mails', 'pgboss.job');
  const box = mailBox();
  mails = box.mails;
  post = openPostOffice({ db: app.db, config: messageSettings(), mailer: { send: box.send } });
});
afterAll(() => app.stop());

async function bookTests(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const mail = index % 2 ? `Stranger+${index}@example.com` : MAIL;
    await app.call(createOrder, bookingRequest({ mail, test: true }), FROM_HOTEL);
  }
  await post.deliver(NOW);
}

const deleteAll = () => deleteTestsOf(app.db, HOTEL.id);

test('mails a mailbox twenty times a day about tests, also where they are deleted in between', async () => {
  await bookTests(MOST - 1);
  expect(await deleteAll()).toBe(MOST - 1);
  await bookTests(3);
  expect(mails).toHaveLength(MOST);
  await deleteAll();
  await bookTests(1);
  expect(mails).toHaveLength(MOST);
  await sql`update test_mails set sent_at = sent_at - interval '1 day'`.execute(app.db);
  await post.deliver(NOW);
  expect(mails).toHaveLength(MOST + 1);
});

test('no mail about a trip waits because of tests', async () => {
  await bookTests(MOST + 1);
  expect(mails).toHaveLength(MOST);
  await app.call(createOrder, bookingRequest({ mail: MAIL }));
  await post.deliver(NOW);
  expect(mails).toHaveLength(MOST + 1);
  expect(mails.at(-1)?.to).toBe(MAIL);
});

test('keeps no address that it counts, nothing after a day, and nothing of who is erased', async () => {
  await bookTests(2);
  const counted = async () => (await sql`select mailbox_hash from test_mails`.execute(app.db)).rows;
  expect(await counted()).toHaveLength(2);
  expect(JSON.stringify(await counted())).not.toContain('stranger');
  await eraseGuest(app.db, { mail: MAIL }, { now: NOW, outbox: '', isDryRun: false });
  expect(await counted()).toEqual([]);
  await bookTests(1);
  await applyRetention(app.db, new Date(Date.now() + 86_400_000 + 60_000));
  expect(await counted()).toEqual([]);
});
