import { expect, it } from 'vitest';
import { convertRem } from './rem-to-px.ts';

it('turns rem into px wherever a length may stand', () => {
  expect(convertRem('a{margin:.5rem -1rem;font:400 0.875rem/1.5 x;--w:1.5rem}')).toBe(
    'a{margin:8px -16px;font:400 14px/1.5 x;--w:24px}',
  );
});

it('leaves names that only look like a length', () => {
  expect(convertRem('.m-2rem{--a1rem:2px}')).toBe('.m-2rem{--a1rem:2px}');
});
