import type { Problem } from '../catalogue/import/problem.ts';
import { type SourceFiles, withChanges } from '../catalogue/import/source-files.ts';
import { dedupe } from '../platform/dedupe.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import { type FileDraft, readDrafts, revisionOf, textsOf } from './drafts.ts';
import { sentPhotos, withSentPhotos } from './photos.ts';
import type { FileTexts, Publisher } from './publisher.ts';
import type { Sources } from './sources.ts';

export interface Checks {
  /** The files as they would be published. */
  files(drafts: readonly FileDraft[]): SourceFiles;
  /** All that is wrong with those; checked again only when a file or a draft has changed. */
  problems(drafts: readonly FileDraft[]): Promise<readonly Problem[]>;
  problemsOf(texts: FileTexts): Promise<readonly Problem[]>;
}

export function createChecks(publisher: Publisher, sources: Sources, db: Db): Checks {
  const filesWith = (texts: FileTexts) => withChanges(withSentPhotos(db, publisher.files), texts);
  const once = dedupe<readonly Problem[]>();
  let last: { key: string; problems: readonly Problem[] } | undefined;
  async function problemsOf(texts: FileTexts): Promise<readonly Problem[]> {
    const photos = await sentPhotos(db);
    const key = hashOf((await sources.stamp()) + JSON.stringify([...texts, photos]));
    if (last?.key === key) return last.problems;
    return once(key, async () => {
      const problems = await publisher.check(filesWith(texts));
      last = { key, problems };
      return problems;
    });
  }
  return {
    files: (drafts) => filesWith(textsOf(drafts)),
    problems: (drafts) => problemsOf(textsOf(drafts)),
    problemsOf,
  };
}

export interface WholeDraft {
  /** Changes with any of it. */
  revision: string;
  files: SourceFiles;
  /** Files that are not as published. */
  changed: readonly string[];
  hasMistakes(): Promise<boolean>;
}

/** All sources as they would be published. */
export async function readWhole(db: Db, sources: Sources, checks: Checks): Promise<WholeDraft> {
  const drafts = await readDrafts(db, sources);
  return {
    revision: hashOf(`${revisionOf(drafts)} ${await sources.stamp()}`),
    files: checks.files(drafts),
    changed: [...textsOf(drafts).keys()],
    hasMistakes: async () => (await checks.problems(drafts)).length > 0,
  };
}
