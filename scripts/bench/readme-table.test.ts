import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ratioTable, withRatios } from './readme-table.ts';
import type { Row } from './row.ts';

const row = (more: Partial<Row>): Row => ({
  what: 'create-order',
  ours: '700 a second',
  against: '1000 a second by bare pg',
  ratios: [0.6, 0.7, 0.75],
  bar: '≥ 0.7',
  reached: true,
  ...more,
});
const of = (rows: Row[]) => ({ date: '2026-11-28T23:30:00.000Z', machine: '2 cores', rows });

test('shows each ratio with its spread, and on what and when it was measured', () => {
  expect(ratioTable({ server: of([row({})]) })).toBe(
    [
      '| what | ours | against | ratio | spread | reach | command |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      '| create-order | 700 a second | 1000 a second by bare pg | 0.70 | 0.60–0.75 | ≥ 0.7 | `npm run bench -- --only server` |',
      '',
      '- `server`: 2026-11-28, 2 cores',
    ].join('\n'),
  );
});

test('shows in bold what misses its bar', () => {
  expect(ratioTable({ server: of([row({ reached: false })]) })).toContain('| **0.70** |');
});

test('leaves out sizes and counts, and parts of more rows than a reader takes in', () => {
  const { ratios: _, ...size } = row({ what: 'a size' });
  const many = Array.from({ length: 21 }, (__, place) => row({ what: `task ${place}` }));
  const table = ratioTable({ pages: of([size]), server: of([size, row({})]), tasks: of(many) });
  expect(table).not.toMatch(/a size|pages|task/);
  expect(table).toContain('create-order');
});

test('keeps a bar in a text within its cell', () => {
  expect(ratioTable({ server: of([row({ what: 'a|b' })]) })).toContain('| a\\|b |');
});

test('replaces the table that was there before, and nothing around it', () => {
  const text = 'before\n<!-- made by npm run bench -->\nold\n<!-- end -->\nafter\n';
  const once = withRatios(text, { server: of([row({ what: 'costs $& more' })]) });
  expect(once).toMatch(/^before\n<!-- made by npm run bench -->\n\| what/);
  expect(once).toMatch(/2 cores\n<!-- end -->\nafter\n$/);
  expect(once).toContain('costs $& more');
  expect(once).not.toContain('old');
  expect(withRatios(once, { server: of([row({ what: 'costs $& more' })]) })).toBe(once);
});

test('README.md has a place for the table', async () => {
  const text = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
  const results = { server: of([row({ what: 'a figure of this test' })]) };
  expect(withRatios(text, results)).toContain('| a figure of this test |');
});
