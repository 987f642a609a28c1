import { expect, test } from 'vitest';
import { commandProblems } from './command-problems.ts';

const SCRIPTS = ['serve', 'staff:link'];

test.each([
  ['```sh\nnpm run serve\n```', []],
  ['`npm run staff:link -- --role captain` prints a link', []],
  ['text\n`npm run nothing`', [{ line: 2, reason: 'there is no npm run nothing' }]],
  ['A=1 node scripts/rates.ts', [{ line: 1, reason: '“node scripts/rates.ts” is no npm script' }]],
  ['node --inspect a.ts', [{ line: 1, reason: '“node --inspect a.ts” is no npm script' }]],
])('finds commands that nobody can run: %j', (text, problems) => {
  expect(commandProblems(text, SCRIPTS)).toEqual(problems);
});
