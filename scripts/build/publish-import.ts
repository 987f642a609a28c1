import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TableChange } from '@seahour/server/catalogue/import/plan.ts';
import type { TableName } from '@seahour/server/catalogue/import/tables.ts';
import type { Config } from '@seahour/server/config/config.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { readChanged } from './changed-source.ts';
import { DIST } from './dist-folders.ts';
import { publishAll } from './publish-all.ts';
import { NeedsWholeBuild, publishPages } from './publish-pages.ts';

/** Rows of an offer, by tables whose keys begin with its id. */
const OF_AN_OFFER: readonly TableName[] = [
  'company_activities',
  'company_activity_prices',
  'opening_hours',
  'photos',
];

export interface ImportOptions {
  changes: readonly TableChange[];
  /** Folder of the catalogue's files. */
  catalogue: string;
  /** An empty folder on the disk of `dist`. */
  work: string;
}

/** Brings the pages up to date with an import; says what it did. Without pages there is nothing to do. */
export async function publishImport(
  db: Db,
  config: Config,
  { changes, catalogue, work }: ImportOptions,
): Promise<string | null> {
  const site = join(DIST, 'site');
  if (changes.length === 0 || !existsSync(site)) return null;
  const offers = changedOffers(changes);
  const published = offers && (await publishOffers(db, config, offers, join(work, 'single')));
  if (published !== null) return `${published} pages published`;
  await publishAll(db, config, { catalogue, work: join(work, 'whole'), force: false });
  return 'all pages published';
}

/** How many pages; null where that takes a whole build. */
async function publishOffers(
  db: Db,
  config: Config,
  offers: readonly number[],
  work: string,
): Promise<number | null> {
  const [site, pages] = [join(DIST, 'site'), join(DIST, 'pages')];
  if (!existsSync(pages)) return null;
  const changed = await readChanged(db, config, offers);
  const shown = new Set(changed.order);
  const chosen = { offers: offers.filter((id) => shown.has(id)), pages: [] };
  // Of hidden offers no page tells.
  if (chosen.offers.length === 0) return 0;
  const { publicUrl } = config;
  try {
    const files = await publishPages({ chosen, changed, site, pages, work, publicUrl });
    return files.length;
  } catch (cause) {
    if (cause instanceof NeedsWholeBuild) return null;
    throw cause;
  }
}

/**
 * The offers that an import has changed; null where it has changed more than offers that were
 * there before and still are.
 */
export function changedOffers(changes: readonly TableChange[]): number[] | null {
  const ids = new Set<number>();
  for (const { table, added, changed, hidden, removed } of changes) {
    if (!OF_AN_OFFER.includes(table)) return null;
    const comesOrGoes = [...added, ...hidden, ...removed];
    const isShownOrHidden = changed.some(({ fields }) => fields.includes('hidden'));
    if (table === 'company_activities' && (comesOrGoes.length > 0 || isShownOrHidden)) return null;
    for (const key of [...comesOrGoes, ...changed.map((row) => row.key)]) {
      ids.add(Number(key.split(' ')[0]));
    }
  }
  return [...ids];
}
