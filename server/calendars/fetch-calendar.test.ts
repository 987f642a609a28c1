import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
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

const TEXT = 'BEGIN:VCALENDAR\r\nSUMMARY:Лодка\r\nEND:VCALENDAR\r\n';

test.each<[string, (text: string | Buffer) => Buffer]>([
  ['gzip', gzipSync],
  ['GZIP', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['identity', (text) => Buffer.from(text)],
  ['deflate, gzip', (text) => gzipSync(deflateSync(text))],
])(
  'reads a calendar that comes unasked as %s, if it is not too large then',
  async (name, encode) => {
    const outside = await startCalendarServer();
    const fetched = (body: Buffer) => {
      outside.setAnswer(200, body, { 'Content-Encoding': name });
      return fetchCalendar(outside.url, { isLenient: true });
    };
    expect(await fetched(encode(TEXT))).toEqual({ ok: true, text: TEXT });
    expect(await fetched(Buffer.alloc(0))).toEqual({ ok: true, text: '' });
    // A few kilobytes, or some hundred bytes, of what unpacks to 8 MB.
    const bomb = encode(Buffer.alloc(name === 'identity' ? 3 * 2 ** 20 : 8 * 2 ** 20));
    expect(await fetched(bomb)).toEqual({ ok: false, problem: 'it is larger than 2 MB' });
    if (name === 'identity') return outside.stop();
    expect(await fetched(Buffer.from('BEGIN:VCALENDAR'))).toMatchObject({ ok: false });
    expect(await fetched(encode(TEXT).subarray(0, -6))).toMatchObject({ ok: false });
    await outside.stop();
  },
);

test('says of an encoding that it does not know it', async () => {
  const outside = await startCalendarServer();
  outside.setAnswer(200, TEXT, { 'Content-Encoding': 'compress' });
  const fetched = await fetchCalendar(outside.url, { isLenient: true });
  expect(fetched).toEqual({ ok: false, problem: 'it is encoded as compress' });
  await outside.stop();
});

test('asks nothing at an address that no table keeps', () => {
  expect(whatIsWrongWith(`https://calendar.example/${'a'.repeat(3_000)}`, STRICT)).not.toBeNull();
});
