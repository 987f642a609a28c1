import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TableChange } from '@seahour/server/catalogue/plan.ts';
import type { Config } from '@seahour/server/config.ts';
import type { Db } from '@seahour/server/db/connection.ts';
import { buildAll } from './build-all.ts';
import { changedOffers } from './changed-offers.ts';
import { readChanged } from './changed-source.ts';
import { NeedsWholeBuild, publishPages } from './publish-pages.ts';
import { DIST } from './shown.ts';

/** Brings the pages up to date with an import; says what it did. Without pages there is nothing to do. */
export async function publishImport(
  db: Db,
  config: Config,
  changes: readonly TableChange[],
): Promise<string | null> {
  const site = join(DIST, 'site');
  if (changes.length === 0 || !existsSync(site)) return null;
  const offers = changedOffers(changes);
  const published = offers && (await publishOffers(db, config, offers));
  if (published !== null) return `${published} pages published`;
  await buildAll(db, config, { force: false });
  return 'all pages published';
}

/** How many pages; null where that takes a whole build. */
async function publishOffers(
  db: Db,
  config: Config,
  offers: readonly number[],
): Promise<number | null> {
  const [site, pages, work] = ['site', 'pages', '.work-pages'].map((name) => join(DIST, name)) as [
    string,
    string,
    string,
  ];
  if (!existsSync(pages)) return null;
  const changed = await readChanged(db, config, offers);
  const chosen = { offers, pages: [] };
  const { publicUrl } = config;
  try {
    const files = await publishPages({ chosen, changed, site, pages, work, publicUrl });
    return files.length;
  } catch (cause) {
    if (cause instanceof NeedsWholeBuild) return null;
    throw cause;
  }
}
