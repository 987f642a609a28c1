import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version-row.ts';
import { fillMarketplace } from '../fixtures/marketplace.ts';
import { startTestServer } from '../fixtures/test-server.ts';
import { migrate } from '../migrations/migrate.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { createDatabase } from '../platform/database/pool.ts';

/** Of the running server, not of its data. */
const RUNNING_FILES = [
  'postmaster.pid',
  'postmaster.opts',
  'server.log',
  '.s.PGSQL.5432',
  '.s.PGSQL.5432.lock',
];

test('reads the catalogue from a streaming replica', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-replica-'));
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')];
  const primary = await startEmbedded({ dataDir: primaryDir });
  const db = createDatabase(primary.connection);
  await migrate(db);
  await fillMarketplace(db);
  // The built-in server is nobody's primary: it lets only our own user in, and no replica.
  await appendFile(join(primaryDir, 'pg_hba.conf'), 'local replication postgres trust\n');
  await sql`select pg_reload_conf()`.execute(db);
  await db.connection().execute(async (backup) => {
    await sql`select pg_backup_start('replica', true)`.execute(backup);
    // With its owner, who is the only one that PostgreSQL runs as.
    await promisify(execFile)('cp', ['-a', primaryDir, replicaDir]);
    for (const ofTheRunning of RUNNING_FILES) {
      await rm(join(replicaDir, ofTheRunning), { force: true });
    }
    const { rows } = await sql<{ labelfile: string }>`
      select labelfile from pg_backup_stop(false)`.execute(backup);
    await writeFile(join(replicaDir, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  const { host, port, user } = primary.connection;
  await writeFile(join(replicaDir, 'standby.signal'), '');
  const replica = await startEmbedded({
    dataDir: replicaDir,
    settings: { primary_conninfo: `host=${host} port=${port} user=${user}` },
  });
  const reads = createDatabase(replica.connection);
  const server = await startTestServer({ db, reads });
  const { rows } = await sql<{ on: boolean }>`select pg_is_in_recovery() as on`.execute(reads);
  expect(rows[0]?.on).toBe(true);

  await sql`update company_activities set title = 'Azure 47' where id = 1`.execute(db);
  await bumpCatalogueVersion(db);
  const title = async () => {
    const response = await server.post(getActivitiesCards.path, { city_id: 1, activity_id: 5 });
    return getActivitiesCards.response.parse(await response.json()).cards[0]?.title;
  };
  await expect.poll(title).toBe('Azure 47');

  await server.stop();
  await reads.destroy();
  await replica.stop();
  await db.destroy();
  await primary.stop();
  await rm(folder, { recursive: true });
});
