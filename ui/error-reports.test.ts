import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorReports, withoutPersons } from './error-reports.ts';

const ADDRESS = 'https://errors.example/seahour';
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  warn.mockClear();
  send.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('location', { pathname: '/faq', search: '?order=Zm9v' });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['mail to anna.k@sea.example failed', 'mail to [mail] failed'],
  ['invalid phone +971 50 123 4567', 'invalid phone [number]'],
  ['card 4242 4242 4242 4242', 'card [number]'],
  [
    'at load (https://sea.example/ru/auth?next=%2Fmy-bookings#code:12:5)',
    'at load (https://sea.example/ru/auth:12:5)',
  ],
  ['order kJ3x-81hZpQ0vTnm2LdRsA is gone', 'order [key] is gone'],
  ['at r (https://sea.example/_astro/page.B9z3XYQ5.js:1:2040)', null],
  ["Cannot read properties of undefined (reading 'slots')", null],
])('takes out of “%s” what is somebody’s', (text, expected) => {
  expect(withoutPersons(text)).toBe(expected ?? text);
});

test('only warns where nobody is configured to hear more', () => {
  createErrorReports({ face: 'site' }).warn(new TypeError('no slots'));
  expect(warn).toHaveBeenCalledExactlyOnceWith('[seahour site] TypeError: no slots');
  expect(send).not.toHaveBeenCalled();
});

test('tells the configured address the page and the error, and nothing of its reader', () => {
  const reports = createErrorReports({ face: 'site', address: ADDRESS });
  reports.warn(new TypeError('no answer for anna@sea.example'));
  const [address, options] = send.mock.calls[0] ?? [];
  const body = String(options?.body);
  expect(address).toBe(ADDRESS);
  expect(options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(JSON.parse(body)).toMatchObject({
    face: 'site',
    message: 'TypeError: no answer for [mail]',
    path: '/faq',
  });
  expect(body).not.toMatch(/anna|Zm9v/);
});

test('tells nobody before it may', () => {
  createErrorReports({ face: 'site', address: ADDRESS, mayTell: () => false }).warn('gone');
  expect(warn).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});

test('says the same once, and stops where there is no end of errors', () => {
  const reports = createErrorReports({ face: 'site', address: ADDRESS });
  for (const cause of ['a', 'a', 'b', 'c', 'd', 'e', 'f']) reports.warn(cause);
  expect(send).toHaveBeenCalledTimes(5);
});

test('breaks nothing when it fails itself', () => {
  send.mockImplementationOnce(() => {
    throw new TypeError('blocked');
  });
  send.mockRejectedValue(new TypeError('no connection'));
  const reports = createErrorReports({ face: 'site', address: ADDRESS });
  const odd = {
    toString() {
      throw new Error('odd');
    },
  };
  for (const cause of ['a', odd, null, undefined, Symbol('b')]) reports.warn(cause);
  expect(send).toHaveBeenCalledTimes(4);
});
