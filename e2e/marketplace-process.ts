/**
 * The marketplace of one worker, on a database of its own. Each message restarts it at the same
 * address on a new clone of the template; it answers with the address. It ends with the worker.
 *
 * Takes the worker's number.
 */
import { join } from 'node:path';
import { siteFolders } from '@seahour/server/pages/site-folders.ts';
import { startEmbedded } from '@seahour/server/platform/database/embedded.ts';
import { createDatabase, type DatabaseConnection } from '@seahour/server/platform/database/pool.ts';
import { type RunningServer, startServer } from '@seahour/server/start.ts';
import {
  cloneDatabase,
  dropDatabase,
  THROWAWAY,
  urlOf,
} from '@seahour/server/testing/databases.ts';
import { DIST } from '../scripts/build/dist-folders.ts';
import { now } from './clock.ts';
import type { Marketplace } from './marketplace-of-worker.ts';
import { journeySettings, SHARED_DATA, TEMPLATE, workerData } from './settings.ts';

const [index = ''] = process.argv.slice(2);
const dataDir = join(SHARED_DATA, 'postgres');
const { connection: server } = await startEmbedded({ dataDir, settings: THROWAWAY });
const config = journeySettings(workerData(index));
const files = siteFolders(DIST, SHARED_DATA);

let count = 0;
let running: RunningServer | undefined;
/** Cloned while the tests before run. */
let next = clone();

process.on('message', () => void begin().then((marketplace) => process.send?.(marketplace)));
process.once('disconnect', () => process.exit());

async function begin(): Promise<Marketplace> {
  await running?.stop();
  const { name, connection } = await next;
  const db = createDatabase(connection);
  async function close() {
    await db.destroy();
    await dropDatabase(server, name);
  }
  running = await startServer(config, { database: { db, connection, close }, files, clock: now });
  config.port = running.port;
  next = clone();
  return { origin: `http://localhost:${running.port}`, databaseUrl: urlOf(connection) };
}

async function clone(): Promise<{ name: string; connection: DatabaseConnection }> {
  const name = `journeys_${index}_${count++}`;
  await dropDatabase(server, name);
  return { name, connection: await cloneDatabase(server, TEMPLATE, name) };
}
