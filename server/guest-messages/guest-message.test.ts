import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrder, getOrderCalendar } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderIds } from '../booking/order-ids.ts';
import { type Config, readConfig } from '../config/config.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { idsOf } from '../fixtures/order-ids.ts';
import { giveBack, payOrder } from '../fixtures/payments.ts';
import { openPostOffice } from '../fixtures/post-office.ts';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { notify } from '../outbox/notify.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { EVENTS, GUEST_EVENTS, type GuestEvent, type News } from '../tables/events.ts';

let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await clearOrders(app.db);
  dataDir = await mkdtemp(join(tmpdir(), 'seahour-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const AT = new Date('2026-11-20T04:00:00Z');

const settings = (): Config => {
  const read = readConfig({
    SEAHOUR_DATA: dataDir,
    PUBLIC_URL: 'https://seahour.example',
    MAIL_FROM: 'Seahour <hello@seahour.example>',
    CONTACT_PHONE: '+971 4 000 0000',
  });
  if (!read.ok) throw new Error(read.problem);
  return read.config;
};

const order = (rest: object = {}, language = 'en') =>
  app
    .call(
      createOrder,
      {
        acq_method: 1,
        company_activity_id: 1,
        phone: '+971501234567',
        mail: 'anna@example.com',
        date: '2026-11-21',
        time: 16,
        hour_count: 3,
        ...rest,
      },
      { 'X-Language': language },
    )
    .then(({ unique_id }) => idsOf(app.db, unique_id));

/** The files after the mail about an event. */
async function mailsAfter(
  { order_id }: Pick<OrderIds, 'order_id'>,
  event: GuestEvent = 'created',
  now = AT,
) {
  await sql`delete from messages`.execute(app.db);
  await notify(app.db, { order_id, event, only: 'guest' });
  const config = settings();
  await openPostOffice({ db: app.db, config, mailer: createMailer(config) }).deliver(now);
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
}

async function mailAfter(...news: Parameters<typeof mailsAfter>): Promise<string> {
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true });
  const mails = await mailsAfter(...news);
  expect(mails).toHaveLength(1);
  return (mails[0] ?? '').replaceAll('\u00a0', ' ');
}

/** The calendar part that mail programs act on, its folded lines joined. */
function calendarOf(mail: string): Record<string, string> {
  const part = /text\/calendar[\s\S]*?\r\n\r\n(BEGIN:VCALENDAR[\s\S]*?END:VCALENDAR)/.exec(mail);
  const lines = (part?.[1] ?? '').replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return Object.fromEntries(
    lines.map((line) => [line.split(/[:;]/)[0], line.slice(line.indexOf(':') + 1)]),
  );
}

/** Brings an order to where an event is news. */
async function standAs({ order_id }: Pick<OrderIds, 'order_id'>, event: GuestEvent) {
  const { statuses = ['cancelled'], payments = ['pending'] }: News = EVENTS[event].guest;
  await sql`
    update orders set order_status = ${statuses[0]}, payment_state = ${payments[0]},
      payment_method = case when ${payments[0]} = 'pending' then 'later' else 'now' end,
      expires_at = case when ${payments[0]} = 'expired' then created_at end
    where order_id = ${order_id}`.execute(app.db);
  await sql`delete from payments where order_id = ${order_id}`.execute(app.db);
  if (event === 'refunded' || payments[0] === 'paid') await payOrder(app.db, order_id);
  if (event === 'refunded') await giveBack(app.db, order_id, 216_000);
}

test.each([
  [1, '2026-07-10', '2026-07-11', 'Dubai, UTC+4', '20260711T120000Z', '20260711T150000Z'],
  [1, '2026-11-20', '2026-11-21', 'Dubai, UTC+4', '20261121T120000Z', '20261121T150000Z'],
  [6, '2026-07-10', '2026-07-11', 'Limassol, UTC+3', '20260711T130000Z', '20260711T160000Z'],
  [6, '2026-11-20', '2026-11-21', 'Limassol, UTC+2', '20261121T140000Z', '20261121T170000Z'],
])('gives the hours of offer %i on the day after %s in the city’s time', async (...row) => {
  const [company_activity_id, today, date, zone, start, end] = row;
  app.setNow(`${today}T04:00:00Z`);
  const booked = await order({ company_activity_id, date });
  const mail = await mailAfter(booked, 'created', new Date(`${today}T04:00:00Z`));
  expect(mail).toContain('4:00 – 7:00 PM (3 hours)');
  expect(mail).toContain(`Time in ${zone}`);
  expect(calendarOf(mail)).toMatchObject({ DTSTART: start, DTEND: end });
});

