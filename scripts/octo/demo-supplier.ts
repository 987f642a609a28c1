import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '@seahour/server/migrations/migrate.ts';
import { createKey } from '@seahour/server/partners/keys.ts';
import { insertPartner } from '@seahour/server/partners/partners.ts';
import { readDatabaseTime } from '@seahour/server/platform/database/database-clock.ts';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { startServerProcess } from '../bench/server-process.ts';
import { importDemoOnce } from '../start/demo.ts';
import { freePort } from '../start/free-port.ts';

export interface Supplier {
  endpoint: string;
  key: string;
  stop(): Promise<void>;
}

const FIRST_PORT = 5550;
const ID = 'validator';
const CATALOGUE = join(import.meta.dirname, '../../catalogue');

/** The demo's boats, and a partner whose bookings are confirmed at once. */
export async function startDemoSupplier(folder: string): Promise<Supplier> {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const database = await openDatabase({ dataDir: join(dataDir, 'postgres') });
  try {
    await migrate(database.db);
    await importDemoOnce(database.db, CATALOGUE);
    const key = await keyOfPartner(database.db);
    const server = await startServerProcess(await freePort(FIRST_PORT), {
      SEAHOUR_MODE: 'demo',
      SEAHOUR_DATA: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    });
    async function stop(): Promise<void> {
      await server.stop();
      await database.close();
    }
    return { endpoint: `${server.base}/octo`, key, stop };
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

async function keyOfPartner(db: Db): Promise<string> {
  const now = await readDatabaseTime(db);
  const terms = { commission_percent: 10, confirms_at_once: true };
  await insertPartner(db, { id: ID, name: 'Validator', origins: [], ...terms }, now);
  const key = await createKey(db, { partnerId: ID, name: 'Validator' }, now);
  if (!key) throw new Error('the partner got no key');
  return key;
}
