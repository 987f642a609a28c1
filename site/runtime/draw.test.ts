import { expect, it } from 'vitest';
import { attributeText } from './draw.ts';

it.each([
  ['hidden', false, null],
  ['hidden', true, ''],
  ['disabled', undefined, null],
  ['title', null, null],
  ['aria-hidden', false, 'false'],
  ['data-shown', true, 'true'],
  ['tabIndex', 0, '0'],
  ['className', 'price', 'price'],
] as const)('writes %s={%j} as React would: %j', (name, value, text) => {
  expect(attributeText(name, value)).toBe(text);
});

it.each([
  ['style', { color: 'red' }],
  ['onClick', () => {}],
  ['dangerouslySetInnerHTML', { __html: '' }],
  ['ref', { current: null }],
])('refuses %s, which only React can do', (name, value) => {
  expect(() => attributeText(name, value)).toThrow(name);
});
