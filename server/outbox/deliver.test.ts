import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkMessages } from '../alarms/message-alarms.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { bookConfirmed } from '../fixtures/guest-messages.ts';
import { mailBox, openPostOffice } from '../fixtures/post-office.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { messageSettings } from '../fixtures/told-to.ts';
import { createLog } from '../platform/log.ts';
import type { Mail, Sent } from '../platform/mail/mailer.ts';
import type { Writers } from './deliver.ts';
import { notify } from './notify.ts';
import { sweepMessages } from './sweep-messages.ts';

const NOW = new Date(FRIDAY_MORNING);

let app: TestApp;
let order_id: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await clearOrders(app.db, 'messages', 'pgboss.job', 'alarms');
  order_id = await bookConfirmed(app, {});
  await sql`delete from messages`.execute(app.db);
  await sql`delete from pgboss.job`.execute(app.db);
});
afterAll(() => app.stop());

/** Tells a guest, whose job is at work when it is delivered. */
async function tell(id = order_id): Promise<void> {
  await notify(app.db, { order_id: id, event: 'confirmed', only: 'guest' });
  await sql`update pgboss.job set state = 'active'`.execute(app.db);
}

function office(send: (mail: Mail) => Promise<Sent>) {
  return openPostOffice({ db: app.db, config: messageSettings(), mailer: { send } });
}

/** In how many minutes each job that waits is due. */
async function dueIn(): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from start_after - now()) / 60)::int as minutes
    from pgboss.job where start_after > now()`.execute(app.db);
  return rows.map(({ minutes }) => minutes);
}

const sentMinutesAgo = (minutes: number) =>
  sql`update messages set sent_at = sent_at - make_interval(mins => ${minutes})`.execute(app.db);

test('mails five times an hour about an order, and the sixth when the hour is over', async () => {
  const { mails, send } = mailBox();
  const post = office(send);
  for (let count = 0; count < 5; count++) {
    await tell();
    expect(await post.deliver(NOW)).toEqual(['sent']);
  }
  await sentMinutesAgo(20);
  await tell();
  expect(await post.deliver(NOW)).toEqual(['deferred']);
  expect(mails).toHaveLength(5);
  expect(await dueIn()).toEqual([40]);
  await sentMinutesAgo(41);
  expect(await post.deliver(NOW)).toEqual(['sent']);
});

test('mails twenty times a day to a mailbox, however many orders name it', async () => {
  const { mails, send } = mailBox();
  const post = office(send);
  for (let count = 0; count < 20; count++) {
    // As if each were about another order.
    await sql`update messages set order_id = null, audience = 'waitlist', entry_id = 1
      where state = 'sent'`.execute(app.db);
    await tell();
    await post.deliver(NOW);
  }
  await sql`update messages set order_id = null, audience = 'waitlist', entry_id = 1
    where state = 'sent'`.execute(app.db);
  await tell();
  expect(await post.deliver(NOW)).toEqual(['deferred']);
  expect(mails).toHaveLength(20);
  expect(await dueIn()).toEqual([24 * 60]);
  const other = await bookConfirmed(app, { time: 8, mail: 'boris@example.com' });
  await tell(other);
  expect(await post.deliver(NOW)).toContain('sent');
});

test('keeps no address of a mailbox that it counts, and after a day nothing at all', async () => {
  const { send } = mailBox();
  await tell();
  await office(send).deliver(NOW);
  const kept = async () =>
    (await sql`select mailbox_hash from messages where mailbox_hash is not null`.execute(app.db))
      .rows;
  expect(await kept()).toHaveLength(1);
  expect(JSON.stringify(await sql`select * from messages`.execute(app.db))).not.toContain('anna@');
  await sentMinutesAgo(24 * 60 + 1);
  await sweepMessages(app.db, WRITERS);
  expect(await kept()).toEqual([]);
});

test('sends once what two processes take at the same moment', async () => {
  const sent: string[] = [];
  const slow = async ({ id }: Mail) => {
    sent.push(id);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { ok: true } as const;
  };
  await tell();
  await Promise.all(Array.from({ length: 4 }, () => office(slow).deliver(NOW)));
  expect(sent).toHaveLength(1);
});

test('says at once what happened again while the mail was on its way', async () => {
  const ids: string[] = [];
  await tell();
  const post = office(async ({ id }) => {
    ids.push(id);
    if (ids.length === 1) await tell();
    return { ok: true };
  });
  expect(await post.deliver(NOW)).toEqual(['sent', 'edited']);
  expect(new Set(ids).size).toBe(2);
});

test('tries again after a failure of ours, and leaves nothing locked', async () => {
  const { mails, send } = mailBox();
  await tell();
  await sql`alter table trip_keys rename to lost_keys`.execute(app.db);
  expect(await office(send).deliver(NOW)).toEqual(['retried']);
  await sql`alter table lost_keys rename to trip_keys`.execute(app.db);
  expect(await office(send).deliver(NOW)).toEqual(['sent']);
  expect(mails).toHaveLength(1);
});

const dropping = () => ({
  write: async () => ({ do: 'drop' }) as const,
  onNotArrived: async () => {},
});
const WRITERS: Writers = { guest: dropping(), staff: dropping(), waitlist: dropping() };

const alarms = async () =>
  (
    await sql`select name, subject, detail from alarms where cleared_at is null
      order by name`.execute(app.db)
  ).rows;

test('raises an alarm while a mail server is away, and after what was given up', async () => {
  const check = () => checkMessages(app.db, createLog('silent'), NOW);
  const away = office(async () => {
    throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  });
  await tell();
  await check();
  expect(await alarms()).toEqual([]);
  await away.deliver(NOW);
  await sql`update messages set queued_at = now() - interval '11 minutes'`.execute(app.db);
  await check();
  const detail = 'Error ECONNREFUSED';
  expect(await alarms()).toEqual([{ name: 'messages_late', subject: 'mail', detail }]);
  await away.deliver(NOW, { isLast: true });
  await check();
  expect(await alarms()).toEqual([{ name: 'messages_given_up', subject: 'mail', detail }]);
});

test('gives up what no job will send any more', async () => {
  await tell();
  await sql`update messages set queued_at = now() - interval '61 hours'`.execute(app.db);
  await sweepMessages(app.db, WRITERS);
  const { rows } = await sql`select state from messages`.execute(app.db);
  expect(rows).toEqual([{ state: 'given_up' }]);
});
