import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@seahour/server/config/config.ts';
import { bringUpload, listShownUploads } from '@seahour/server/photos/uploads.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { type MadePhotos, type MakeOptions, makePhotos } from './make-photos.ts';
import { photoFolders } from './photo-folders.ts';

interface AllPhotos extends Pick<MakeOptions, 'only'> {
  /** Folder of the catalogue's files. */
  catalogue?: string | undefined;
}

/** Makes what is missing of the photos of the files, and of those that owners have sent. */
export async function makeAllPhotos(
  db: Db,
  config: Pick<Config, 'dataDir'>,
  { catalogue, only }: AllPhotos = {},
): Promise<MadePhotos> {
  const folders = photoFolders(config, catalogue);
  const ofFiles = await makePhotos(folders, { only });
  const uploads = await bringUploads(db, join(config.dataDir, 'uploads'));
  const ofOwners = await makePhotos({ from: uploads, to: folders.to }, { only });
  return {
    made: ofFiles.made + ofOwners.made,
    kept: ofFiles.kept + ofOwners.kept,
    problems: [...ofFiles.problems, ...ofOwners.problems],
  };
}

/** Originals to encode from, as the database has them; those that are shown no more go. */
async function bringUploads(db: Db, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const [shown, there] = [await listShownUploads(db), await readdir(folder)];
  for (const path of shown) if (!there.includes(path)) await bringUpload(db, folder, path);
  for (const path of there) if (!shown.includes(path)) await rm(join(folder, path));
  return folder;
}
