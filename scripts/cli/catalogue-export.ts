/** Writes the prices, opening hours and photos that owners have set in the app into the catalogue's files. */

import { join } from 'node:path';
import { exportTerms } from '@seahour/server/catalogue/import/export-terms.ts';
import { mistakeOf } from '@seahour/server/catalogue/import/problem.ts';
import { Command, InvalidArgumentError } from 'commander';
import { withDatabase } from '../start/with-database.ts';

export const catalogueExport = new Command('catalogue:export')
  .description('writes the prices, hours and photos that owners have set in the app into the files')
  .argument('[dir]', 'where the files are', 'catalogue')
  .option('--offer <id>', 'of this offer alone; may be given several times', addId)
  .addHelpText(
    'after',
    `
Comments, the order of lines and how they are written stay. After it an import finds nothing of an
owner's in its way.`,
  )
  .action(async (dir: string, { offer }: { offer?: number[] }) => {
    process.exitCode = await run(dir, offer);
  });

function addId(typed: string, ids: number[] = []): number[] {
  if (!/^[1-9]\d*$/.test(typed)) throw new InvalidArgumentError('it is a number, e.g. 12');
  return [...ids, Number(typed)];
}

const run = (dir: string, ids: number[] | undefined): Promise<number> =>
  withDatabase(async ({ db }) => {
    const result = await exportTerms(db, dir, ids);
    if (!result.ok) {
      for (const { file, line, reason } of result.problems.map(mistakeOf)) {
        console.error(`${join(dir, file)}:${line}: ${reason}`);
      }
      return 1;
    }
    for (const { file, changes } of result.written) {
      console.log(`${join(dir, file)}: ${changes.join('; ') || 'the order of the prices'}`);
    }
    if (result.written.length === 0) console.log('nothing to write');
    return 0;
  });
