import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, databaseOf, publicSettings, siteSettings } from '@seahour/server/config.ts';
import { migrate } from '@seahour/server/db/migrate.ts';
import { openDatabase } from '@seahour/server/db/open.ts';
import { readSiteSource } from '@seahour/server/site-data.ts';
import { SiteStore } from '../../site/data/store.ts';
import { startPages } from '../../site/preview/pages.ts';
import { startServerProcess } from '../bench/server-process.ts';
import { buildWidget } from '../build/build-all.ts';
import { publishFolder } from '../build/publish-folder.ts';
import { DIST } from '../build/shown.ts';
import { checkSources } from '../content/check-sources.ts';
import { makePhotos } from '../photos.ts';
import { importDemoOnce } from '../start/demo.ts';
import { freePort } from '../start/free-port.ts';
import { refreshCatalogue } from './refresh-catalogue.ts';

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

/** Brings up database, API and pages; the pages follow every file that an editor saves. */
export async function startPreview(options: PreviewOptions): Promise<RunningPreview> {
  const { config, port, folders } = options;
  const database = await openDatabase(databaseOf(config));
  const { db } = database;
  const photos = join(config.dataDir, 'photos');
  await mkdir(folders.work, { recursive: true });
  await migrate(db);
  await importDemoOnce(db, folders.catalogue);
  await makePhotos({ from: join(folders.catalogue, 'photos'), to: photos });

  const dataFile = resolve(folders.work, 'data.sqlite');
  SiteStore.write(dataFile, await readSiteSource(db, siteSettings(config)));
  // The pages are edited, not the widget: one that was built will do.
  if (!existsSync(join(DIST, 'widget'))) {
    await buildWidget(folders.work, publicSettings(config));
    await publishFolder(join(folders.work, 'widget'), join(DIST, 'widget'));
  }

  // In a process of its own: it puts other requests and answers in the place of Node's, which
  // Astro's own tools trip over.
  const api = await startServerProcess(await freePort(port + 1), {
    PUBLIC_URL: config.publicUrl,
    LOG_LEVEL: 'warn',
  });
  // Where Astro's server hears of the end first it ends this process at once, and nothing else.
  const endApi = () => void process.kill(api.pid);
  process.once('exit', endApi);
  const pages = await startPages({
    port,
    api: api.base,
    dataFile,
    catalogue: folders.catalogue,
    check: () => checkSources('.'),
    refreshCatalogue: () => refreshCatalogue({ db, config, dir: folders.catalogue, dataFile }),
  });
  return {
    async stop() {
      process.off('exit', endApi);
      await api.stop();
      await pages.stop();
      await database.close();
    },
  };
}
