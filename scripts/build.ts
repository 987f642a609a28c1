/**
 * Builds the widget and the static site from the database into `dist/`.
 *
 *   npm run build [-- --help]
 */

import { DIST } from './build/dist-folders.ts';
import { publishAll } from './build/publish-all.ts';
import { withPublishLock } from './build/publish-lock.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { type CommandContext, withDatabase } from './start/with-database.ts';

const HELP = `Usage: npm run build

Makes what photos lack, then the widget and the static site in dist/, even when nothing changed.
What is wrong with texts or pages is named, and then nothing is published. A photo that cannot be
shown is named too; its place stays empty, the rest is published. npm run rollback shows the build
before. Where somebody else is publishing it waits, for two minutes at most.
Reads the same settings as npm start: SEAHOUR_DATA, DATABASE_URL, PUBLIC_URL, CDN_BASE, …`;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else process.exitCode = await withDatabase(build);

async function build({ db, config }: CommandContext): Promise<number> {
  const { hasPhotoProblems } = await withPublishLock(DIST, { command: 'npm run build' }, (work) =>
    publishAll(db, config, { work, force: true }),
  );
  return hasPhotoProblems ? 1 : 0;
}
