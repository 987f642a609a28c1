import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TableChange } from '@seahour/server/catalogue/import/plan.ts';
import type { TableName } from '@seahour/server/catalogue/import/tables.ts';
import type { Config } from '@seahour/server/config/config.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { DIST } from './dist-folders.ts';
import { publishChanged } from './publish-changed.ts';

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
  { changes, ...options }: ImportOptions,
): Promise<string | null> {
  if (changes.length === 0 || !existsSync(join(DIST, 'site'))) return null;
  const offers = changedOffers(changes);
  const chosen = offers && { offers, pages: [] };
  const files = await publishChanged(db, config, chosen, { ...options, force: false });
  return files === null ? 'all pages published' : `${files.length} pages published`;
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
