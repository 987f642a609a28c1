import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TableChange } from '@seahour/server/catalogue/plan.ts';
import { type Config, siteSettings } from '@seahour/server/config.ts';
import type { Db } from '@seahour/server/db/connection.ts';
import { readSiteData } from '@seahour/server/site-data.ts';
import { buildAll, DIST } from './build-all.ts';
import { changedOffers } from './changed-offers.ts';
import { publishPages } from './publish-pages.ts';

/** Brings the pages up to date with an import; says what it did. Without pages there is nothing to do. */
export async function publishImport(
  db: Db,
  config: Config,
  changes: readonly TableChange[],
): Promise<string | null> {
  const site = join(DIST, 'site');
  if (changes.length === 0 || !existsSync(site)) return null;
  const offers = changedOffers(changes);
  if (offers === null) {
    await buildAll(db, config, { force: false });
    return 'all pages published';
  }
  const data = await readSiteData(db, siteSettings(config));
  const chosen = { offers, pages: [] };
  const work = join(DIST, '.work-pages');
  const files = await publishPages({ data, chosen, site, work, publicUrl: config.publicUrl });
  return `${files.length} pages published`;
}
