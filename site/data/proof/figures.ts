import type { ProofKind, ProofRecord } from '@seahour/api-types/proof.ts';
import type { RecordOf } from './records.ts';

/** By their weight: the first two are shown large. Counts alone, because times tell of the machine. */
const FIGURES = {
  race: ['sold_twice', 'races', 'claims', 'at_once', 'at_once_booked'],
  crash: ['lost', 'kills', 'acknowledged', 'cut_off', 'mails_lost'],
  restore: ['different_tables', 'tables', 'acknowledged', 'lost'],
  rehearsal: ['lost', 'faults', 'sold_twice', 'acknowledged', 'failovers'],
} as const satisfies { [Kind in ProofKind]: readonly (keyof RecordOf<Kind>)[] };

/** Also the name of its label. */
export type FigureName = (typeof FIGURES)[ProofKind][number];

export interface Figure {
  name: FigureName;
  count: number;
}

export const figuresOf = (record: ProofRecord): Figure[] =>
  FIGURES[record.kind].map((name) => ({
    name,
    count: (record as ProofRecord & Record<FigureName, number>)[name],
  }));
