import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { editYaml } from './edit-yaml.ts';
import type { JsonValue, Path } from './json-value.ts';

const OFFER = `# The flagship.
id: 19
title: Onyx 55 # as painted on the stern
address: { en: 'Harbour, berth A2', ru: "Причал A2" }
position: [25.0915, 55.1380]

description:
  en: >-
    Black outside, pale oak inside,
    and two engines that put
    the border within a morning.
  ru: Чёрная снаружи.

hours:
  daily: 10-24 # until midnight
  # the harbor rests
  tue: closed
notice_hours: 6

# AED an hour
prices:
  - { hours: 1-3, price: 1350 }
  # long ones
  - { hours: 4-6, price: 1260 } # not less
  - { hours: 7-24, price: 1120 }

photos:
  - yacht-onyx-55.jpg
  - detail-cabin.jpg
`;

const [onyx, ...others] = OFFER.split('\n').slice(21, 25);
if (!onyx || others.length !== 3) throw new Error('not the prices');

/** What is done, and what it does to the text. */
const CASES: [string, Path, JsonValue | undefined, [string, string]][] = [
  ['a number', ['prices', 0, 'price'], 1400, ['1350', '1400']],
  ['a decimal as its neighbors are', ['position', 1], 55.2, ['55.1380', '55.2000']],
  ['a plain text beside a comment', ['title'], 'Onyx 56', ['Onyx 55', 'Onyx 56']],
  ['a plain text that needs quotes', ['title'], 'Onyx: 55', ['Onyx 55', "'Onyx: 55'"]],
  ['a text that looks like a number', ['title'], '1e3', ['Onyx 55', "'1e3'"]],
  ['a text with an apostrophe', ['address', 'en'], "Crew's", ["'Harbour, berth A2'", "'Crew''s'"]],
  ['a text in double quotes', ['address', 'ru'], 'A "3"', ['"Причал A2"', '"A \\"3\\""']],
  [
    'a text of several lines',
    ['description', 'ru'],
    'A\nB',
    ['Чёрная снаружи.', '|-\n    A\n    B'],
  ],
  ['a text of several lines beside a comment', ['title'], 'A\nB', ['Onyx 55', '"A\\nB"']],
  [
    'a word of a folded text, whose other lines stay as they are broken',
    ['description', 'en'],
    'Black outside, pale oak inside, and three engines that put the border within a morning.',
    ['two engines', 'three engines'],
  ],
  [
    'a long text where others are folded',
    ['description', 'ru'],
    `${'Чёрная '.repeat(15)}снаружи.`,
    ['Чёрная снаружи.', `>-\n    ${'Чёрная '.repeat(13).trim()}\n    Чёрная Чёрная снаружи.`],
  ],
  ['an hour, with its comment', ['hours', 'tue'], undefined, ['  tue: closed\n', '']],
  ['a line, with the comment on it', ['prices', 1], undefined, [`${others[1]}\n`, '']],
  [
    'a paragraph, with the comment above it',
    ['prices'],
    undefined,
    [OFFER.slice(OFFER.indexOf('# AED'), OFFER.indexOf('photos:')), ''],
  ],
  ['an item at the end', ['photos', 2], 'sup.jpg', ['cabin.jpg\n', 'cabin.jpg\n  - sup.jpg\n']],
  [
    'a line like its neighbors',
    ['prices', 3],
    { hours: 3, price: 900, days: ['fri', 'sat'] },
    [`${others[2]}\n`, `${others[2]}\n  - { hours: 3, price: 900, days: [fri, sat] }\n`],
  ],
  ['a language beside others', ['address', 'ar'], 'مرسى', ['A2" }', 'A2", ar: مرسى }']],
  [
    'a day’s hours',
    ['hours', 'fri'],
    ['8-12', '15-22'],
    ['closed\n', 'closed\n  fri: [8-12, 15-22]\n'],
  ],
  [
    'an empty list',
    ['photos'],
    [],
    ['photos:\n  - yacht-onyx-55.jpg\n  - detail-cabin.jpg', 'photos: []'],
  ],
  ['a text in place of a list', ['position'], 'here', ['[25.0915, 55.1380]', 'here']],
  ['a map in place of a text', ['title'], { en: 'a', ru: 'b' }, ['Onyx 55', '{ en: a, ru: b }']],
  [
    'the order of items, of which each keeps its line',
    ['photos'],
    ['detail-cabin.jpg', 'sup.jpg', 'yacht-onyx-55.jpg'],
    [
      '  - yacht-onyx-55.jpg\n  - detail-cabin.jpg',
      '  - detail-cabin.jpg\n  - sup.jpg\n  - yacht-onyx-55.jpg',
    ],
  ],
];

test.each(CASES)('changes %s and not a byte besides', (_, path, value, [from, to]) => {
  expect(OFFER).toContain(from);
  expect(editYaml(OFFER, path, value)).toBe(OFFER.replace(from, () => to));
});

