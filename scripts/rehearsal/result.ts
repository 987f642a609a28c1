import type { Showed } from '../proof/record.ts';
import { COMPARISON } from './fault.ts';

/** What one fault did to people, in seconds and tries. */
export interface Result {
  fault: string;
  tries: number;
  failed: number;
  /** Longest time without an answered booking, and all of them above a second together. */
  orders_longest_s: number;
  orders_sum_s: number;
  /** The same of lists. */
  lists_longest_s: number;
  lists_sum_s: number;
  last_failure_s: number;
  /** Until every part was there again; null where one was not within three minutes. */
  whole_s: number | null;
  /** Whether the other PostgreSQL is primary after it. */
  failed_over: boolean;
  acknowledged: number;
  sold_twice: number;
  lost: number;
  unheard: number;
  /** Of the three processes, those whose streams told of the first booking after. */
  streams: number;
  is_mailed: boolean;
}

const PROCESSES = 3;

export const isGood = (result: Result): boolean =>
  result.whole_s !== null &&
  result.sold_twice === 0 &&
  result.lost === 0 &&
  result.unheard === 0 &&
  result.streams === PROCESSES &&
  result.is_mailed;

/** What a rehearsal of all faults is recorded as. */
export function showedBy(results: readonly Result[]): Showed {
  const sum = (of: (result: Result) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  return {
    kind: 'rehearsal',
    broken: results.filter((result) => !isGood(result)).map(({ fault }) => fault),
    faults: results.filter(({ fault }) => fault !== COMPARISON).length,
    failovers: results.filter(({ failed_over }) => failed_over).length,
    acknowledged: sum(({ acknowledged }) => acknowledged),
    sold_twice: sum(({ sold_twice }) => sold_twice),
    lost: sum(({ lost }) => lost),
    longest_gap_s: Math.max(...results.map(({ orders_longest_s }) => orders_longest_s)),
  };
}

/** Known results with new ones in their places, in the order of the faults; others are forgotten. */
export function mergeResults(
  faults: readonly string[],
  known: readonly Result[],
  done: readonly Result[],
): Result[] {
  const newest = new Map([...known, ...done].map((result) => [result.fault, result]));
  return faults.flatMap((fault) => newest.get(fault) ?? []);
}

const COLUMNS = {
  fault: ({ fault }) => fault,
  'failed of tries': ({ failed, tries }) => `${failed} of ${tries}`,
  'no booking for, in all': (each) => gap(each.orders_longest_s, each.orders_sum_s),
  'no list for, in all': (each) => gap(each.lists_longest_s, each.lists_sum_s),
  'last failure after': ({ last_failure_s }) => seconds(last_failure_s),
  'every part again after': ({ whole_s }) => (whole_s === null ? 'never' : seconds(whole_s)),
  acknowledged: ({ acknowledged }) => `${acknowledged}`,
  'sold twice': ({ sold_twice }) => `${sold_twice}`,
  lost: ({ lost }) => `${lost}`,
  unheard: ({ unheard }) => `${unheard}`,
  'streams, mail': ({ streams, is_mailed }) =>
    `${streams} of ${PROCESSES}, ${is_mailed ? 'yes' : 'no'}`,
} as const satisfies Record<string, (result: Result) => string>;

const seconds = (value: number): string => `${value.toFixed(1)} s`;
const gap = (longest: number, sum: number): string => `${seconds(longest)}, ${seconds(sum)}`;

/** The table as Markdown has it. */
export function tableOf(results: readonly Result[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const names = Object.keys(COLUMNS);
  return [
    line(names),
    `|${'---|'.repeat(names.length)}`,
    ...results.map((result) => line(Object.values(COLUMNS).map((cell) => cell(result)))),
  ].join('\n');
}
