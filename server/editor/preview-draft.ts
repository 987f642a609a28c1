import { readCatalogueVersion } from '../catalogue/catalogue-version-row.ts';
import type { SourceFiles } from '../catalogue/import/source-files.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import type { Checks } from './checks.ts';
import { readDrafts, textsOf } from './drafts.ts';
import { titleOf } from './file-state.ts';
import { sentPhotoNames } from './photos.ts';
import type { Sources } from './sources.ts';

/** What a preview shows. */
export interface PreviewDraft {
  /** Changes with what is shown, and not while somebody types what cannot be. */
  revision: string;
  /** As they would be published, without what has mistakes. */
  files: SourceFiles;
  /** Files that are shown as published, because of mistakes. */
  leftOut: readonly { file: string; title: string }[];
  /** Folders whose files have mistakes of somebody's hand: all of them are as published. */
  broken: readonly string[];
}

export async function readPreviewDraft({
  db,
  sources,
  checks,
}: {
  db: Db;
  sources: Sources;
  checks: Checks;
}): Promise<PreviewDraft> {
  const drafts = await readDrafts(db, sources);
  const { drafts: sound, wrong, broken } = await checks.sound(drafts);
  // Owners and guests change pages too.
  const live = [await readCatalogueVersion(db), await sentPhotoNames(db)];
  const shown = new Set(sound.map(({ file }) => file));
  const out = drafts.filter(({ file }) => !shown.has(file));
  const byHand = await Promise.all(
    wrong.map(async (file) => ({ file, ...(await sources.read(file)) })),
  );
  return {
    revision: hashOf(JSON.stringify([await sources.stamp(), live, ...textsOf(sound)])).slice(0, 22),
    files: checks.files(sound),
    leftOut: [
      ...out.map(({ file, value, published }) => ({
        file,
        title: titleOf(file, value ?? published),
      })),
      ...byHand.map(({ file, value = null }) => ({ file, title: titleOf(file, value) })),
    ],
    broken,
  };
}
