import { expect, it } from 'vitest';
import { convertRem, writeOutScale } from './rem-to-px.ts';

it('turns rem into px wherever a length may stand', () => {
  expect(convertRem('a{margin:.5rem -1rem;font:400 0.875rem/1.5 x;--w:1.5rem}')).toBe(
    'a{margin:8px -16px;font:400 14px/1.5 x;--w:24px}',
  );
});

it('leaves names that only look like a length', () => {
  expect(convertRem('.m-2rem{--a1rem:2px}')).toBe('.m-2rem{--a1rem:2px}');
});

it('writes out the steps of the scale, and nothing that a page or a theme may set', () => {
  const css = 'a{margin:var(--s-4) calc(var(--s-2) * -1);color:var(--ink);gap:var(--s-none)}';
  expect(writeOutScale(css)).toBe(
    'a{margin:16px calc(8px * -1);color:var(--ink);gap:var(--s-none)}',
  );
  expect(writeOutScale(':root {\n  --s-4: 16px;\n  --ink: #000;\n}')).toBe(
    ':root {\n  --ink: #000;\n}',
  );
});

it('keeps the names of steps that some letters have of another size', () => {
  const css = 'a{font-size:var(--t-base);line-height:var(--lead-text)}';
  expect(writeOutScale(css)).toBe(css);
  const tokens = '[data-letters="arabic"] {\n  --t-base: 0.9375rem;\n}';
  expect(writeOutScale(tokens)).toBe(tokens);
});
