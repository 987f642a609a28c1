import type { OrderId } from '@seahour/api-types/primitives.ts';
import { setOrderStatus } from '@seahour/api-types/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireHolds } from '../booking/holds.ts';
import { openStaffDesk, SATURDAY, type StaffDesk } from '../fixtures/staff-desk.ts';
import { FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { entriesOf, sendWaitlistMails, wait } from '../fixtures/waitlist.ts';
import { meanwhile } from '../fixtures/watched-database.ts';
import { createDatabase } from '../platform/database/pool.ts';
import { tellWaitlist } from './tell-waitlist.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
beforeEach(async () => {
  await sql`truncate waitlist_entries`.execute(desk.app.db);
  await desk.clear();
});
afterAll(() => desk.app.stop());

const later = (minutes: number) => new Date(Date.parse(FRIDAY_MORNING) + minutes * 60_000);

async function join(mail: string, rest: object = {}): Promise<void> {
  const { status, text } = await wait(desk.app, { mail: `${mail}@example.com`, ...rest });
  if (status !== 200) throw new Error(text);
}

/** The names of those to whom a mail goes at an instant. */
async function told(at: Date): Promise<string[]> {
  await tellWaitlist(desk.app.db, at);
  const mails = await sendWaitlistMails(desk.app, at);
  return mails.map(({ to }) => to.replace('@example.com', ''));
}

async function cancel(order_id: OrderId): Promise<void> {
  const ended = { ...desk.by('omar'), order_id, status: 'declined' };
  await desk.app.call(setOrderStatus, ended);
}

test('tells those who wait one after the other when an order frees their hours', async () => {
  const order = await desk.book();
  await join('anna');
  await join('boris');
  await join('clara', { time: 14 });
  expect(await told(later(1))).toEqual([]);
  await cancel(order);
  expect(await told(later(2))).toEqual(['anna']);
  expect(await told(later(3))).toEqual([]);
  expect(await told(later(16))).toEqual([]);
  expect(await told(later(18))).toEqual(['boris']);
  expect(await told(later(34))).toEqual(['clara']);
  expect(await told(later(60))).toEqual([]);
});

test('tells the next in the same round where the first leaves in that moment', async () => {
  const order = await desk.book();
  await join('anna');
  await join('boris');
  await cancel(order);
  const leaving = meanwhile(desk.app.connection, 'from waitlist_entries w join', async () => {
    await sql`delete from waitlist_entries where mail = 'anna@example.com'`.execute(desk.app.db);
  });
  expect(await tellWaitlist(leaving, later(1))).toBe(1);
  await leaving.destroy();
  const mails = await sendWaitlistMails(desk.app, later(1));
  expect(mails.map(({ to }) => to)).toEqual(['boris@example.com']);
});

test('tells nobody any more once somebody has booked the hours', async () => {
  const order = await desk.book();
  await join('anna');
  await join('boris');
  await cancel(order);
  expect(await told(later(2))).toEqual(['anna']);
  await desk.book();
  expect(await told(later(30))).toEqual([]);
});

test('tells nobody while an hour of their block is taken', async () => {
  const order = await desk.book();
  const next = await desk.book({ time: 19 });
  await join('anna', { time: 17 });
  await cancel(order);
  expect(await told(later(1))).toEqual([]);
  await cancel(next);
  expect(await told(later(2))).toEqual(['anna']);
});

test('tells at once all who share no hour', async () => {
  const orders = [await desk.book({ time: 9 }), await desk.book({ time: 12 })];
  await join('anna', { time: 9 });
  await join('boris', { time: 10 });
  await join('clara', { time: 12 });
  for (const order of orders) await cancel(order);
  expect(await told(later(1))).toEqual(['anna', 'clara']);
});

test('tells of hours that an unpaid hold gave back, and that staff opened', async () => {
  await desk.book({ acq_method: 2, time: 9 });
  await desk.setSlot(15, 'closed');
  await join('anna', { time: 9 });
  await join('boris', { time: 13 });
  await expireHolds(desk.app.db, later(31));
  expect(await told(later(31))).toEqual(['anna']);
  await desk.setSlot(15, 'open');
  expect(await told(later(32))).toEqual(['boris']);
});

test('tells of no hours that begin too soon to be booked', async () => {
  const order = await desk.book();
  await join('anna');
  await cancel(order);
  expect(await told(new Date(`${SATURDAY}T10:30:00Z`))).toEqual([]);
});

test('keeps the place of somebody whose hours go before their mail does', async () => {
  const order = await desk.book();
  await join('anna');
  await join('boris');
  await cancel(order);
  await tellWaitlist(desk.app.db, later(1));
  const faster = await desk.book();
  expect(await sendWaitlistMails(desk.app, later(2))).toEqual([]);
  await cancel(faster);
  expect(await told(later(3))).toEqual(['anna']);
});

test('gives the turn on where an address takes no mail', async () => {
  const order = await desk.book();
  await join('anna');
  await join('boris');
  await cancel(order);
  await tellWaitlist(desk.app.db, later(1));
  await sendWaitlistMails(desk.app, later(1), async () => ({ ok: false, code: 'refused' }));
  expect(await told(later(2))).toEqual(['boris']);
});

test('mails again after a mail server that failed, and not after one that took it', async () => {
  const order = await desk.book();
  await join('anna');
  await cancel(order);
  await tellWaitlist(desk.app.db, later(1));
  const fails = async () => {
    throw new Error('down');
  };
  expect(await sendWaitlistMails(desk.app, later(1), fails)).toEqual([]);
  expect(await sendWaitlistMails(desk.app, later(2))).toHaveLength(1);
  expect(await sendWaitlistMails(desk.app, later(3))).toEqual([]);
});

test('takes a place at the end of the line for anybody who waits again', async () => {
  const order = await desk.book();
  await join('anna');
  await join('boris');
  await cancel(order);
  expect(await told(later(1))).toEqual(['anna']);
  await desk.book();
  desk.app.setNow(later(2).toISOString());
  await join('anna');
  expect((await entriesOf(desk.app)).map(({ mail }) => mail)).toEqual([
    'boris@example.com',
    'anna@example.com',
  ]);
});

test('lets somebody wait again whose mail never went', async () => {
  const order = await desk.book();
  await join('anna');
  await cancel(order);
  await tellWaitlist(desk.app.db, later(1));
  // The hours are gone again, and the mail is given up.
  await desk.book();
  await sql`update messages set state = 'given_up'`.execute(desk.app.db);
  desk.app.setNow(later(2).toISOString());
  await join('anna');
  expect(await entriesOf(desk.app)).toMatchObject([{ mail: 'anna@example.com', told_at: null }]);
});

test('takes no more than ten of an address, also at once', async () => {
  const { app } = desk;
  await desk.book();
  await sql`
    insert into waitlist_entries (company_activity_id, date, time, hour_count, starts, mail,
      language, joined_at)
    select 1, '2026-11-22', hour, 1, array[now() + interval '1 day'], 'anna@example.com', 'en', now()
    from generate_series(8, 16) hour`.execute(app.db);
  const two = [wait(app, { time: 16 }), wait(app, { time: 17 })];
  const answers = await Promise.all(two);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('tells once, however many processes look at once', async () => {
  const order = await desk.book();
  for (const name of ['anna', 'boris', 'clara', 'dmitri']) await join(name);
  await cancel(order);
  const processes = Array.from({ length: 6 }, () => createDatabase(desk.app.connection));
  await Promise.all(processes.map((db) => tellWaitlist(db, later(1))));
  await Promise.all(processes.map((db) => db.destroy()));
  expect(await told(later(1))).toEqual(['anna']);
  expect((await entriesOf(desk.app)).filter(({ told_at }) => told_at)).toHaveLength(1);
});

test('neither tells nor forgets anybody where it is cut off', async () => {
  const order = await desk.book();
  await join('anna');
  await cancel(order);
  await sql`alter table pgboss.job_common add constraint cut_off check (name <> 'mail')
    not valid`.execute(desk.app.db);
  await expect(tellWaitlist(desk.app.db, later(1))).rejects.toThrow('cut_off');
  await sql`alter table pgboss.job_common drop constraint cut_off`.execute(desk.app.db);
  expect(await entriesOf(desk.app)).toMatchObject([{ told_at: null }]);
  expect(await told(later(2))).toEqual(['anna']);
});
