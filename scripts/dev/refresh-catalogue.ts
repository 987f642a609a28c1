import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importCatalogue } from '@seahour/server/catalogue/import.ts';
import { type Config, siteSettings } from '@seahour/server/config.ts';
import type { Db } from '@seahour/server/db/connection.ts';
import { readSiteData } from '@seahour/server/site-data.ts';
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
  const data = await readSiteData(db, siteSettings(config));
  await writeFile(dataFile, JSON.stringify(data));
  return [];
}
