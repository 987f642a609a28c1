import { expect, test } from 'vitest';
import { diffValues } from './diff.ts';
import type { JsonObject } from './json-value.ts';

test('names each value that differs, with what it was', () => {
  const was = {
    title: 'Onyx 55',
    rank: 3,
    prices: [
      { hours: '1-3', price: 1350 },
      { hours: '4-6', price: 1260 },
    ],
    services: [
      { id: 1, price: 400 },
      { id: 2, price: 220 },
    ],
    photos: ['a.jpg', 'b.jpg', 'c.jpg'],
  };
  const becomes: JsonObject = {
    title: 'Onyx 55',
    notice_hours: 6,
    prices: [
      { hours: '1-3', price: 1400 },
      { hours: '4-6', price: 1260 },
      { hours: '1-24', price: 1760, from: '2026-12-24' },
    ],
    services: [
      { id: 2, price: 230 },
      { id: 3, price: 60 },
    ],
    photos: ['c.jpg', 'a.jpg', 'b.jpg'],
  };
  expect(diffValues(was, becomes)).toEqual([
    { kind: 'removed', path: ['rank'], was: 3, becomes: undefined },
    { kind: 'changed', path: ['prices', 0, 'price'], was: 1350, becomes: 1400 },
    {
      ...{ kind: 'added', path: ['prices', 2], was: undefined },
      becomes: { hours: '1-24', price: 1760, from: '2026-12-24' },
    },
    { kind: 'removed', path: ['services', 0], was: { id: 1, price: 400 }, becomes: undefined },
    { kind: 'changed', path: ['services', 0, 'price'], was: 220, becomes: 230 },
    { kind: 'added', path: ['services', 1], was: undefined, becomes: { id: 3, price: 60 } },
    { kind: 'order', path: ['photos'], was: was.photos, becomes: ['c.jpg', 'a.jpg', 'b.jpg'] },
    { kind: 'added', path: ['notice_hours'], was: undefined, becomes: 6 },
  ]);
  expect(diffValues(was, structuredClone(was))).toEqual([]);
});
