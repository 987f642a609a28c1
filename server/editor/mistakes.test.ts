import { expect, test } from 'vitest';
import type { Problem } from '../catalogue/import/problem.ts';
import { mistakeOf } from './mistakes.ts';

const PAGE = 'site/content/en/about.md';
const body = '## Head\n\nSee [how](/book-onlin)\nand [why](/why).\n\nLast';
const page = { value: { title: 'About', body }, becomes: `---\ntitle: About\n---\n\n${body}\n` };
const problem = (more: Partial<Problem>): Problem => ({
  ...{ file: PAGE, line: 7, path: [], code: 'link_nowhere', params: {} },
  ...more,
});

test('stands beside the paragraph of its line, with all of it as it should be', () => {
  const params = { given: '/book-onlin', write: '/book-online' };
  expect(mistakeOf(problem({ params }), page, 'en')).toEqual({
    ...{ file: PAGE, line: 7, path: ['body', 1] },
    words: 'the link to /book-onlin leads nowhere; write /book-online',
    write: 'See [how](/book-online)\nand [why](/why).',
  });
  expect(mistakeOf(problem({ line: 8 }), page, 'en').path).toEqual(['body', 1]);
});

test('stands beside the body where it is of no paragraph', () => {
  expect(mistakeOf(problem({ line: 1 }), page, 'en').path).toEqual(['body']);
  expect(mistakeOf(problem({}), undefined, 'en').path).toEqual([]);
});

test.each([
  ['a  b  c', { given: '  ', write: ' ' }, 'a b c'],
  ['1350 EUR', { given: '1350 EUR', write: 1350 }, '1350'],
  [' 1350 EUR', { given: '1350 EUR', write: 1350 }, '1350'],
  [24, { given: '24', write: 12 }, '12'],
] as const)('of %j with %j offers %j for all of the field', (typed, params, write) => {
  const draft = { value: { en: typed }, becomes: '' };
  const at = { file: 'catalogue/x.yaml', path: ['en'], code: 'two_spaces', params } as const;
  expect(mistakeOf(problem(at), draft, 'en').write).toBe(write);
});
