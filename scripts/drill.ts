/**
 * Does what docs/operate.md says of backups, on marketplaces of its own that it removes again, and says
 * whether every acknowledged order came through.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreDrill } from './drill/restore.ts';
import { beginRun } from './proof/record.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run drill

A backup of a serving marketplace, brought back in an empty place, row by row. It takes some minutes:
photos are made again. What it showed is recorded in proof/restore.json, which the site's page
/proof shows.
  --help   show this`;

const ROOT = join(import.meta.dirname, '..');

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else process.exitCode = await run();

async function run(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-drill-'));
  try {
    const endRun = beginRun();
    const showed = await restoreDrill(folder, ROOT);
    console.log(await endRun(showed));
    return showed.broken.length > 0 ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
