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

const UNPRINTABLE = ['\n', '\r', '\t', '\x1b', '\x85', '\u2028', '\u202e', '\u2066'];

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
  expect(problemsOf(createOrder, { ...order, mail: `a@b.example${character}` })).toEqual([
    ['mail', 'invalid_email'],
  ]);
});

test.each(['Анна О’Нил-Смит', 'أحمد\u200f', '👨‍👩‍👧 family', 'José  Ñ'])(
  'takes the name %s',
  (name) => {
    expect(problemsOf(createOrder, { ...order, name })).toBeUndefined();
  },
);

test('drops the marks that a copied number carries', () => {
  const phone = '\u202a+971 50 123-45-67\u202c';
  expect(createOrder.request.parse({ ...order, phone }).phone).toBe('+971501234567');
});

test('keeps the lines of a comment, and refuses what would turn them round', () => {
  const parsed = createOrder.request.parse({ ...order, comment: 'one\r\ntwo\tthree\n' });
  expect(parsed.comment).toBe('one\ntwo three\n');
  for (const comment of ['\x1b[2J', 'a\u202eb', 'a\u2028b']) {
    expect(problemsOf(createOrder, { ...order, comment })).toEqual([['comment', 'unprintable']]);
  }
});

test('makes older texts plain', () => {
  expect(toOneLine(' Anna\n\nPaid\u202e \u2028x ')).toBe('Anna Paid x');
  expect(toPlainText('one\r\ntwo\u202e\tthree')).toBe('one\ntwo  three');
});
