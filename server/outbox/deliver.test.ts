import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkMessages } from '../alarms/message-alarms.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { bookConfirmed } from '../fixtures/guest-messages.ts';
import { newsOf } from '../fixtures/news-of.ts';
import { mailBox, NO_WRITERS, openPostOffice } from '../fixtures/post-office.ts';
import { fillStaff } from '../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { messageSettings } from '../fixtures/told-to.ts';
import { createLog } from '../platform/log.ts';
import type { Mail, Sent } from '../platform/mail/mailer.ts';
import { type DueMessage, releaseMessage } from './message-rows.ts';
import { notify } from './notify.ts';
import { sweepMessages } from './sweep-messages.ts';

const NOW = new Date(FRIDAY_MORNING);

let app: TestApp;
let order_id: OrderId;
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
  await sweepMessages(app.db, NO_WRITERS);
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

test('mails what happened again while a mail was on its way as a mail of its own', async () => {
  const ids: string[] = [];
  await tell();
  const post = office(async ({ id }) => {
    ids.push(id);
    if (ids.length === 1) await tell();
    return { ok: true };
  });
  expect(await post.deliver(NOW)).toEqual(['sent']);
  expect(await post.deliver(NOW)).toEqual(['sent']);
  expect(new Set(ids).size).toBe(2);
  expect(await post.deliver(NOW)).toEqual([]);
});

test('asks to call where that second mail does not arrive', async () => {
  await fillStaff(app.db);
  let tries = 0;
  await tell();
  const post = office(async () => {
    tries++;
    if (tries > 1) throw new Error('away');
    await tell();
    return { ok: true };
  });
  await post.deliver(NOW);
  await sql`update messages set queued_at = now() - interval '45 minutes'`.execute(app.db);
  await post.deliver(NOW);
  expect((await newsOf(app)).staff).toEqual(['guest_not_told']);
});

test('asks to call where a mailbox has had so many that a mail waits for long', async () => {
  const { send } = mailBox();
  const post = office(send);
  for (let count = 0; count < 5; count++) {
    await tell();
    await post.deliver(NOW);
  }
  await tell();
  expect(await post.deliver(NOW)).toEqual(['deferred']);
  expect((await newsOf(app)).staff).toEqual(['guest_not_told']);
  await post.deliver(NOW);
  const { rows } = await sql`select from messages where event = 'guest_not_told'`.execute(app.db);
  expect(rows).toHaveLength(2);
});

test('counts mails of one mailbox one at a time, and an address with a sign for a mailbox as the same', async () => {
  const orders: OrderId[] = [];
  for (const day of Array.from({ length: 8 }, (_, index) => `2026-12-0${index + 1}`)) {
    for (const time of [8, 12, 16]) {
      orders.push(await bookConfirmed(app, { date: day, time, mail: `ANNA+${time}@example.com` }));
    }
  }
  await sql`delete from messages`.execute(app.db);
  for (const id of orders) await tell(id);
  let mails = 0;
  const slow = async () => {
    mails++;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { ok: true } as const;
  };
  const { rows } = await sql<{ message_id: number }>`select message_id from messages`.execute(
    app.db,
  );
  await Promise.all(rows.map(() => office(slow).deliver(NOW)));
  expect(mails).toBe(20);
});

