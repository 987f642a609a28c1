import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '@seahour/server/config/config.ts';
import { migrate } from '@seahour/server/migrations/migrate.ts';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { makePhotos } from '../photos/make-photos.ts';
import { photoFolders } from '../photos/photo-folders.ts';
import { importDemoOnce } from '../start/demo.ts';
import { type BuildSize, measureBuild } from './build-rows.ts';
import { growOffers } from './many-offers.ts';
import type { Row } from './row.ts';

const LEAST_PER_SECOND = 1000;

/**
 * How fast the pages of so many offers are built and published, in every language. Checking pages
 * and packing them for the wire are not part of a build here; of publishing they are.
 */
export async function measureBuilds(counts: readonly number[]): Promise<Row[]> {
  await mkdir('dist', { recursive: true });
  // What renders pages finds its packages from there.
  const folder = await mkdtemp(resolve('dist', '.bench-'));
  const settings = {
    SEAHOUR_DATA: folder,
    SEAHOUR_SITE_CACHE: join(folder, 'cache'),
    // The command that publishes would ask a database that nobody started for its mode.
    SEAHOUR_MODE: 'demo',
  };
  Object.assign(process.env, settings);
  const config = readConfig(process.env, { defaultMode: 'demo' });
  if (!config.ok) throw new Error(config.problem);
  const { db, close } = await openDatabase({ dataDir: join(folder, 'postgres') });
  try {
    await migrate(db);
    await importDemoOnce(db, 'catalogue');
    // Else publishing would make them.
    await makePhotos(photoFolders(config.config));
    const rows: Row[] = [];
    const sizes: BuildSize[] = [];
    for (const [index, count] of counts.entries()) {
      await growOffers(db, count);
      const measured = await measureBuild(db, config.config, folder, index === 0);
      rows.push(...measured.rows);
      sizes.push(measured.size);
    }
    const [first, last] = [sizes[0], sizes.at(-1)];
    return first && last && first !== last ? [...rows, marginal(first, last)] : rows;
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

/** What each further page costs, without what every build costs. */
function marginal(first: BuildSize, last: BuildSize): Row {
  const perSecond = (last.pages - first.pages) / (last.seconds - first.seconds);
  return {
    what: 'further pages',
    ours: `${Math.round(perSecond)}/s`,
    bar: `${LEAST_PER_SECOND}/s`,
    reached: perSecond >= LEAST_PER_SECOND,
  };
}
