import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../fixtures/smtp-server.ts';
import type { Mail, Mailer } from './mailer.ts';
import { createSmtp, MAX_CONNECTIONS } from './smtp.ts';

let server: SmtpServer;
let mailer: Mailer;
beforeEach(async () => {
  server = await startSmtpServer();
  mailer = createSmtp({ url: server.url, from: 'Seahour <hello@seahour.example>' });
});
afterEach(async () => {
  await mailer.close();
  await server.stop();
});

const mail = (rest: Partial<Mail> = {}): Mail => ({
  id: 'abc.created',
  to: 'anna@example.com',
  subject: 'Часы за вами',
  text: 'Pier 7',
  html: '<p>Pier 7</p>',
  ...rest,
});

test('hands a mail over with its calendar entry', async () => {
  const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' } as const;
  expect(await mailer.send(mail({ calendar }))).toEqual({ ok: true });
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({
    from: 'hello@seahour.example',
    to: ['anna@example.com'],
  });
  const { data } = server.mails[0] ?? { data: '' };
  expect(data).toContain('Message-ID: <abc.created@seahour.example>');
  expect(data).toContain('text/calendar; charset=utf-8; method=REQUEST');
  expect(data).toContain('text/html');
});

test.each([
  'anna@example.com\r\nBcc: mallory@example.com',
  'anna@example.com\r\nRCPT TO:<mallory@example.com>',
  'anna@example.com, mallory@example.com',
  'Anna <mallory@example.com>',
  '',
])('sends nothing to %j', async (to) => {
  expect(await mailer.send(mail({ to }))).toEqual({ ok: false, code: 'bad_address' });
  expect(server.mails).toEqual([]);
});

test('puts a line break in a subject into no header of its own', async () => {
  await mailer.send(mail({ subject: 'Held\r\nBcc: mallory@example.com' }));
  expect(server.mails[0]?.to).toEqual(['anna@example.com']);
  expect(server.mails[0]?.data).not.toMatch(/^Bcc:/m);
});

test('gives up an address that its server refuses for good, not one that it puts off', async () => {
  server.answers.set('anna@example.com', '550 no such user');
  expect(await mailer.send(mail())).toEqual({ ok: false, code: 'refused' });
  server.answers.set('anna@example.com', '451 try later');
  await expect(mailer.send(mail())).rejects.toThrow();
  server.answers.clear();
  expect(await mailer.send(mail())).toEqual({ ok: true });
});

test('fails while nobody listens, so that it is tried again', async () => {
  await server.stop();
  const alone = createSmtp({ url: server.url, from: 'hello@seahour.example' });
  await expect(alone.send(mail())).rejects.toMatchObject({ code: 'ESOCKET' });
  await alone.close();
  server = await startSmtpServer();
});

test('gives up a mail that is not acknowledged in time, and closes its connection', async () => {
  server.slownessMs = Number.POSITIVE_INFINITY;
  const hasty = createSmtp({ url: server.url, from: 'hello@seahour.example', sendTimeoutMs: 500 });
  const sending = Array.from({ length: MAX_CONNECTIONS }, () => hasty.send(mail()));
  for (const each of await Promise.allSettled(sending)) expect(each.status).toBe('rejected');
  await expect.poll(() => server.connections()).toBe(0);
  server.slownessMs = 0;
  expect(await hasty.send(mail({ id: 'last' }))).toEqual({ ok: true });
  expect(server.mails).toHaveLength(MAX_CONNECTIONS + 1);
  await hasty.close();
});

test('hands no mail over whose time went by while it waited for a connection', async () => {
  server.slownessMs = Number.POSITIVE_INFINITY;
  const hasty = createSmtp({ url: server.url, from: 'hello@seahour.example', sendTimeoutMs: 500 });
  // They may take longer.
  const stuck = Array.from({ length: MAX_CONNECTIONS }, () =>
    hasty.send(mail({ about: 'sign-in' })),
  );
  const isOver = Promise.allSettled(stuck);
  await expect.poll(() => server.mails.length).toBe(MAX_CONNECTIONS);
  await expect(hasty.send(mail({ id: 'late' }))).rejects.toThrow();
  server.disconnect();
  await isOver;
  server.slownessMs = 0;
  expect(await hasty.send(mail({ id: 'last' }))).toEqual({ ok: true });
  expect(server.mails.map(({ data }) => data).join()).not.toContain('<late@');
  await hasty.close();
});

test('waits for a server that is slow to acknowledge', async () => {
  server.slownessMs = 300;
  expect(await mailer.send(mail())).toEqual({ ok: true });
  expect(server.mails).toHaveLength(1);
});
