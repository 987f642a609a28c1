import { expect, test } from 'vitest';
import { nought, within } from './finding.ts';
import type { Cycle } from './kill-cycles.ts';
import { showedBy } from './showed.ts';

const CYCLE: Cycle = {
  cycle: 1,
  killed: 'api',
  booked: 60,
  refused: 4,
  cut_off: 16,
  unanswered: 0,
  recovery_ms: 900,
  lost: 0,
  without_hours: 0,
  without_order: 0,
  unheard: 0,
  mails_lost: 0,
};

test('records kills with what was lost, apart from what was only slow', () => {
  const cycles: Cycle[] = [
    CYCLE,
    { ...CYCLE, cycle: 2, killed: 'database', lost: 1, recovery_ms: 12_000 },
    { ...CYCLE, cycle: 3, unanswered: 2, recovery_ms: null },
  ];
  const findings = [nought('Redis frozen', 'lost', 1), within('Redis frozen', 'answer', 9, 5)];
  expect(showedBy(cycles, findings)).toEqual({
    kind: 'crash',
    broken: ['kill 2, of database', 'kill 3, of api', 'Redis frozen: lost: 1'],
    slow: ['kill 2, of database', 'Redis frozen: answer, ms (limit 5): 9'],
    kills: 3,
    database_kills: 1,
    acknowledged: 180,
    lost: 2,
    mails_lost: 0,
    cut_off: 48,
  });
});
