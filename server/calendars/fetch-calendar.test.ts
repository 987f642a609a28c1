import { expect, test } from 'vitest';
import { startCalendarServer } from '../fixtures/calendar-server.ts';
import { fetchCalendar, whatIsWrongWith } from './fetch-calendar.ts';

const STRICT = { isLenient: false };

test.each([
  'http://calendar.example/a.ics',
  'ftp://calendar.example/a.ics',
  'file:///etc/passwd',
  'not an address',
  'https://127.0.0.1/a.ics',
  'https://10.1.2.3/a.ics',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.ics',
  'https://[::ffff:127.0.0.1]/a.ics',
  'https://[fd00::1]/a.ics',
  'https://[fec0::1]/a.ics',
  'https://[::127.0.0.1]/a.ics',
  'https://[2002:7f00:1::]/a.ics',
  'https://[64:ff9b:1::7f00:1]/a.ics',
  'https://0x7f000001/a.ics',
])('asks nothing at %s in production', (url) => {
  expect(whatIsWrongWith(url, STRICT)).not.toBeNull();
});

test('asks at public addresses over https', () => {
  for (const url of [
    'https://calendar.example/a.ics',
    'https://93.184.216.34/a',
    'https://[2606:4700::1]/',
  ]) {
    expect(whatIsWrongWith(url, STRICT)).toBeNull();
  }
});

test('does not ask where a name leads within', async () => {
  const fetched = await fetchCalendar('https://localhost:1/a.ics', STRICT);
  expect(fetched).toEqual({ ok: false, problem: 'it could not be reached: EINNER' });
});

test('follows a calendar that has moved, but not to where it may not ask', async () => {
  const [old, moved] = [await startCalendarServer(), await startCalendarServer()];
  old.setAnswer(301, '', { Location: moved.url });
  expect(await fetchCalendar(old.url, { isLenient: true })).toMatchObject({ ok: true });
  old.setAnswer(301, '', { Location: 'file:///etc/passwd' });
  expect(await fetchCalendar(old.url, { isLenient: true })).toMatchObject({ ok: false });
  await Promise.all([old.stop(), moved.stop()]);
});

test('says that nobody answers', async () => {
  const fetched = await fetchCalendar('http://127.0.0.1:1/a.ics', { isLenient: true });
  expect(fetched).toEqual({ ok: false, problem: 'it could not be reached: ECONNREFUSED' });
});

test('takes the address that Apple and Outlook hand out', async () => {
  expect(whatIsWrongWith('webcal://calendar.example/a.ics', STRICT)).toBeNull();
  expect(whatIsWrongWith('WEBCALS://calendar.example/a.ics', STRICT)).toBeNull();
  expect(whatIsWrongWith('webcal://127.0.0.1/a.ics', STRICT)).not.toBeNull();
  expect(whatIsWrongWith(' HTTPS://127.0.0.1/a.ics', STRICT)).not.toBeNull();
  const [old, moved] = [await startCalendarServer(), await startCalendarServer()];
  const webcal = moved.url.replace('http:', 'webcal:');
  old.setAnswer(302, '', { Location: webcal });
  expect(await fetchCalendar(webcal, { isLenient: true })).toMatchObject({ ok: true });
  expect(await fetchCalendar(old.url, { isLenient: true })).toMatchObject({ ok: true });
  const shouted = ` ${moved.url.replace('http:', 'HTTP:')}`;
  expect(await fetchCalendar(shouted, { isLenient: true })).toMatchObject({ ok: true });
  await Promise.all([old.stop(), moved.stop()]);
});

test('takes a large calendar, and none without end', async () => {
  const outside = await startCalendarServer();
  outside.setAnswer(200, Buffer.alloc(5 * 2 ** 20));
  expect(await fetchCalendar(outside.url, { isLenient: true })).toMatchObject({ ok: true });
  outside.setAnswer(200, Buffer.alloc(33 * 2 ** 20));
  expect(await fetchCalendar(outside.url, { isLenient: true })).toEqual({
    ok: false,
    problem: 'it is larger than 32 MB',
  });
  await outside.stop();
});

test('asks nothing at an address that no table keeps', () => {
  expect(whatIsWrongWith(`https://calendar.example/${'a'.repeat(3_000)}`, STRICT)).not.toBeNull();
});
