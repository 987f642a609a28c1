/**
 * Does what docs/operate.md says of backups and upgrades, on marketplaces of its own that it removes
 * again, and says whether every acknowledged order came through.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAtHand, listReleases } from './drill/releases.ts';
import { restoreDrill } from './drill/restore.ts';
import type { Step } from './drill/step.ts';
import { upgradeDrill } from './drill/upgrade.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run drill -- [restore] [upgrade]

  restore   a backup of a serving marketplace, brought back in an empty place, row by row
  upgrade   from every released version to this one with its orders, and the way back

Both without an argument. It takes some minutes: photos are made anew, and packages installed.
  --help   show this`;

const ROOT = join(import.meta.dirname, '..');
const DRILLS = ['restore', 'upgrade'];

const { values, positionals } = argumentsOrExit({
  allowPositionals: true,
  options: { help: { type: 'boolean' } },
});
const unknown = positionals.find((name) => !DRILLS.includes(name));
if (values.help) console.log(HELP);
else if (unknown) {
  console.error(`${unknown} is no drill: ${DRILLS.join(', ')}.`);
  process.exitCode = 1;
} else process.exitCode = await run(positionals.length > 0 ? positionals : DRILLS);

async function run(wanted: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-drill-'));
  const done: Step[] = [];
  try {
    if (wanted.includes('restore')) done.push(...(await restoreDrill(join(folder, 'r'), ROOT)));
    if (!wanted.includes('upgrade')) return exitCode(done);
    for (const release of listReleases()) {
      if (isAtHand(release)) {
        done.push(...(await upgradeDrill(join(folder, release.version), ROOT, release)));
      } else {
        console.error(`${release.version} is not in this clone: git fetch --unshallow brings it.`);
        return 1;
      }
    }
    return exitCode(done);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function exitCode(done: readonly Step[]): number {
  const wrong = done.filter(({ isGood }) => !isGood).length;
  console.log(`${done.length} steps, ${wrong} wrong`);
  return wrong > 0 ? 1 : 0;
}
