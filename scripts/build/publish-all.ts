import type { Config } from '@seahour/server/config/config.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { makeAllPhotos } from '../photos/make-all-photos.ts';
import { photoFolders } from '../photos/photo-folders.ts';
import { printProblems } from '../photos/print-problems.ts';
import { removeOrphans } from '../photos/remove-orphans.ts';
import { usedPhotos } from '../photos/used-photos.ts';
import { type BuildOptions, buildAll } from './build-all.ts';

export interface PublishAllOptions extends BuildOptions {
  /** Folder of the catalogue's files. */
  catalogue?: string | undefined;
}

/** Makes what photos lack, then publishes. Photos that cannot be shown are named; the rest goes on. */
export async function publishAll(
  db: Db,
  config: Config,
  options: PublishAllOptions,
): Promise<{ hasPhotoProblems: boolean }> {
  const { problems } = await makeAllPhotos(db, config, options);
  const hasPhotoProblems = printProblems(problems);
  await publishBuild(db, config, options);
  return { hasPhotoProblems };
}

/** Builds, and removes files of photos that are gone. */
export async function publishBuild(
  db: Db,
  config: Config,
  { catalogue, ...options }: PublishAllOptions,
): Promise<void> {
  const outcome = await buildAll(db, config, options);
  if (outcome !== 'built') return;
  await removeOrphans(photoFolders(config, catalogue), await usedPhotos(db));
}
