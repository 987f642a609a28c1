import { expect, test } from 'vitest';
import { readLink, signLink } from './trip-link.ts';

const KEY = 'a key of the test';
const ORDER = {
  order_id: '0192f0c1-2d3e-7f40-8a5b-6c7d8e9fa0b1',
  starts_at: new Date('2026-11-21T12:00:00Z'),
  hour_count: 3,
};
const NOW = new Date('2026-11-20T04:00:00Z');

test('opens the order that it was made for', () => {
  expect(readLink(KEY, signLink(KEY, ORDER), NOW)).toEqual({ ok: true, order_id: ORDER.order_id });
});

test('refuses a link of which any character was changed, and another key', () => {
  const link = signLink(KEY, ORDER);
  const other = (sign: string | undefined) => (sign === 'A' ? 'B' : 'A');
  const opened = [...link].flatMap((sign, place) => {
    const tampered = link.slice(0, place) + other(sign) + link.slice(place + 1);
    return readLink(KEY, tampered, NOW).ok ? [place] : [];
  });
  expect(opened).toEqual([]);
  const refused = { ok: false, reason: 'link_invalid' };
  expect(readLink('another key', link, NOW)).toEqual(refused);
  const [content, signature] = link.split('.');
  const spellings = ['', '.', 'x', `${link}x`, `${link}.x`, ` ${link}`, `!${link}`];
  const typed = [...spellings, `${content}=.${signature}`, `${content}.${signature}=`];
  for (const each of typed) expect([each, readLink(KEY, each, NOW)]).toEqual([each, refused]);
});

test('ends ninety days after the trip', () => {
  const link = signLink(KEY, ORDER);
  expect(readLink(KEY, link, new Date('2027-02-19T14:59:59Z')).ok).toBe(true);
  const late = readLink(KEY, link, new Date('2027-02-19T15:00:00Z'));
  expect(late).toEqual({ ok: false, reason: 'link_expired' });
});
