/**
 * Measures how fast pages are built and published with many more offers than the demo has, in two
 * languages. Packing for the wire is not part of it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, siteSettings } from '@seahour/server/config.ts';
import { migrate } from '@seahour/server/db/migrate.ts';
import { openDatabase } from '@seahour/server/db/open.ts';
import { readSiteData } from '@seahour/server/site-data.ts';
import { type BuildSize, measureBuild } from './bench/build-rows.ts';
import type { Row } from './bench/row.ts';
import { importDemoOnce } from './start/demo.ts';

const HELP = `Usage: node scripts/bench-build.ts [--offers 1000,5000,20000]

  --offers  how many, a build each
  --help    show this`;

const LEAST_PER_SECOND = 1000;
const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '1000,5000,20000' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else await main(values.offers.split(',').map(Number));

async function main(counts: readonly number[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-build-'));
  const { db, close } = await openDatabase({ dataDir: join(folder, 'postgres') });
  await migrate(db);
  await importDemoOnce(db, 'catalogue');
  const read = readConfig({});
  if (!read.ok) throw new Error(read.problem);
  const data = await readSiteData(db, siteSettings(read.config));
  await close();
  const rows: Row[] = [];
  const sizes: BuildSize[] = [];
  for (const count of counts) {
    const measured = await measureBuild(data, count, folder);
    rows.push(...measured.rows);
    sizes.push(measured.size);
  }
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first && last && first !== last) rows.push(marginal(first, last));
  console.table(rows);
  await rm(folder, { recursive: true });
}

/** What each further page costs, without what every build costs. */
function marginal(first: BuildSize, last: BuildSize): Row {
  const perSecond = (last.pages - first.pages) / (last.seconds - first.seconds);
  return {
    what: 'further pages',
    measured: `${Math.round(perSecond)}/s`,
    bar: `${LEAST_PER_SECOND}/s`,
    reached: perSecond >= LEAST_PER_SECOND,
  };
}
