import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { importCatalogue } from '@seahour/server/catalogue/import/import.ts';
import { type Mistake, mistakeOf } from '@seahour/server/catalogue/import/problem.ts';
import { readSiteSource } from '@seahour/server/catalogue/site-data.ts';
import {
  type Config,
  databaseOf,
  publicSettings,
  siteSettings,
} from '@seahour/server/config/config.ts';
import { prepareDataFolder } from '@seahour/server/data-folder.ts';
import { prepareDatabase } from '@seahour/server/migrations/installation.ts';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { SiteStore } from '../../site/data/store.ts';
import { startPages } from '../../site/preview/pages.ts';
import { buildWidget } from '../build/build-all.ts';
import { DIST } from '../build/dist-folders.ts';
import { withPublishLock } from '../build/publish-lock.ts';
import { publishRelease } from '../build/releases.ts';
import { checkSources } from '../content/check-sources.ts';
import { makePhotos } from '../photos/make-photos.ts';
import { printProblems } from '../photos/print-problems.ts';
import { importDemoOnce } from '../start/demo.ts';
import { freePort } from '../start/free-port.ts';
import { whenAborted } from '../start/when-aborted.ts';
import { startFollowingServer } from './following-server.ts';

export interface PreviewOptions {
  /** Its `publicUrl` is where the pages are shown. */
  config: Config;
  port: number;
  folders: {
    catalogue: string;
    /** For what the preview makes for itself. */
    work: string;
  };
}

export interface RunningPreview {
  stop(): Promise<void>;
}

/**
 * Brings up database, API and pages; the pages follow every file that an editor saves.
 * Returns nothing where it is stopped before: the process is to end then, with what it was doing.
 */
export async function startPreview(
  options: PreviewOptions,
  stopping: AbortSignal,
): Promise<RunningPreview | undefined> {
  // Closed in the opposite order.
  const opened = new AsyncDisposableStack();
  try {
    await Promise.race([startWith(opened, options), whenAborted(stopping)]);
    if (!stopping.aborted) return { stop: () => opened.disposeAsync() };
  } catch (cause) {
    if (!stopping.aborted) {
      await opened.disposeAsync();
      throw cause;
    }
  }
  await opened.disposeAsync();
}

async function startWith(opened: AsyncDisposableStack, options: PreviewOptions): Promise<void> {
  const { config, port, folders } = options;
  await prepareDataFolder(config);
  const { db, close } = await openDatabase(databaseOf(config));
  opened.defer(close);
  const photos = join(config.dataDir, 'photos');
  await mkdir(folders.work, { recursive: true });
  const { isDemo } = await prepareDatabase(db, config);
  if (isDemo) await importDemoOnce(db, folders.catalogue);
  printProblems(
    (await makePhotos({ from: join(folders.catalogue, 'photos'), to: photos })).problems,
  );

  const dataFile = resolve(folders.work, 'data.sqlite');
  SiteStore.write(dataFile, await readSiteSource(db, siteSettings(config)));
  // The pages are edited, not the widget: one that was built will do.
  if (!existsSync(join(DIST, 'widget'))) {
    await withPublishLock(DIST, { command: 'npm run dev' }, async (work) => {
      await buildWidget(work, publicSettings(config));
      await publishRelease(join(work, 'release'), DIST);
    });
  }

  // In a process of its own, so that it can be started again.
  const api = await startFollowingServer(await freePort(port + 1), {
    SEAHOUR_MODE: config.mode,
    PUBLIC_URL: config.publicUrl,
    LOG_LEVEL: 'warn',
  });
  opened.defer(api.stop);
  const pages = await startPages({
    port,
    api: api.base,
    dataFile,
    catalogue: folders.catalogue,
    check: () => checkSources('.'),
    refreshCatalogue: () => refreshCatalogue({ db, config, dir: folders.catalogue, dataFile }),
  });
  opened.defer(() => pages.stop());
}

interface RefreshOptions {
  db: Db;
  config: Config;
  /** The catalogue's files. */
  dir: string;
  /** What the pages are rendered from. */
  dataFile: string;
}

/** Brings saved catalogue files to the API and the pages; answers what is wrong with them. */
async function refreshCatalogue(options: RefreshOptions): Promise<Mistake[]> {
  const { db, config, dir, dataFile } = options;
  const result = await importCatalogue(db, dir);
  if (!result.ok) {
    return result.problems.map((each) => mistakeOf({ ...each, file: join(dir, each.file) }));
  }
  SiteStore.write(dataFile, await readSiteSource(db, siteSettings(config)));
  return [];
}
