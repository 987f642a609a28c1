import type { ProofRecord } from '@seahour/api-types/proof.ts';
import type { Reporter, TestModule } from 'vitest/node';
import { beginRun } from './record.ts';

type Race = Extract<ProofRecord, { kind: 'race' }>;
const SUMS = [
  'races',
  'claims',
  'sold_twice',
  'refused_in_vain',
  'control_races',
  'control_sold_twice',
] as const satisfies readonly (keyof Race)[];
const MOST = ['at_once', 'at_once_booked'] as const satisfies readonly (keyof Race)[];

type Counts = Record<(typeof SUMS | typeof MOST)[number], number>;

declare module 'vitest' {
  interface TaskMeta {
    /** What a test of races counted. */
    proof?: Partial<Counts>;
  }
}

export interface RaceReporterOptions {
  folder?: string;
}

/** Adds up what the tests of races counted, and records it when all of them have run. */
export default class RaceReporter implements Reporter {
  readonly #endRun: ReturnType<typeof beginRun>;

  constructor({ folder }: RaceReporterOptions = {}) {
    this.#endRun = beginRun(folder);
  }

  async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly { message: string }[],
    reason: 'passed' | 'interrupted' | 'failed',
  ): Promise<void> {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const isWhole = tests.every((test) => /passed|failed/.test(test.result().state));
    const counts = addUp(tests.map((test) => test.meta().proof ?? {}));
    if (reason === 'interrupted' || !isWhole || !counts) {
      console.error('Not recorded: the races did not come to their end.');
      process.exitCode = 1;
      return;
    }
    const failed = tests.filter((test) => test.result().state === 'failed');
    const broken = [
      ...failed.map(({ fullName }) => fullName),
      ...errors.map(({ message }) => message),
    ];
    console.log(await this.#endRun({ kind: 'race', broken, ...counts }));
  }
}

/** Null where something was not counted, because its test ended before. */
function addUp(all: readonly Partial<Counts>[]): Counts | null {
  const counted = (key: keyof Counts) => all.flatMap((counts) => counts[key] ?? []);
  if ([...SUMS, ...MOST].some((key) => counted(key).length === 0)) return null;
  return Object.fromEntries([
    ...SUMS.map((key) => [key, counted(key).reduce((sum, count) => sum + count, 0)]),
    ...MOST.map((key) => [key, Math.max(...counted(key))]),
  ]) as Counts;
}
