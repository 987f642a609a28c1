import { join } from 'node:path';
import { importCatalogue } from '@seahour/server/catalogue/import/import.ts';
import { readSiteSource } from '@seahour/server/catalogue/site-data.ts';
import { type Config, siteSettings } from '@seahour/server/config/config.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { SiteStore } from '../../site/data/store.ts';
import type { Problem } from '../content/text-files.ts';

export interface RefreshOptions {
  db: Db;
  config: Config;
  /** The catalogue's files. */
  dir: string;
  /** What the pages are rendered from. */
  dataFile: string;
}

/** Brings saved catalogue files to the API and the pages; answers what is wrong with them. */
export async function refreshCatalogue(options: RefreshOptions): Promise<Problem[]> {
  const { db, config, dir, dataFile } = options;
  const result = await importCatalogue(db, dir);
  if (!result.ok) return result.problems.map((each) => ({ ...each, file: join(dir, each.file) }));
  SiteStore.write(dataFile, await readSiteSource(db, siteSettings(config)));
  return [];
}
