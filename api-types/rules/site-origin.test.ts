import { describe, expect, test } from 'vitest';
import { nearestOrigin, readOrigin } from './site-origin.ts';

describe('an origin is read', () => {
  test.each([
    ['https://hotel.example', 'https://hotel.example'],
    [' https://Hotel.Example/ ', 'https://hotel.example'],
    ['https://hotel.example:443', 'https://hotel.example'],
    ['https://hotel.example:8443', 'https://hotel.example:8443'],
    ['https://отель.рф', 'https://xn--e1amhq6c.xn--p1ai'],
    ['https://203.0.113.7', 'https://203.0.113.7'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
  ])('%j', (typed, origin) => {
    expect(readOrigin(typed)).toBe(origin);
  });
});

describe('another address is none, and says which is near', () => {
  test.each([
    ['https://hotel.example/boats', 'https://hotel.example'],
    ['https://hotel.example?a=1', 'https://hotel.example'],
    ['https://hotel.example#a', 'https://hotel.example'],
    ['https://me:secret@hotel.example', 'https://hotel.example'],
    ['https://hotel.example.', 'https://hotel.example'],
    ['hotel.example', 'https://hotel.example'],
    ['http://hotel.example', 'https://hotel.example'],
    ['http://hotel.example:8080', 'https://hotel.example'],
  ])('%j', (typed, near) => {
    expect(readOrigin(typed)).toBeNull();
    expect(nearestOrigin(typed)).toBe(near);
  });
});

describe('no site is at', () => {
  test.each([
    ...['', ' ', 'hotel', 'https://', 'https://hotel', 'null', '*', 'https://*.hotel.example'],
    ...["https://hotel.example;script-src'self'", 'https://a,b.example', 'https://a b.example'],
    ...['ftp://hotel.example', 'javascript://hotel.example', 'file:///etc/passwd', 'http://::1'],
    ...['https://hotel..example', 'https://-hotel.example', `https://${'a'.repeat(300)}.example`],
  ])('%j', (typed) => {
    expect(readOrigin(typed)).toBeNull();
    expect(nearestOrigin(typed)).toBeNull();
  });
});
