import { chmodSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { sql } from 'kysely';
import { fillMarketplace } from '../bench/marketplace.ts';
import { databaseParts, isSynchronous, primaryIndex } from './database-parts.ts';
import { createDisk, type Disk } from './disk.ts';
import { adminUrl, apiFolder, DATABASE, directUrl, frontParts, ROLE } from './front-parts.ts';
import type { Part } from './part.ts';
import { PORTS } from './ports.ts';

export interface Installation {
  folder: string;
  /** Where people book. */
  base: string;
  etcd: Part;
  nodes: Part[];
  router: Part;
  pgbouncer: Part;
  redis: Part;
  apis: Part[];
  balancer: Part;
  /** Empty where nobody may mount one. */
  disks: Disk[];
  /** Waits until every part is there again; false where one is not in time. */
  recover(): Promise<boolean>;
  remove(): Promise<void>;
}

const RECOVERY_TIMEOUT_MS = 180_000;

/** All of it on this machine, with a catalogue to book from. */
export async function install(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-rehearsal-'));
  // PostgreSQL is another user, and has to pass.
  chmodSync(folder, 0o755);
  const disks = PORTS.postgres
    .map((_, index) => createDisk(join(folder, `node${index}`)))
    .filter((disk) => disk !== null);
  const { etcd, nodes } = await databaseParts(folder);
  const front = await frontParts(folder);
  const { router, pgbouncer, redis, apis, balancer } = front;
  const all = [etcd, ...nodes, router, pgbouncer, redis, ...apis, balancer];
  const cleanUp = () => removeNow(folder, disks);
  // Behind the parts' own: they end first.
  process.once('exit', cleanUp);
  async function remove(): Promise<void> {
    for (const part of all.toReversed()) await part.kill();
    for (const disk of disks) disk.remove();
    await rm(folder, { recursive: true, force: true });
    process.off('exit', cleanUp);
  }
  try {
    await start([etcd, ...nodes, router]);
    await waitOrFail(async () => (await primaryIndex()) !== null);
    await createMarketplace();
    for (const port of PORTS.api) await mkdir(apiFolder(folder, port));
    await start([pgbouncer, redis, ...apis, balancer]);
    const base = `http://127.0.0.1:${PORTS.site}`;
    const recover = () => waitFor(isWhole);
    await waitOrFail(isWhole);
    return { folder, base, etcd, nodes, ...front, disks, recover, remove };
  } catch (cause) {
    await remove();
    throw cause;
  }
}

/** For a rehearsal that was interrupted: a process that ends can wait for nothing. */
function removeNow(folder: string, disks: readonly Disk[]): void {
  for (const disk of disks) disk.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function start(parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    console.log(`starting ${part.name}`);
    await part.start();
  }
}

async function createMarketplace(): Promise<void> {
  await waitOrFail(async () => {
    const maker = await openDatabase({ databaseUrl: adminUrl, dataDir: '' });
    const { name, password } = ROLE;
    try {
      await sql`drop role if exists ${sql.id(name)}`.execute(maker.db);
      await sql`create role ${sql.id(name)} login password ${sql.lit(password)}`.execute(maker.db);
      await sql`create database ${sql.id(DATABASE)} owner ${sql.id(name)}`.execute(maker.db);
    } finally {
      await maker.close();
    }
    return true;
  });
  const database = await openDatabase({ databaseUrl: directUrl, dataDir: '' });
  await fillMarketplace(database.db);
  await database.close();
}

/** A standby that may take over, and each process ready behind the balancer. */
async function isWhole(): Promise<boolean> {
  if ((await primaryIndex()) === null || !(await isSynchronous())) return false;
  for (const port of [PORTS.site, ...PORTS.api]) {
    const url = `http://127.0.0.1:${port}/readyz`;
    if (!(await fetch(url, { signal: AbortSignal.timeout(1000) })).ok) return false;
  }
  return true;
}

async function waitOrFail(isSo: () => Promise<boolean>): Promise<void> {
  if (!(await waitFor(isSo))) throw new Error('the installation did not come up');
}

async function waitFor(isSo: () => Promise<boolean>): Promise<boolean> {
  const lastMs = performance.now() + RECOVERY_TIMEOUT_MS;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > lastMs) return false;
    await pause(250);
  }
  return true;
}
