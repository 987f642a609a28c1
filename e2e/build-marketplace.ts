import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prepareDatabase } from '@seahour/server/migrations/installation.ts';
import { startEmbedded } from '@seahour/server/platform/database/embedded.ts';
import { createDatabase, type DatabaseConnection } from '@seahour/server/platform/database/pool.ts';
import {
  dropDatabase,
  makeTemplate,
  THROWAWAY,
  withDatabase,
} from '@seahour/server/testing/databases.ts';
import { removeFolderOfRun } from '@seahour/server/testing/run.ts';
import { DIST } from '../scripts/build/dist-folders.ts';
import { publishAll } from '../scripts/build/publish-all.ts';
import { withPublishLock } from '../scripts/build/publish-lock.ts';
import { importDemoOnce } from '../scripts/start/demo.ts';
import { now } from './clock.ts';
import { journeySettings, SHARED_DATA, TEMPLATE } from './settings.ts';

/** Photos stay from run to run beside what is built. */
const PHOTOS = join(dirname(DIST), 'photos');

/** Before all journeys: the template that workers clone, and what visitors load. Answers the end. */
export default async function buildMarketplace(): Promise<() => Promise<void>> {
  const dataDir = join(SHARED_DATA, 'postgres');
  const { connection, stop } = await startEmbedded({ dataDir, settings: THROWAWAY });
  await build(connection).catch(async (cause) => {
    await stop();
    throw cause;
  });
  return async () => {
    await stop();
    removeFolderOfRun(SHARED_DATA, 'e2e');
  };
}

async function build(connection: DatabaseConnection): Promise<void> {
  const config = journeySettings(SHARED_DATA);
  await mkdir(PHOTOS, { recursive: true });
  await symlink(PHOTOS, join(SHARED_DATA, 'photos')).catch(unlessThere);
  await dropDatabase(connection, TEMPLATE);
  await makeTemplate(connection, TEMPLATE, async (db) => {
    await prepareDatabase(db, config);
    await importDemoOnce(db, 'catalogue', now());
  });
  const db = createDatabase(withDatabase(connection, TEMPLATE));
  await withPublishLock(DIST, { command: 'the journeys' }, (work) =>
    publishAll(db, config, { work, force: false }),
  ).finally(() => db.destroy());
}

function unlessThere(cause: unknown): void {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
}