test('does not drop what became news again while it was held against its order', async () => {
  const { mails, send } = mailBox();
  await tell();
  await sql`update orders set order_status = 'unconfirmed'`.execute(app.db);
  const confirming = app.db.transaction().execute(async (tx) => {
    await sql`update orders set order_status = 'confirmed'`.execute(tx);
    await notify(tx, { order_id, event: 'confirmed', only: 'guest' });
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  // It waits for the change.
  expect(await office(send).deliver(NOW)).toEqual(['sent']);
  await confirming;
  expect(await office(send).deliver(NOW)).toEqual([]);
  expect(mails).toHaveLength(1);
});

test('holds nothing that was refused and happened again meanwhile', async () => {
  await tell();
  let isRefused = true;
  const post = office(async () => {
    if (!isRefused) return { ok: true };
    isRefused = false;
    await tell();
    return { ok: false, code: 'refused' };
  });
  expect(await post.deliver(NOW)).toEqual([]);
  expect(await post.deliver(NOW)).toEqual(['sent']);
});

test('leaves alone what another process is sending when it fails itself', async () => {
  let sends = 0;
  await tell();
  const slow = office(async () => {
    sends++;
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { ok: true };
  });
  const sending = slow.deliver(NOW);
  await expect.poll(() => sends).toBe(1);
  const [message] = (await sql<DueMessage>`select * from messages`.execute(app.db)).rows;
  if (!message) throw new Error('one waits');
  await releaseMessage(app.db, message, { lease: null, error: 'Error', isLate: false });
  await slow.deliver(NOW);
  await sending;
  expect(sends).toBe(1);
});

test('notes what was sent though the database is away for a moment', async () => {
  const { mails, send } = mailBox();
  await tell();
  const post = office(async (mail) => {
    await sql`alter table messages rename to lost_messages`.execute(app.db);
    setTimeout(() => void sql`alter table lost_messages rename to messages`.execute(app.db), 1_200);
    return send(mail);
  });
  expect(await post.deliver(NOW)).toEqual(['sent']);
  expect(await post.deliver(NOW)).toEqual([]);
  expect(mails).toHaveLength(1);
});

test('tries again after a failure of ours, and leaves nothing locked', async () => {
  const { mails, send } = mailBox();
  await tell();
  await sql`alter table link_keys rename to lost_keys`.execute(app.db);
  expect(await office(send).deliver(NOW)).toEqual(['retried']);
  await sql`alter table lost_keys rename to link_keys`.execute(app.db);
  expect(await office(send).deliver(NOW)).toEqual(['sent']);
  expect(mails).toHaveLength(1);
});

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
  await sql`update messages set queued_at = now() - interval '22 hours'`.execute(app.db);
  await sql`delete from pgboss.job`.execute(app.db);
  await away.deliver(NOW, { isLast: true });
  await check();
  expect(await alarms()).toEqual([{ name: 'messages_given_up', subject: 'mail', detail }]);
});

test('queues again what has lost its job, and gives it up when it is old', async () => {
  await tell();
  await sql`delete from pgboss.job`.execute(app.db);
  await sql`update messages set queued_at = now() - interval '3 minutes'`.execute(app.db);
  await sweepMessages(app.db, NO_WRITERS);
  const { rows: jobs } = await sql`select from pgboss.job where name = 'mail'`.execute(app.db);
  expect(jobs).toHaveLength(1);
  await sql`update messages set queued_at = now() - interval '61 hours'`.execute(app.db);
  const state = async () => (await sql`select state from messages`.execute(app.db)).rows;
  await sweepMessages(app.db, NO_WRITERS);
  // Its job will send it.
  expect(await state()).toEqual([{ state: 'queued' }]);
  await sql`delete from pgboss.job`.execute(app.db);
  await sweepMessages(app.db, NO_WRITERS);
  expect(await state()).toEqual([{ state: 'given_up' }]);
  await checkMessages(app.db, createLog('silent'), NOW);
  expect(await alarms()).toMatchObject([{ name: 'messages_given_up', subject: 'mail' }]);
});

test('gives up nothing that another job is still to send', async () => {
  await tell();
  await sql`update pgboss.job set state = 'retry'`.execute(app.db);
  const away = office(async () => {
    throw new Error('away');
  });
  expect(await away.deliver(NOW, { isLast: true })).toEqual(['retried']);
  // What happened again a while ago is not old: it gets a job of its own.
  await sql`delete from pgboss.job`.execute(app.db);
  expect(await away.deliver(NOW, { isLast: true })).toEqual(['deferred']);
  expect(await dueIn()).toEqual([1]);
  await sql`update messages set queued_at = now() - interval '22 hours'`.execute(app.db);
  await sql`delete from pgboss.job`.execute(app.db);
  expect(await away.deliver(NOW, { isLast: true })).toEqual(['given_up']);
});
