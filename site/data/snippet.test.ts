import { expect, it } from 'vitest';
import { snippet } from './snippet.ts';

it('leaves a description as it is that search engines take whole', () => {
  expect(snippet('A yacht. Three hours.')).toBe('A yacht. Three hours.');
});

it('cuts a longer one after a word, without what stands behind it', () => {
  const cut = snippet(`${'sea, '.repeat(100)}`);
  expect(cut.length).toBeLessThanOrEqual(320);
  expect(cut).toMatch(/sea…$/);
});
