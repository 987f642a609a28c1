import type { Mistake } from '@seahour/server/catalogue/import/problem.ts';

/** Names photos that cannot be shown; answers whether there are any. */
export function printProblems(problems: readonly Mistake[]): boolean {
  for (const { file, reason } of problems) console.error(`${file}: ${reason}`);
  if (problems.length === 0) return false;
  console.error(`Photos that cannot be shown: ${problems.length}. All others are.`);
  return true;
}
