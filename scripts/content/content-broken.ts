import type { Mistake } from '@seahour/server/catalogue/import/problem.ts';

/** What people wrote has mistakes, so nothing was published. */
export class ContentBroken extends Error {
  override name = 'ContentBroken';
  constructor(problems: readonly Mistake[]) {
    const lines = problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
    super([...lines, 'Nothing was published.'].join('\n'));
  }
}

export function refuse(problems: readonly Mistake[]): void {
  if (problems.length > 0) throw new ContentBroken(problems);
}