test('says what was booked, what it costs and how to cancel', async () => {
  const additional_services = [{ service_id: 2, quantity: 4 }];
  const booked = await order({ additional_services });
  const mail = await mailAfter(booked);
  for (const text of [
    'To: anna@example.com',
    'Azure 46 · Yacht rental',
    'Sat, November 21, 2026',
    'Pier 7, Dubai',
    'With: Blue Hours',
    '720 AED × 3 hours: 2,160 AED',
    'Service 2 × 4: 360 AED',
    'Total: 2,520 AED',
    'To pay on the pier: 2,520 AED',
    'Call +971 4 000 0000',
    'Directions: https://www.google.com/maps/dir/',
    'What to bring:',
    `Booking number: ${booked.number}`,
    'Your booking: https://seahour.example/trip#',
    'Free cancellation until Sat, Nov 21, 4:00 PM.',
    'A person answers: +971 4 000 0000',
    'https://seahour.example/cancellation-policy',
  ]) {
    expect(mail).toContain(text);
  }
});

test('says of a mail that goes out late what cancelling costs by then', async () => {
  const rule = {
    free_until_hours: 24,
    late_refund_percent: 0,
    no_refund_hours: 24,
    no_show_percent: 0,
  };
  const late = new Date('2026-11-20T12:30:00Z');
  const booked = await order();
  await sql`update orders set cancellation = ${JSON.stringify(rule)}`.execute(app.db);
  expect(await mailAfter(booked, 'created', late)).not.toContain('Free cancellation');
  const early = await mailsAfter(booked, 'created', AT);
  expect(early.join().replaceAll('\u00a0', ' ')).toContain('until Fri, Nov 20, 4:00 PM.');
});

test.each([
  [1, '1 час)'],
  [3, '3 часа)'],
  [5, '5 часов)'],
  [21, '21 час)'],
])('counts %i hours in Russian', async (hour_count, text) => {
  const start = hour_count === 21 ? 0 : 8;
  const mail = await mailAfter(
    await order({ company_activity_id: 6, time: start, hour_count }, 'ru'),
  );
  expect(mail).toContain(text);
  expect(mail).toContain('Местное время: Лимасол, UTC+2');
  expect(mail).toContain('https://seahour.example/ru/cancellation-policy');
  expect(mail).toContain('<html lang="ru" dir="ltr">');
});

