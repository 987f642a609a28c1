import { chmodSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { sql } from 'kysely';
import { fillMarketplace } from '../bench/marketplace.ts';
import { databaseParts, isSynchronous, primaryIndex } from './database-parts.ts';
import { createDisk, type Disk } from './disk.ts';
import { directUrl, frontParts } from './front-parts.ts';
import type { Part } from './part.ts';
import { PORTS } from './ports.ts';

export interface Installation {
  folder: string;
  /** Where people book. */
  base: string;
  etcd: Part;
  nodes: Part[];
  pgbouncer: Part;
  redis: Part;
  apis: Part[];
  balancer: Part;
  /** Empty where nobody may mount one. */
  disks: Disk[];
  /** Waits until everything stands as it should. */
  recover(): Promise<void>;
  remove(): Promise<void>;
}

const RECOVERY_TIMEOUT_MS = 120_000;

/** All of it on this machine, with a catalogue to book from. */
export async function install(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-rehearsal-'));
  // PostgreSQL is another user, and has to pass.
  chmodSync(folder, 0o755);
  const disks = PORTS.postgres.map((_, index) => createDisk(join(folder, `node${index}`)));
  const { etcd, nodes } = await databaseParts(folder);
  const front = await frontParts(folder);
  const parts = [etcd, ...nodes, front.router, front.pgbouncer, front.redis, ...front.apis];
  const all = [...parts, front.balancer];
  async function remove(): Promise<void> {
    for (const part of all.toReversed()) {
      part.thaw();
      await part.kill();
    }
    for (const disk of disks) disk?.remove();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    for (const part of [etcd, ...nodes, front.router]) {
      console.log(`starting ${part.name}`);
      await part.start();
    }
    await until(async () => (await primaryIndex()) !== null);
    await createMarketplace();
    for (const port of PORTS.api) await mkdir(join(folder, `api${port}`));
    for (const part of [front.pgbouncer, front.redis, ...front.apis, front.balancer]) {
      console.log(`starting ${part.name}`);
      await part.start();
    }
    const { router: _, ...rest } = front;
    const base = `http://127.0.0.1:${PORTS.site}`;
    const recover = () => until(async () => (await isSynchronous()) && (await isServing(base)));
    await recover();
    return {
      folder,
      base,
      etcd,
      nodes,
      ...rest,
      disks: disks.filter((d) => d !== null),
      recover,
      remove,
    };
  } catch (cause) {
    await remove();
    throw cause;
  }
}

async function createMarketplace(): Promise<void> {
  await until(async () => {
    const url = directUrl.replace(/[^/]+$/, 'postgres');
    const maker = await openDatabase({ databaseUrl: url, dataDir: '' });
    await sql`create database seahour`.execute(maker.db).finally(maker.close);
    return true;
  });
  const database = await openDatabase({ databaseUrl: directUrl, dataDir: '' });
  await fillMarketplace(database.db);
  await database.close();
}

const isServing = async (base: string): Promise<boolean> => (await fetch(`${base}/readyz`)).ok;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const lastMs = performance.now() + RECOVERY_TIMEOUT_MS;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > lastMs) throw new Error('it did not recover');
    await pause(250);
  }
}
