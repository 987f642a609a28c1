import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alignedBlocks, fromBlocks, toBlocks } from './text-blocks.ts';

const bodyOf = (file: string) => readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');

test.each(globSync('site/content/*/*.md'))('leaves %s as it is', (file) => {
  const body = bodyOf(file);
  expect(fromBlocks(toBlocks(body))).toBe(body);
});

test('parts a body at blank lines, and no code between fences', () => {
  const body = '## Head\n\nOne\ntwo\n\n\n```html\n<a>\n\n</a>\n```\n';
  expect(toBlocks(body).texts).toEqual(['## Head', 'One\ntwo', '```html\n<a>\n\n</a>\n```']);
  expect(fromBlocks(toBlocks(body))).toBe(body);
});

test('sets languages side by side where they have as many blocks', () => {
  expect(alignedBlocks(['One\n\nTwo\n', 'Один\n\nДва\n'])).toHaveLength(2);
  expect(alignedBlocks(['One\n\nTwo\n', 'Один\n'])).toBeNull();
});
