import { expect, test } from 'vitest';
import { includesOrigin } from './page-origins.ts';

const LISTED = ['https://hotel.example', 'http://localhost:*'];

test.each(['https://hotel.example', 'http://localhost', 'http://localhost:5173'])(
  'knows the page %s',
  (origin) => expect(includesOrigin(LISTED, origin)).toBe(true),
);

test.each([
  'http://hotel.example',
  'https://hotel.example:8443',
  'https://hotel.example.evil.example',
  'https://localhost:5173',
  'http://localhost.evil.example',
  'http://localhost.evil.example:80',
  'http://localhos',
  'null',
])('takes %s for none of them', (origin) => {
  expect(includesOrigin(LISTED, origin)).toBe(false);
});
