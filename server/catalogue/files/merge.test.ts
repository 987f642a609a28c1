import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from './json-value.ts';
import { mergeValues, takeMine } from './merge.ts';

interface Case {
  title: string;
  base: JsonValue;
  mine: JsonValue;
  theirs: JsonValue;
  value: JsonValue;
}

const ONYX = { id: 19, title: 'Onyx 55', prices: [{ hours: '1-3', price: 1350 }] };
const NOIR = { id: 11, title: 'Noir 40' };

const TOGETHER: Case[] = [
  {
    title: 'keys that each has changed, added and taken away',
    base: { a: 1, b: 2, c: 3 },
    mine: { a: 9, b: 2, d: 4 },
    theirs: { a: 1, b: 8, c: 3, e: 5 },
    value: { a: 9, b: 8, d: 4, e: 5 },
  },
  {
    title: 'fields of an item that moved',
    base: [ONYX, NOIR],
    mine: [{ ...ONYX, title: 'Onyx 56' }, NOIR],
    theirs: [NOIR, { ...ONYX, rank: 3 }],
    value: [NOIR, { ...ONYX, title: 'Onyx 56', rank: 3 }],
  },
  {
    title: 'different new items of both, each where it was put',
    base: ['a', 'b'],
    mine: ['x', 'a', 'b', 'm'],
    theirs: ['a', 't', 'b', 'u'],
    value: ['x', 'a', 't', 'b', 'u', 'm'],
  },
  {
    title: 'lines without an id: one changed, one gone, one new',
    base: [
      { hours: '1-3', price: 1350 },
      { hours: '4-6', price: 1260 },
    ],
    mine: [
      { hours: '1-3', price: 1400 },
      { hours: '4-6', price: 1260 },
    ],
    theirs: [
      { hours: '1-3', price: 1350 },
      { hours: '1-24', price: 1760, from: '2026-12-24' },
    ],
    value: [
      { hours: '1-3', price: 1400 },
      { hours: '1-24', price: 1760, from: '2026-12-24' },
    ],
  },
  {
    title: 'the same new item of both, once',
    base: [],
    mine: [{ id: 1, name: 'a' }],
    theirs: [{ id: 1, name: 'a' }],
    value: [{ id: 1, name: 'a' }],
  },
  {
    title: 'an order of mine and a new item of theirs',
    base: ['a', 'b', 'c'],
    mine: ['c', 'a', 'b'],
    theirs: ['a', 'b', 'new', 'c'],
    value: ['c', 'a', 'b', 'new'],
  },
  {
    title: 'lines of a text',
    base: '## One\n\nFirst.\n\n## Two\n\nSecond.\n',
    mine: '## One\n\nFirst!\n\n## Two\n\nSecond.\n',
    theirs: '## One\n\nFirst.\n\n## Two\n\nSecond.\n\n## Three\n',
    value: '## One\n\nFirst!\n\n## Two\n\nSecond.\n\n## Three\n',
  },
  {
    title: 'sentences beside each other',
    base: 'Black outside. Two engines. Shoes stay in a basket.',
    mine: 'Grey outside. Two engines. Shoes stay in a basket.',
    theirs: 'Black outside. Three engines. Shoes stay in a basket. Bring socks.',
    value: 'Grey outside. Three engines. Shoes stay in a basket. Bring socks.',
  },
  {
    title: 'sentences in Arabic and in Russian',
    base: 'أسود من الخارج. محرّكان. — Чёрная снаружи. Два двигателя.',
    mine: 'رمادي من الخارج. محرّكان. — Чёрная снаружи. Два двигателя.',
    theirs: 'أسود من الخارج. محرّكان. — Чёрная снаружи. Три двигателя.',
    value: 'رمادي من الخارج. محرّكان. — Чёрная снаружи. Три двигателя.',
  },
  {
    title: 'what one took away and the other left alone',
    base: [{ id: 1 }, { id: 2 }, { id: 3 }],
    mine: [{ id: 2 }, { id: 3 }],
    theirs: [{ id: 1 }, { id: 2 }],
    value: [{ id: 2 }],
  },
];

describe('brings together without a question', () => {
  test.each(TOGETHER)('$title', ({ base, mine, theirs, value }) => {
    expect(mergeValues(base, mine, theirs)).toEqual({ value, conflicts: [] });
  });
});

