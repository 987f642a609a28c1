import { expect, test } from 'vitest';
import { postOutside } from '../../platform/http/post-outside.ts';
import { whatIsWrongWithUrl } from './webhook-url.ts';

test.each([
  ['http://hotel.example/hook', 'not_https'],
  ['ftp://hotel.example/hook', 'not_https'],
  ['file:///etc/passwd', 'not_https'],
  ['hook', 'not_https'],
  ['https://user:secret@hotel.example/hook', 'invalid_value'],
  ['https://hotel.example:25/', 'invalid_value'],
  ['https://hotel.example/hook#here', 'invalid_value'],
  ['https://localhost/hook', 'inner_address'],
  ['https://localhost./hook', 'inner_address'],
  ['https://db.localhost/hook', 'inner_address'],
  ['https://printer.local/hook', 'inner_address'],
  ['https://database/hook', 'inner_address'],
  ['https://127.0.0.1/hook', 'inner_address'],
  ['https://127.1/hook', 'inner_address'],
  ['https://0x7f000001/hook', 'inner_address'],
  ['https://2130706433/hook', 'inner_address'],
  ['https://0.0.0.0/hook', 'inner_address'],
  ['https://10.1.2.3/hook', 'inner_address'],
  ['https://172.16.0.1/hook', 'inner_address'],
  ['https://192.168.1.1/hook', 'inner_address'],
  ['https://100.64.0.1/hook', 'inner_address'],
  ['https://169.254.169.254/latest/meta-data', 'inner_address'],
  ['https://[::1]/hook', 'inner_address'],
  ['https://[::]/hook', 'inner_address'],
  ['https://[::ffff:127.0.0.1]/hook', 'inner_address'],
  ['https://[::ffff:0:7f00:1]/hook', 'inner_address'],
  ['https://[64:ff9b::7f00:1]/hook', 'inner_address'],
  ['https://[2002:7f00:1::]/hook', 'inner_address'],
  ['https://[fd00::1]/hook', 'inner_address'],
  ['https://[fe80::1]/hook', 'inner_address'],
  [`https://hotel.example/${'a'.repeat(2_000)}`, 'too_long'],
] as const)('sends nothing to %s', (url, code) => {
  expect(whatIsWrongWithUrl(url, { isLenient: false })).toBe(code);
});

test.each([
  'https://hotel.example/hook?key=1',
  'https://hotel.example:8443/hook',
  'https://93.184.216.34/hook',
  'https://[2606:4700::1]/hook',
])('sends to %s', (url) => {
  expect(whatIsWrongWithUrl(url, { isLenient: false })).toBeNull();
});

test('sends to the own machine where that is allowed', () => {
  for (const url of ['http://127.0.0.1:80/hook', 'http://localhost/hook']) {
    expect(whatIsWrongWithUrl(url, { isLenient: true })).toBeNull();
  }
});

test('does not connect where a name means an inner address when it is sent', async () => {
  const post = { url: 'https://localhost:1/hook', headers: {}, body: '{}', timeoutSec: 5 };
  expect(await postOutside({ ...post, isLenient: false })).toEqual({
    status: null,
    error: 'EINNER',
  });
});
