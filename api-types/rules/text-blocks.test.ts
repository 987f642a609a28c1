import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alignedBlocks, blockAtLine, fromBlocks, toBlocks, withBlock } from './text-blocks.ts';

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

test('finds the block of a line, and puts another text in its place', () => {
  const body = '## Head\n\nOne\ntwo\n\n\nThree';
  const blocks = [0, 1, 2, 3, 4, 5, 6].map((line) => blockAtLine(body, line));
  expect(blocks).toEqual([0, null, 1, 1, null, null, 2]);
  expect(withBlock(body, 1, 'Two')).toBe('## Head\n\nTwo\n\n\nThree');
});
