import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changedOffers } from '@seahour/server/catalogue/import/changed-offers.ts';
import type { TableChange } from '@seahour/server/catalogue/import/plan.ts';
import type { Config } from '@seahour/server/config/config.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { DIST } from './dist-folders.ts';
import { publishChanged } from './publish-changed.ts';

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
