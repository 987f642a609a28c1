import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { readSiteSource } from '@seahour/server/catalogue/site-data.ts';
import { type Config, readConfig, siteSettings } from '@seahour/server/config/config.ts';
import { migrate } from '@seahour/server/migrations/migrate.ts';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { SiteStore } from '../../site/data/store.ts';
import { sourceIn } from '../build/page-source.ts';
import { runTool } from '../build/run-tool.ts';
import { importDemoOnce } from '../start/demo.ts';
import { measureBuild } from './build-rows.ts';
import { builtByUs, type Catalogue } from './builds.ts';
import { growOffers } from './many-offers.ts';
import { measurePublishing } from './publish-rows.ts';
import { ROUNDS } from './rounds.ts';
import { type Row, shown } from './row.ts';

/** Above this a round takes minutes. */
const MOST_IN_ALL_ROUNDS = 1000;

/**
 * How fast the pages of so many offers are built and published, in every language. Checking pages
 * and packing them for the wire are not part of a build here; of publishing they are.
 */
export async function measureBuilds(counts: readonly number[], rounds?: number): Promise<Row[]> {
  await mkdir('dist', { recursive: true });
  // What renders pages finds its packages from there.
  const folder = await mkdtemp(resolve('dist', '.bench-'));
  const settings = {
    SEAHOUR_DATA: folder,
    SEAHOUR_SITE_CACHE: join(folder, 'cache'),
    // The command that publishes would ask a database that nobody started for its mode.
    SEAHOUR_MODE: 'demo',
    // Photos have to be there; no row depends on how well they are encoded.
    PHOTO_EFFORT: 'least',
  };
  Object.assign(process.env, settings);
  const read = readConfig(process.env, { defaultMode: 'demo' });
  if (!read.ok) throw new Error(read.problem);
  const { config } = read;
  const { db, close } = await openDatabase({ dataDir: join(folder, 'postgres') });
  try {
    await migrate(db);
    await importDemoOnce(db, 'catalogue');
    // Else publishing would make them.
    await runTool(process.execPath, ['scripts/photos.ts']);
    const small = await readCatalogue(db, config, join(folder, 'small'));
    // The first build reads texts that later ones find read.
    await builtByUs(small);
    const rows: Row[] = [];
    for (const count of counts) {
      await growOffers(db, count);
      const large = await readCatalogue(db, config, join(folder, 'large'));
      const each = rounds ?? (count > MOST_IN_ALL_ROUNDS ? 1 : ROUNDS);
      const measured = await measureBuild(large, small, each);
      const found = [...measured.rows, ...(await measurePublishing(db, large, measured.seconds))];
      // At once: those of the next count take half an hour.
      console.table(found.map(shown));
      rows.push(...found);
    }
    return rows;
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

/** In folders as a release has them. */
async function readCatalogue(db: Db, config: Config, folder: string): Promise<Catalogue> {
  const pages = join(folder, 'pages');
  await mkdir(pages, { recursive: true });
  const source = sourceIn(pages);
  SiteStore.write(source.data, await readSiteSource(db, siteSettings(config)));
  const store = SiteStore.open(source.data);
  const offers = store.listed(DEFAULT_LANGUAGE).length;
  store.close();
  return { offers, source, folder, publicUrl: config.publicUrl };
}