test('writes a new key behind those that precede it in the given order', () => {
  const order = ['id', 'notice_hours', 'buffer_hours', 'prices'];
  expect(editYaml(OFFER, ['buffer_hours'], 1, { order })).toBe(
    OFFER.replace('notice_hours: 6\n', 'notice_hours: 6\nbuffer_hours: 1\n'),
  );
  expect(editYaml(OFFER, ['rank'], 1, { order: ['rank', 'id'] })).toBe(
    OFFER.replace('id: 19', 'rank: 1\nid: 19'),
  );
});

test('tells apart the items of a whole new list, so that a changed price is one number', () => {
  const [one, , three] = parse(OFFER).prices;
  const prices = [{ ...one, price: 1400 }, three, { hours: '1-24', price: 9, from: '2027-02-01' }];
  expect(editYaml(OFFER, ['prices'], prices)).toBe(
    OFFER.replace('1350', '1400')
      .replace(`${others[1]}\n`, '')
      .replace(`${others[2]}\n`, `${others[2]}\n  - { hours: 1-24, price: 9, from: 2027-02-01 }\n`),
  );
});

test('knows an item that is only like an old one, and leaves its comments', () => {
  const [, two, three] = parse(OFFER).prices;
  expect(editYaml(OFFER, ['prices'], [{ ...two, price: 1300 }, three])).toBe(
    OFFER.replace(`${onyx}\n`, '').replace('1260', '1300'),
  );
});

test('sets a new paragraph apart where others are, and not a line', () => {
  const services = Array.from({ length: 2 }, (_, index) => ({ id: 1901 + index, price: 400 }));
  const order = ['hours', 'services', 'notice_hours', 'photos', 'rank'];
  const lines = 'services:\n  - { id: 1901, price: 400 }\n  - { id: 1902, price: 400 }\n';
  expect(editYaml(OFFER, ['services'], services)).toBe(`${OFFER}\n${lines}`);
  expect(editYaml(OFFER, ['services'], services, { order })).toBe(
    OFFER.replace('notice_hours', `${lines}notice_hours`),
  );
  expect(editYaml(OFFER, ['rank'], 3, { order })).toBe(`${OFFER}rank: 3\n`);
});

const LIST = `# Newest first.

- id: 2
  slug: two # kept
  name: { en: Two }
  options:
    - a

# Of the first day.
- id: 1
  name: { en: One }
`;

test('sets items of a list apart as they are, and makes a new one like its neighbor', () => {
  const item = { id: 3, name: { en: 'Three' }, options: ['b', 'c'] };
  const written = '- id: 3\n  name: { en: Three }\n  options:\n    - b\n    - c\n';
  const [two, one] = parse(LIST);
  expect(editYaml(LIST, [], [item, two, one])).toBe(LIST.replace('- id: 2', `${written}\n- id: 2`));
  expect(editYaml(LIST, [], [two, item, one])).toBe(LIST.replace('\n# Of', `\n${written}\n# Of`));
  expect(editYaml(LIST, [2], item)).toBe(`${LIST}\n${written}`);
});

test('takes an item away with the comment that is about it alone', () => {
  expect(editYaml(LIST, [1], undefined)).toBe(LIST.slice(0, LIST.indexOf('\n# Of')));
  expect(editYaml(LIST, [0, 'id'], undefined)).toBe(LIST.replace('id: 2\n  ', ''));
});

test('moves an item with its comments', () => {
  const [two, one] = parse(LIST);
  const [head, first, second] = LIST.split('\n\n');
  expect(editYaml(LIST, [], [one, two])).toBe(`${head}\n\n${second}\n${first}\n`);
});

test('keeps line ends, a missing one at the end, and a wider indentation', () => {
  expect(editYaml('a: 1\r\nb: 2\r\n', ['b'], { c: 'x\ny' })).toBe(
    'a: 1\r\nb:\r\n  c: |-\r\n    x\r\n    y\r\n',
  );
  expect(editYaml('a: 1', ['b'], 2)).toBe('a: 1\nb: 2');
  expect(editYaml('a:\n    b: 1\n', ['c'], [{ d: [{ e: 1 }] }])).toBe(
    'a:\n    b: 1\nc:\n    - d:\n          - { e: 1 }\n',
  );
  expect(editYaml('', ['a'], 1)).toBe('a: 1\n');
  expect(editYaml('a: |+\n  x\n\nb: 1\n', ['c'], 2, { order: ['a', 'c'] })).toBe(
    'a: |+\n  x\n\nc: 2\nb: 1\n',
  );
  expect(editYaml('a:\nb: 1\n', ['a'], 'x')).toBe('a: x\nb: 1\n');
});

test('refuses what no YAML file may hold, a place that is not there and a broken file', () => {
  expect(() => editYaml(OFFER, ['title'], 'a\0b')).toThrow('a character that no file may');
  expect(() => editYaml(OFFER, ['photos', 7], 'x')).toThrow('nothing has a place');
  expect(() => editYaml(OFFER, ['title', 'en'], 'x')).toThrow('nothing has a place');
  expect(() => editYaml('a: [1', ['a'], 1)).toThrow();
  expect(() => editYaml('a: &x 1\nb: *x\n', ['a'], 2)).toThrow('nothing can be written');
});
