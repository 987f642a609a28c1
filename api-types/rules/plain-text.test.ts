import { expect, test } from 'vitest';
import { createOrder } from '../orders.ts';
import { createOrderManual } from '../staff.ts';
import { toOneLine, toPlainText } from './plain-text.ts';

const order = {
  acq_method: 1,
  company_activity_id: 1,
  phone: '+971501234567',
  date: '2026-11-21',
  time: 9,
  hour_count: 3,
};
const manual = {
  init_data: 'x',
  company_activity_id: 1,
  date: '2026-11-21',
  time: 9,
  hour_count: 1,
};

const problemsOf = (endpoint: typeof createOrder | typeof createOrderManual, payload: object) =>
  endpoint.request
    .safeParse(payload)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

const UNPRINTABLE = ['\n', '\r', '\x1b', '\x07'];

test.each(
  UNPRINTABLE.map((character) => [`U+${character.codePointAt(0)?.toString(16)}`, character]),
)('refuses %s in every field of one line, and names the field', (_, character) => {
  const text = `Anna${character}PAID`;
  for (const field of ['name', 'partner', 'source_url', 'card_token']) {
    expect(problemsOf(createOrder, { ...order, [field]: text })).toEqual([[field, 'unprintable']]);
  }
  expect(problemsOf(createOrderManual, { ...manual, name: text })).toEqual([
    ['name', 'unprintable'],
  ]);
  expect(problemsOf(createOrder, { ...order, mail: `a@${character}b.example` })).toEqual([
    ['mail', 'invalid_email'],
  ]);
});

test.each(['Анна О’Нил-Смит', 'أحمد\u200f', '👨‍👩‍👧 family', 'José  Ñ'])(
  'takes the name %s',
  (name) => {
    expect(problemsOf(createOrder, { ...order, name })).toBeUndefined();
  },
);

test.each([
  ['\u2068Anna\u2069', 'Anna'],
  ['Anna\tMeier', 'Anna Meier'],
  ['An\u00adna\u200b\ufeff', 'Anna'],
  ['Anna\u2028Meier', 'Anna Meier'],
  ['a\u202eb', 'ab'],
  ['   ', ''],
])('takes the name %j as %j', (name, kept) => {
  expect(createOrder.request.parse({ ...order, name }).name).toBe(kept);
});

test('drops the marks that a copied number carries', () => {
  const phone = '\u202a+971 50 123-45-67\u202c';
  expect(createOrder.request.parse({ ...order, phone }).phone).toBe('+971 50 123-45-67');
});

test('keeps the lines of a comment, and drops what would turn them round', () => {
  const parsed = (comment: string) => createOrder.request.parse({ ...order, comment }).comment;
  expect(parsed('one\r\ntwo\tthree\n')).toBe('one\ntwo three\n');
  expect(parsed('\ufeffone\u2028two\vthree\u202e')).toBe('one\ntwo\nthree');
  expect(problemsOf(createOrder, { ...order, comment: '\x1b[2J' })).toEqual([
    ['comment', 'unprintable'],
  ]);
});

test('makes older texts plain', () => {
  expect(toOneLine(' Anna\n\nPaid\u202e \u2028x ')).toBe('Anna Paid x');
  expect(toPlainText('one\r\ntwo\x1b\tthree')).toBe('one\ntwo  three');
});
