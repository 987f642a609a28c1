import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type FileChanges, folderFiles } from '@seahour/server/catalogue/import/source-files.ts';
import type { ParseCache } from '@seahour/server/catalogue/import/yaml-file.ts';
import type { Config } from '@seahour/server/config/config.ts';
import { describeProblem, StartProblem } from '@seahour/server/config/start-problem.ts';
import { isPhotoFile } from '@seahour/server/editor/photos.ts';
import type { Publisher } from '@seahour/server/editor/publisher.ts';
import { writeWhole } from '@seahour/server/photos/write-whole.ts';
import { addressOf } from '@seahour/server/platform/mail/sender.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { PageText, Questions } from '../../site/data/content/schemas.ts';
import { PAGE_IDS } from '../../site/i18n/page-ids.ts';
import { DIST } from '../build/dist-folders.ts';
import { publishChanged } from '../build/publish-changed.ts';
import { withPublishLock } from '../build/publish-lock.ts';
import { checkContent, checkSources } from '../content/check-sources.ts';
import { makeAllPhotos } from '../photos/make-all-photos.ts';
import { photoFolders } from '../photos/photo-folders.ts';
import { printProblems } from '../photos/print-problems.ts';
import { commitFiles } from './git.ts';
import { writeFiles } from './write-files.ts';

export interface PublisherOptions {
  /** Holds `catalogue/` and `site/content/`; pages are built from the working folder. */
  root: string;
  db: Db;
  config: Config;
  /** Ends a whole build, and waiting for others who publish. */
  signal?: AbortSignal | undefined;
}

/** Publishes on the machine that has the files and builds the pages. */
export function createPublisher({ root, db, config, signal }: PublisherOptions): Publisher {
  const files = folderFiles(root);
  const cache: ParseCache = new Map();
  const lock = { command: 'the editor', signal };
  const { name, email: mail } = addressOf(config.mailFrom);
  const committer = { name, mail };
  const said = (cause: unknown): never => {
    const words = describeProblem(cause, config);
    throw words === null ? cause : new StartProblem(words, { cause });
  };
  return {
    files,
    pages: { ids: PAGE_IDS, head: PageText, questions: Questions },
    check: (each) => checkContent(each, cache),
    alone: (work) => withPublishLock(DIST, lock, work),
    async write(changes) {
      await writeFiles(root, changes)
        .then(() => showPhotos(changes, photoFolders(config).to))
        .catch(said);
    },
    commit: (changes, author) => commitFiles(changes, { root, author, committer }),
    build: (changed) =>
      withPublishLock(DIST, lock, async (work) => {
        // A whole build makes them itself.
        if (changed !== 'all') printProblems((await makeAllPhotos(db, config)).problems);
        const chosen = changed === 'all' ? null : changed;
        const catalogue = join(root, 'catalogue');
        const published = await publishChanged(db, config, chosen, {
          ...{ work, catalogue, force: true, signal },
          ...(chosen && { problems: checkSources(root) }),
        });
        return published?.length ?? null;
      }).catch(said),
  };
}

/** Serves photos as they are at once, before offers name them; their sizes are made with the pages. */
async function showPhotos(changes: FileChanges, served: string): Promise<void> {
  for (const [file, content] of changes) {
    if (!isPhotoFile(file)) continue;
    const path = join(served, basename(file));
    await mkdir(served, { recursive: true });
    await (content === null ? rm(path, { force: true }) : writeWhole(path, content));
  }
}
