import { Counter, type Registry } from 'prom-client';
import { RULES, type RuleName } from '../config/limit-rules.ts';
import type { Limits } from '../platform/limits/limits.ts';

/** It tells one caller from others and refuses nobody. */
const REFUSES_NOBODY: ReadonlySet<RuleName> = new Set(['code_first']);

/** Counts callers that came upon a limit, by the name of its rule. */
export function countLimits(register: Registry, limits: Limits): Limits {
  const exceeded = new Counter({
    name: 'seahour_limits_exceeded_total',
    help: 'Times that a caller came upon a limit, by its rule in server/config/limit-rules.ts.',
    labelNames: ['rule'],
    registers: [register],
  });
  // A series that begins with its first refusal has no rate for it.
  for (const rule of Object.keys(RULES) as RuleName[]) {
    if (!REFUSES_NOBODY.has(rule)) exceeded.inc({ rule }, 0);
  }
  function counted(rule: RuleName, waitSec: number | null): number | null {
    if (waitSec !== null && !REFUSES_NOBODY.has(rule)) exceeded.inc({ rule });
    return waitSec;
  }
  return {
    take: async (rule, key) => counted(rule, await limits.take(rule, key)),
    look: async (rule, key) => counted(rule, await limits.look(rule, key)),
    giveBack: (rule, key) => limits.giveBack(rule, key),
  };
}
