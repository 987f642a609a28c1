import { median, type Row } from './row.ts';

export const ROUNDS = 5;

/** The same figure of both, a round each. */
export interface Rounds {
  ours: readonly number[];
  theirs: readonly number[];
}

type Measure = () => Promise<number>;

/**
 * Measures both in turn, so that what else the machine does falls on both alike. Who begins changes
 * with each round, so that neither always finds the machine warm.
 */
export async function inTurn(ours: Measure, theirs: Measure, rounds = ROUNDS): Promise<Rounds> {
  const found = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const isOursFirst = round % 2 === 0;
    if (isOursFirst) found.ours.push(await ours());
    found.theirs.push(await theirs());
    if (!isOursFirst) found.ours.push(await ours());
  }
  return found;
}

/** What is shown of rounds. */
export interface Compared {
  what: string;
  /** What ours is measured against, e.g. `bare Hono`. */
  peer: string;
  /** A figure with its unit. */
  say: (figure: number) => string;
  /** The ratio to reach: that much at least, or at most. */
  bar: { least: number } | { most: number };
}

/** Ours over theirs, a round each. */
export const ratiosOf = ({ ours, theirs }: Rounds): number[] =>
  ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN));

/** A row of rounds: medians of both, the ratio of each round, and whether the median of those is within its bar. */
export function comparedRow(rounds: Rounds, { what, peer, say, bar }: Compared): Row {
  const ratios = ratiosOf(rounds);
  const ratio = median(ratios);
  return {
    what,
    ours: say(median(rounds.ours)),
    against: `${say(median(rounds.theirs))} ${peer}`,
    ratios,
    bar: 'least' in bar ? `≥ ${bar.least}` : `≤ ${bar.most}`,
    reached: 'least' in bar ? ratio >= bar.least : ratio <= bar.most,
  };
}
