import type { Showed } from '../proof/record.ts';
import type { Finding } from './finding.ts';
import { type Cycle, isDamaged, isSlow } from './kill-cycles.ts';

/** What a run of all trials is recorded as. */
export function showedBy(cycles: readonly Cycle[], findings: readonly Finding[]): Showed {
  const sum = (of: (cycle: Cycle) => number) =>
    cycles.reduce((total, cycle) => total + of(cycle), 0);
  const wrong = findings.filter(({ isGood }) => !isGood);
  const ofTrials = (what: string) =>
    findings.reduce((total, each) => total + (each.what === what ? Number(each.value) : 0), 0);
  return {
    kind: 'crash',
    broken: [
      ...cycles.filter(isDamaged).map(({ cycle, killed }) => `kill ${cycle}, of ${killed}`),
      ...wrong.filter(({ isTimed }) => !isTimed).map(said),
    ],
    slow: [
      ...cycles.filter(isSlow).map(({ cycle, killed }) => `kill ${cycle}, of ${killed}`),
      ...wrong.filter(({ isTimed }) => isTimed).map(said),
    ],
    kills: cycles.length,
    database_kills: cycles.filter(({ killed }) => killed === 'database').length,
    acknowledged: sum(({ booked }) => booked),
    lost: sum(({ lost }) => lost) + ofTrials('lost'),
    mails_lost: sum(({ mails_lost }) => mails_lost) + ofTrials('mails_lost'),
    cut_off: sum(({ cut_off }) => cut_off),
  };
}

const said = ({ trial, what, value }: Finding): string => `${trial}: ${what}: ${value}`;
