import { availableParallelism } from 'node:os';
import type { FileTally } from './reports.ts';
import { runAsTest } from './run.ts';

/** The longest first, so that the last ones end together. */
const CHECKS = [
  // Scripts too: it looks at every file that `tsconfig.json` includes.
  ['types', 'astro', ['check', '--minimumSeverity', 'warning']],
  // The booking needs nothing that lies above it.
  ['types of the booking alone', 'tsc', ['-p', 'widget/booking']],
  ['widget size', 'node', ['scripts/size-report.ts']],
  ['commands', 'node', ['scripts/check-commands.ts']],
  ['content', 'node', ['scripts/check-content.ts', '--complete']],
  ['unused code and dependencies', 'knip', ['--no-progress']],
  ['lint', 'biome', ['check', '.']],
  ['styles', 'stylelint', ['{ui,site,widget,staff-app,editor-app}/**/*.{css,astro}']],
  ['imports', 'node', ['scripts/check-imports.ts']],
  ['languages', 'node', ['scripts/check-languages.ts']],
  ['field docs', 'node', ['scripts/field-docs.ts', '--check']],
  ['architecture', 'node', ['scripts/architecture.ts', '--check']],
  ['decisions index', 'node', ['scripts/decisions-index.ts', '--check']],
  ['embed docs', 'node', ['scripts/embed-docs.ts', '--check']],
] as const;

/**
 * All checks of the files, two at a time: most of each keeps one core busy. They give way to tests,
 * which have deadlines.
 */
export async function runChecks(): Promise<FileTally[]> {
  const tallies: FileTally[] = [];
  const waiting = [...CHECKS];
  async function work(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command, args] = check;
      const { tally, output } = await runAsTest('checks', name, [
        command,
        args,
        { isShown: false, isBeside: true },
      ]);
      console.log(`\n— ${name}\n${output.trimEnd()}`);
      tallies.push(tally);
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return tallies;
}
