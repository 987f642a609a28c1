import type { OrderId } from '@seahour/api-types/primitives.ts';
import { expect, test } from 'vitest';
import { orderOfLink, readLink, signLink } from './trip-link.ts';

const KEY = 'a key of the test';
const ORDER = {
  order_id: '0192f0c1-2d3e-7f40-8a5b-6c7d8e9fa0b1' as OrderId,
  starts_at: new Date('2026-11-21T12:00:00Z'),
  hour_count: 3,
  link_version: 0,
};
const NOW = new Date('2026-11-20T04:00:00Z');
const REFUSED = { ok: false, reason: 'link_invalid' };

const read = (link: string, order = ORDER, now = NOW) => readLink(KEY, link, order, now);

test('opens the order that it was made for, for what it was made', () => {
  for (const purpose of ['guest', 'calendar'] as const) {
    const link = signLink(KEY, ORDER, purpose);
    expect(orderOfLink(link)).toBe(ORDER.order_id);
    expect(read(link)).toEqual({ ok: true, purpose });
  }
});

test('refuses a link of which any character was changed, and another key', () => {
  const link = signLink(KEY, ORDER);
  const other = (sign: string | undefined) => (sign === 'A' ? 'B' : 'A');
  const opened = [...link].flatMap((sign, place) => {
    const tampered = link.slice(0, place) + other(sign) + link.slice(place + 1);
    return read(tampered).ok ? [place] : [];
  });
  expect(opened).toEqual([]);
  expect(readLink('another key', link, ORDER, NOW)).toEqual(REFUSED);
  const [content, signature] = link.split('.');
  const spellings = ['', '.', 'x', `${link}x`, `${link}.x`, ` ${link}`, `!${link}`];
  const typed = [...spellings, `${content}=.${signature}`, `${content}.${signature}=`];
  for (const each of typed) expect([each, read(each)]).toEqual([each, REFUSED]);
});

test('is withdrawn, whatever it was for', () => {
  const later = { ...ORDER, link_version: 1 };
  for (const purpose of ['guest', 'calendar'] as const) {
    expect(read(signLink(KEY, ORDER, purpose), later)).toEqual(REFUSED);
    expect(read(signLink(KEY, later, purpose), later)).toEqual({ ok: true, purpose });
  }
});

test('ends ninety days after the trip', () => {
  const link = signLink(KEY, ORDER);
  expect(read(link, ORDER, new Date('2027-02-19T14:59:59Z')).ok).toBe(true);
  const late = read(link, ORDER, new Date('2027-02-19T15:00:00Z'));
  expect(late).toEqual({ ok: false, reason: 'link_expired' });
});
