import { Metadata } from '@seahour/api-types/orders.ts';
import { describe, expect, it } from 'vitest';
import { readPageFields } from './page-fields.ts';

const read = (metadata: unknown, reference = '') =>
  readPageFields({ reference, metadata: JSON.stringify(metadata) });

describe('what an order carries of its page', () => {
  it('is the reference and each value', () => {
    const metadata = { room: 7, isVip: false, channel: 'lobby tablet' };
    expect(read(metadata, ' R-1042 ')).toEqual({
      fields: { partner_reference: 'R-1042', metadata },
      leftOut: [],
    });
  });

  it.each<[string, unknown, unknown]>([
    ['objects in it', { room: 7, guest: { name: 'Ann' } }, { room: 7 }],
    ['lists and nothing', { room: 7, tags: ['a'], none: null }, { room: 7 }],
    ['long texts', { room: 7, note: 'x'.repeat(501) }, { room: 7 }],
    ['long names', { room: 7, ['x'.repeat(41)]: 1 }, { room: 7 }],
    ['what cannot be printed', { room: 7, note: 'a\u0000b' }, { room: 7 }],
    ['all of it', { guest: {} }, undefined],
  ])('leaves out %s, and says so', (_, given, kept) => {
    const { fields, leftOut } = read(given);
    expect([fields.metadata, leftOut]).toEqual([kept, ['metadata']]);
  });

  it('is no more than an order takes, however much is given', () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`key${at}`, at]));
    const long = Object.fromEntries(Object.keys(many).map((key) => [key, 'x'.repeat(300)]));
    for (const given of [many, long]) {
      const { metadata } = read(given).fields;
      expect(Metadata.safeParse(metadata).success).toBe(true);
      expect(Object.keys(metadata ?? {}).length).toBeGreaterThan(4);
    }
  });

  it('has no reference that is too long', () => {
    expect(read({}, 'R'.repeat(81))).toEqual({ fields: {}, leftOut: ['reference'] });
  });

  it.each(['', 'room=7', '[1]', '7', 'null'])('reads nothing out of %s', (metadata) => {
    expect(readPageFields({ reference: '', metadata })).toEqual({ fields: {}, leftOut: [] });
  });
});
