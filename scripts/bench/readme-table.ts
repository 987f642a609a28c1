import { type Row, ratioOf, spreadOf } from './row.ts';

/** Of one part of `npm run bench`, as `bench/results.json` keeps it. */
export interface PartResult {
  /** When it was measured, as ISO 8601 in UTC. */
  date: string;
  machine: string;
  rows: readonly Row[];
}

export type Results = Readonly<Record<string, PartResult>>;

/** A part that has more rows than a reader takes in has a document of its own. */
const MOST_ROWS = 20;
const TABLE = /(?<=<!-- made by npm run bench -->\n)[\s\S]*?(?=<!-- end -->)/;
const HEAD = ['what', 'ours', 'against', 'ratio', 'spread', 'reach', 'command'];

/** A text with the ratios of results in the place for them. */
export function withRatios(text: string, results: Results): string {
  return text.replace(TABLE, () => `${ratioTable(results)}\n`);
}

/** The ratios of all parts as Markdown, those that miss their bar in bold, and what they were measured on. */
export function ratioTable(results: Results): string {
  const shown = Object.entries(results)
    .map(([part, result]) => ({ part, ...result, rows: result.rows.filter(hasRatios) }))
    .filter(({ rows }) => rows.length > 0 && rows.length <= MOST_ROWS);
  return [
    line(HEAD),
    line(HEAD.map(() => '---')),
    ...shown.flatMap(({ part, rows }) => rows.map((row) => line(cellsOf(part, row)))),
    '',
    ...shown.map(
      ({ part, date, machine }) =>
        `- \`${part}\`: ${date.slice(0, '2026-01-01'.length)}, ${machine}`,
    ),
  ].join('\n');
}

type RatioRow = Row & { ratios: readonly number[] };

const hasRatios = (row: Row): row is RatioRow => (row.ratios?.length ?? 0) > 0;

function cellsOf(part: string, row: RatioRow): string[] {
  const ratio = ratioOf(row.ratios);
  return [
    row.what,
    row.ours,
    row.against ?? '',
    row.reached ? ratio : `**${ratio}**`,
    spreadOf(row.ratios),
    row.bar,
    `\`npm run bench -- --only ${part}\``,
  ];
}

/** A bar within a cell would end it. */
const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