const APART: (Case & { conflicts: unknown[]; taken: JsonValue })[] = [
  {
    title: 'a price, among other changes',
    base: ONYX,
    mine: { ...ONYX, rank: 1, prices: [{ hours: '1-3', price: 1400 }] },
    theirs: { ...ONYX, prices: [{ hours: '1-3', price: 1500 }] },
    value: { ...ONYX, rank: 1, prices: [{ hours: '1-3', price: 1500 }] },
    conflicts: [{ path: ['prices', 0, 'price'], mine: 1400, theirs: 1500 }],
    taken: { ...ONYX, rank: 1, prices: [{ hours: '1-3', price: 1400 }] },
  },
  {
    title: 'the same sentence',
    base: { en: 'One. Two.' },
    mine: { en: 'One! Two.' },
    theirs: { en: 'One? Two.' },
    value: { en: 'One? Two.' },
    conflicts: [{ path: ['en'], mine: 'One! Two.', theirs: 'One? Two.' }],
    taken: { en: 'One! Two.' },
  },
  {
    title: 'an item that I changed and they took away',
    base: [NOIR, ONYX],
    mine: [{ ...NOIR, title: 'Noir 41' }, ONYX],
    theirs: [ONYX],
    value: [ONYX],
    conflicts: [{ path: [0], mine: { ...NOIR, title: 'Noir 41' }, theirs: undefined }],
    taken: [{ ...NOIR, title: 'Noir 41' }, ONYX],
  },
  {
    title: 'an item that they changed and I took away',
    base: [NOIR, ONYX],
    mine: [ONYX],
    theirs: [{ ...NOIR, title: 'Noir 41' }, ONYX],
    value: [{ ...NOIR, title: 'Noir 41' }, ONYX],
    conflicts: [{ path: [0], mine: undefined, theirs: { ...NOIR, title: 'Noir 41' } }],
    taken: [ONYX],
  },
  {
    title: 'different items of one new id',
    base: [],
    mine: [{ id: 1905, key: 'dj', price: 90 }],
    theirs: [{ id: 1905, key: 'fruit', price: 90 }],
    value: [{ id: 1905, key: 'fruit', price: 90 }],
    conflicts: [{ path: [0, 'key'], mine: 'dj', theirs: 'fruit' }],
    taken: [{ id: 1905, key: 'dj', price: 90 }],
  },
  {
    title: 'a text in a list',
    base: ['One.', 'Two.'],
    mine: ['One!', 'Two.', 'Three.'],
    theirs: ['One?', 'Two.'],
    value: ['One?', 'Two.', 'Three.'],
    conflicts: [{ path: [0], mine: 'One!', theirs: 'One?' }],
    taken: ['One!', 'Two.', 'Three.'],
  },
  {
    title: 'an order',
    base: ['a', 'b', 'c'],
    mine: ['c', 'a', 'b', 'm'],
    theirs: ['b', 'a', 'c', 't'],
    value: ['b', 'm', 'a', 'c', 't'],
    conflicts: [{ path: [], mine: ['c', 't', 'a', 'b', 'm'], theirs: ['b', 'm', 'a', 'c', 't'] }],
    taken: ['c', 't', 'a', 'b', 'm'],
  },
];

describe('asks, and has theirs until it is answered', () => {
  test.each(APART)('$title', ({ base, mine, theirs, value, conflicts, taken }) => {
    const merged = mergeValues(base, mine, theirs);
    expect(merged).toEqual({ value, conflicts });
    expect(merged.conflicts.reduceRight(takeMine, merged.value)).toEqual(taken);
  });
});

const leaf = fc.oneof(
  fc.integer({ max: 5 }),
  fc.constantFrom('a', 'A b. C d.', 'A b. C e.', 'x\ny'),
);
const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.record({ id: fc.nat(4), of: tie('value') }), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { noNullPrototype: true }),
  ),
}));

test('gives the change of one where the other has none, and both agree with themselves', () => {
  fc.assert(
    fc.property(value, value, (base, other) => {
      const merged = { value: other, conflicts: [] };
      expect(mergeValues(base, other, base)).toEqual(merged);
      expect(mergeValues(base, base, other)).toEqual(merged);
      expect(mergeValues(base, other, other)).toEqual(merged);
    }),
    { numRuns: 300 },
  );
});

test('has every text of either side, in the value or in a conflict', () => {
  const entry = fc.record({ id: fc.nat(5), text: fc.stringMatching(/^[a-z]{6}$/) });
  const list = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 5 });
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const all = JSON.stringify(mergeValues(base, mine, theirs));
      const old = JSON.stringify(base);
      for (const { text } of [...mine, ...theirs]) expect(all + old).toContain(text);
    }),
    { numRuns: 300 },
  );
});

describe('ends', { timeout: 30_000 }, () => {
  const lines = (word: string) => Array.from({ length: 6_000 }, (_, at) => `${word} ${at}`);
  const items = (word: string) => lines(word).map((title) => ({ title, price: 1 }));

  test('for texts of thousands of lines that all differ', () => {
    const [base, mine, theirs] = ['a', 'b', 'c'].map((word) => lines(word).join('\n'));
    expect(mergeValues(base, mine, theirs).conflicts).toHaveLength(1);
  });

  test('for lists of as many items that are alike', () => {
    const [base = [], mine = []] = ['a', 'b'].map((word) => items(word).slice(0, 1_000));
    expect(mergeValues(base, mine, [...base, 1]).value).toBeDefined();
  });
});
