import { expect, test } from 'vitest';
import { jsonBytes, preserialized } from './preserialized.ts';

const text = (data: unknown) => new TextDecoder().decode(jsonBytes(data));

test.each([
  ['text', 'Яхта «Azure»'],
  ['nothing', null],
  ['a list', [1, { two: 2 }]],
  ['an empty record', {}],
  ['absent fields', { a: undefined, b: 1, c: undefined }],
  ['an empty list', { cards: [], total: 0 }],
  [
    'preserialized values',
    { cards: [preserialized({ title: 'Яхта' }), preserialized({ b: [1] })], total: 2 },
  ],
  [
    'preserialized and other values',
    { cards: [preserialized({ a: 1 }), { a: 2 }, null], 'a "name"': 'x' },
  ],
])('sends %s as JSON has it', (_, data) => {
  expect(text(data)).toBe(JSON.stringify(data));
});

test('lets nobody change what was preserialized', () => {
  const card = preserialized({ title: 'Azure 46' });
  expect(() => {
    card.title = 'Azure 47';
  }).toThrow(TypeError);
});
