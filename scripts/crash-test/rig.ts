import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillMarketplace } from '@seahour/server/fixtures/marketplace.ts';
import { migrate } from '@seahour/server/migrations/migrate.ts';
import { readPidFile } from '@seahour/server/platform/database/embedded/pid-file.ts';
import { startEmbedded, stopEmbedded } from '@seahour/server/platform/database/embedded.ts';
import { createDatabase } from '@seahour/server/platform/database/pool.ts';
import type { Database } from '@seahour/server/tables/schema.ts';
import { type Kysely, sql } from 'kysely';
import { type ApiProcess, startApi } from '../../server/testing/api-process.ts';
import { killTree } from './kill-tree.ts';

/** Copies of a yacht that is open from 6 AM to midnight. */
export const OFFERS = { first: 1001, count: 80 } as const;
const COPIED = 1;

/** A marketplace of its own to break: a folder, a PostgreSQL with full durability, many yachts. */
export interface Rig {
  folder: string;
  db: Kysely<Database>;
  /** The API that runs, or a new one where none does. */
  api(): Promise<ApiProcess>;
  killDatabase(): Promise<void>;
  /** Ends it in good order, as for an update. */
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  close(): Promise<void>;
}

export async function createRig(): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-crash-'));
  const dataDir = join(folder, 'postgres');
  const { connection } = await startEmbedded({ dataDir });
  const db = createDatabase(connection, { poolSize: 4 });
  await migrate(db);
  await fillMarketplace(db);
  await copyOffers(db);
  const cleanUp = () => removeNow(folder, dataDir);
  process.once('exit', cleanUp);
  let running: ApiProcess | undefined;
  return {
    folder,
    db,
    async api() {
      if (!running?.isRunning()) running = await startApi(folder);
      return running;
    },
    async killDatabase() {
      const running = await readPidFile(dataDir);
      if (running) killTree(running.pid);
    },
    stopDatabase: () => stopEmbedded(dataDir),
    async startDatabase() {
      await startEmbedded({ dataDir });
    },
    async close() {
      process.off('exit', cleanUp);
      await running?.kill();
      await db.destroy();
      await stopEmbedded(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** For a run that was interrupted: a process that ends can wait for nothing. */
function removeNow(folder: string, dataDir: string): void {
  const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  killTree(pid);
  rmSync(folder, { recursive: true, force: true });
}

async function copyOffers(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into company_activities
    select copy.*
    from generate_series(0, ${OFFERS.count - 1}::int) n, company_activities ca,
      jsonb_populate_record(ca, jsonb_build_object('id', ${OFFERS.first}::int + n)) copy
    where ca.id = ${COPIED}`.execute(db);
  await sql`
    insert into opening_hours
    select ${OFFERS.first}::int + n, day_of_week, from_hour, to_hour
    from generate_series(0, ${OFFERS.count - 1}::int) n, opening_hours
    where company_activity_id = ${COPIED}`.execute(db);
}