test.each(['en', 'ru'])('has words in %s for everything that happens', async (language) => {
  const booked = await order({}, language);
  let mails: string[] = [];
  for (const event of GUEST_EVENTS) {
    await standAs(booked, event);
    mails = await mailsAfter(booked, event);
  }
  expect(mails).toHaveLength(GUEST_EVENTS.length);
  expect(new Set(mails.map((mail) => /<h1[^>]*>(.*)<\/h1>/.exec(mail)?.[1])).size).toBe(
    GUEST_EVENTS.length,
  );
  for (const mail of mails) expect(mail).not.toMatch(/\{\{|event\.|fact\./);
});

test.each([
  ['en', '/trip?to=review#', 'Write a review: '],
  ['ru', '/ru/trip?to=review#', 'Оставить отзыв: '],
])('leads to the review after a trip, in %s', async (language, path, link) => {
  const booked = await order({}, language);
  await standAs(booked, 'review');
  const mail = await mailAfter(booked, 'review');
  expect(mail).toContain(`${link}https://seahour.example${path}`);
  expect(mail).toContain('Azure 46');
  expect(mail).not.toMatch(/2,160|2 160/);
});

test('keeps one calendar entry through the life of an order', async () => {
  const booked = await order();
  const life = [
    ['created', '2026-11-20T04:00:00Z', 'REQUEST', 'TENTATIVE'],
    ['confirmed', '2026-11-20T04:00:07Z', 'REQUEST', 'CONFIRMED'],
    ['cancelled', '2026-11-20T09:30:00Z', 'CANCEL', 'CANCELLED'],
  ] as const;
  const entries = [];
  for (const [event, at] of life) {
    await standAs(booked, event);
    const mails = await mailsAfter(booked, event, new Date(at));
    const mail = mails.find((each) => each.includes(`<${booked.number}.${event}.`));
    entries.push(calendarOf(mail ?? ''));
  }
  expect(new Set(entries.map(({ UID }) => UID))).toEqual(
    new Set([`${booked.number}@seahour.example`]),
  );
  expect(entries.map(({ METHOD, STATUS }) => [METHOD, STATUS])).toEqual(
    life.map(([, , method, status]) => [method, status]),
  );
  const sequences = entries.map(({ SEQUENCE }) => Number(SEQUENCE));
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
});

test('names the order by its number, and opens its page by a link', async () => {
  for (const language of ['en', 'ru']) {
    await rm(join(dataDir, 'outbox'), { recursive: true, force: true });
    const { number, unique_id } = await order({ time: language === 'ru' ? 8 : 16 }, language);
    const { order_id } = await idsOf(app.db, unique_id);
    const mail = await mailAfter({ order_id });
    const page = `https://seahour.example${language === 'ru' ? '/ru' : ''}/trip#`;
    expect(mail).toContain(page);
    const { UID, DESCRIPTION, URL: url } = calendarOf(mail);
    expect(UID).toBe(`${number}@seahour.example`);
    expect(DESCRIPTION).toContain(number);
    const calendar = mail.slice(mail.indexOf('BEGIN:VCALENDAR')).replace(/\r?\n[ \t]/g, '');
    expect(url ?? calendar).toContain(page);
    expect(mail).not.toContain(unique_id);
    expect(await readdir(join(dataDir, 'outbox'))).toEqual([
      expect.stringMatching(new RegExp(`^order-${number}\\.created\\.\\d+\\.1\\.eml$`)),
    ]);
  }
});

test('gives the browser the same entry for its calendar as the mail', async () => {
  const booked = await order();
  const { UID, DTSTART, DTEND, SUMMARY, LOCATION } = calendarOf(await mailAfter(booked));
  const { file } = await app.call(getOrderCalendar, { unique_id: booked.unique_id });
  const entry = calendarOf(`text/calendar\r\n\r\n${file}`);
  expect(entry).toMatchObject({ DTSTART, DTEND, SUMMARY, LOCATION, METHOD: 'PUBLISH' });
  expect(entry.UID?.split('@')[0]).toBe(UID?.split('@')[0]);
  expect(file).not.toContain('ATTENDEE');
});

test('writes the same mail again in its place where a job comes twice', async () => {
  const booked = await order();
  const first = await mailAfter(booked);
  await sql`update messages set state = 'queued'`.execute(app.db);
  const config = settings();
  const office = openPostOffice({ db: app.db, config, mailer: createMailer(config) });
  expect(await office.deliver(AT)).toEqual(['sent']);
  const names = await readdir(join(dataDir, 'outbox'));
  expect(names).toHaveLength(1);
  const again = await readFile(join(dataDir, 'outbox', names[0] ?? ''), 'utf8');
  expect(calendarOf(again.replaceAll('\u00a0', ' '))).toEqual(calendarOf(first));
});

test('gives each message an id and a file of its own', async () => {
  const booked = await order();
  for (const event of GUEST_EVENTS) {
    await standAs(booked, event);
    await mailsAfter(booked, event);
    const mails = await mailsAfter(booked, event);
    const ids = mails.flatMap((mail) => /^Message-ID: (<.*>)\r$/m.exec(mail)?.[1] ?? []);
    expect(new Set(ids).size).toBe(mails.length);
  }
});

test('says tentative in the calendar of whom no crew has confirmed, paid or not', async () => {
  const booked = await order();
  await standAs(booked, 'paid');
  expect(calendarOf(await mailAfter(booked, 'paid')).STATUS).toBe('TENTATIVE');
  const { file } = await app.call(getOrderCalendar, { unique_id: booked.unique_id });
  expect(calendarOf(`text/calendar\r\n\r\n${file}`).STATUS).toBe('TENTATIVE');
});

test('says in the calendar whether the hours are held or booked, and nothing of money', async () => {
  const booked = await order();
  const entry = async () => {
    const { file } = await app.call(getOrderCalendar, { unique_id: booked.unique_id });
    return calendarOf(`text/calendar\r\n\r\n${file}`).DESCRIPTION;
  };
  expect(await entry()).toMatch(/^We are holding Azure 46 for you\. The crew confirms\./);
  await standAs(booked, 'confirmed');
  expect(await entry()).toMatch(/^Azure 46 is yours: the crew has confirmed\./);
  expect(await entry()).not.toContain('AED');
});

test('writes to nobody who gave no address', async () => {
  expect(await mailsAfter(await order({ mail: '' }))).toEqual([]);
});

test('passes on nothing that was typed', async () => {
  const typed = { name: 'Visit evil.example', comment: 'Now <b>free</b> at evil.example' };
  const mail = await mailAfter(await order(typed));
  expect(mail).not.toContain('evil');
  expect(mail).not.toContain('+971501234567');
});

test('says that money comes back where it was paid, else that none was taken', async () => {
  const booked = await order();
  await standAs(booked, 'declined');
  expect(await mailAfter(booked, 'declined')).toContain('Nothing was charged.');
  await payOrder(app.db, booked.order_id);
  expect(await mailAfter(booked, 'declined')).toContain('the payment is not refunded');
  await giveBack(app.db, booked.order_id, 216_000);
  expect(await mailAfter(booked, 'declined')).toContain('We are refunding 2,160 AED to your card.');
  await sql`update refunds set amount_minor = 108000`.execute(app.db);
  expect(await mailAfter(booked, 'declined')).toContain(
    'We are refunding 1,080 AED to your card, under the policy',
  );
  await giveBack(app.db, booked.order_id, 108_000, { origin: 'outside' });
  expect(await mailAfter(booked, 'declined')).toContain(
    'We are refunding 1,080 AED to your card. 1,080 AED went back to it before.',
  );
});

test.each([
  ['en', 'Test: Your hours are held: Azure 46', 'This is a test of Palm Hotel: no hours are held'],
  ['ru', 'Тест: ', 'Это тест партнёра Palm Hotel: часы не заняты'],
  ['ar', 'اختبار: ', 'هذا اختبار من '],
])('begins with it in %s that a booking is a test, and whose', async (language, subject, first) => {
  await sql`insert into partners (id, name) values ('palm-hotel', 'Palm Hotel')
    on conflict do nothing`.execute(app.db);
  const booked = await order({ test: true }, language);
  await sql`update orders set partner = 'palm-hotel'`.execute(app.db);
  const { mail, text } = await written(booked);
  expect(mail.subject.startsWith(subject)).toBe(true);
  expect(text.startsWith(first)).toBe(true);
  expect(text.split('\n')[0]).toContain('Palm Hotel');
  expect(mail.html.indexOf(first.slice(0, 10))).toBeLessThan(mail.html.indexOf('<h1'));
  expect(mail.calendar?.content).toContain(`SUMMARY:${subject.split(' ')[0]}`);
});

test('says of a test of nobody that it is one, and of a booking no such thing', async () => {
  const { text } = await written(await order({ test: true }));
  expect(text.startsWith('This is a test: no hours are held')).toBe(true);
  const live = await written(await order());
  expect([live.mail.subject, live.text].join()).not.toMatch(/test/i);
});

test('marks the calendar file of a test', async () => {
  const file = async (test: boolean) => {
    const { unique_id } = await order({ test });
    return (await app.call(getOrderCalendar, { unique_id })).file;
  };
  const marked = (await file(true)).replaceAll(/\r\n[ \t]/g, '');
  expect(marked).toContain('SUMMARY:Test: Azure 46');
  expect(marked).toContain('This is a test: no hours are held');
  expect(await file(false)).not.toContain('Test:');
});

/** The first mail of an order as its channel gets it. */
async function written({ order_id }: Pick<OrderIds, 'order_id'>) {
  await sql`delete from messages`.execute(app.db);
  await notify(app.db, { order_id, event: 'created', only: 'guest' });
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => ({ ok: sent.push(mail) > 0 }) as const };
  await openPostOffice({ db: app.db, config: settings(), mailer }).deliver(AT);
  const [mail] = sent;
  if (!mail) throw new Error('No mail was sent');
  return { mail, text: mail.text.replaceAll('\u00a0', ' ') };
}
