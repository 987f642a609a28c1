import { expect, it } from 'vitest';
import { markupMistakes } from './markup.ts';
import { pseudo } from './pseudo.ts';

it.each([
  ['Book now', '‹Ƀŏŏķ ńŏŵ ŏńĕ›'],
  ['from {{price}}', '‹ƒřŏṁ {{price}} ŏ›'],
  ['## Why\n\n- See [it](/faq) <b>now</b>', '## ‹Ŵĥŷ ŏ›\n\n- ‹Šĕĕ [ĭť](/faq) <b>ńŏŵ</b> ŏńĕ›'],
  ['```html\n<a>\n```', '```html\n<a>\n```'],
  ['12', '‹12›'],
])('says %j strangely and longer', (text, said) => {
  expect(pseudo(text)).toBe(said);
  expect(markupMistakes(text, said)).toEqual([]);
});
