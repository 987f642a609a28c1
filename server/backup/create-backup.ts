import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type DatabaseConnection, KEEP_ALIVE } from '../platform/database/pool.ts';
import {
  type BackedUpTable,
  FILES,
  JOBS,
  LEFT_OUT,
  MANIFEST,
  type Manifest,
  partName,
} from './manifest.ts';
import { columnList, listColumns, listTables } from './tables.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

export interface BackupOptions {
  connection: DatabaseConnection;
  /** Of everything beside the database, e.g. `var`. */
  dataDir: string;
  /** The file to make. */
  to: string;
  now: Date;
}

/** Of the rows of a table that are in memory at once. */
const PART_BYTES = 4 * 1024 * 1024;

/** Why a place is none for a backup; null where it is. */
export async function whyNoPlace({ dataDir, to }: Pick<BackupOptions, 'dataDir' | 'to'>) {
  /** What is not there yet is where its folder is. */
  const real = (path: string): Promise<string> =>
    realpath(path).catch(async () =>
      dirname(path) === path ? path : join(await real(dirname(path)), basename(path)),
    );
  const isFolder = await stat(to).then(
    (found) => found.isDirectory(),
    () => /[/\\]$/.test(to),
  );
  if (isFolder) return `${to} is a folder: --in names a folder, --to the file to make.`;
  const steps = relative(await real(resolve(dataDir)), await real(dirname(resolve(to)))).split(sep);
  return steps[0] === '..' || isAbsolute(steps[0] ?? '')
    ? null
    : `${to} is within SEAHOUR_DATA: each backup would hold those of before. Name another place.`;
}

/** Writes everything into one file, from one moment of the database, while others write on. */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const client = new pg.Client({
    ...options.connection,
    ...KEEP_ALIVE,
    application_name: 'seahour backup',
  });
  await client.connect();
  const archive = writeArchive(options.to);
  try {
    await client.query('begin isolation level repeatable read read only');
    const manifest = await fill(archive, client, options);
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    await archive.finish();
    return manifest;
  } catch (cause) {
    await archive.abandon();
    throw cause;
  } finally {
    await client.end();
  }
}

async function fill(
  archive: ArchiveWriter,
  client: pg.Client,
  { dataDir, to, now }: BackupOptions,
): Promise<Manifest> {
  const { rows } = await client.query<{ migration: string; server_version: string }>(`
    select max(name) as migration, current_setting('server_version') as server_version
    from kysely_migration`);
  const [about] = rows;
  if (!about?.migration) throw new Error('the database has no tables yet');
  const tables: BackedUpTable[] = [];
  for (const { name, columns } of await listTables(client)) {
    const query = `select ${columnList(columns)} from public."${name}"`;
    tables.push({ name, columns, rows: await copyOut(archive, client, name, query) });
  }
  const jobs = await copyJobs(archive, client);
  // Sequences know no snapshot: read last, none gives a number again that a row has.
  const sequences = await readSequences(client);
  await addFiles(archive, dataDir, resolve(to));
  const created_at = now.toISOString();
  return { format: 1, created_at, ...about, tables, sequences, jobs, entries: archive.entries };
}

/** Answers how many rows there are. */
async function copyOut(archive: ArchiveWriter, client: pg.Client, name: string, query: string) {
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  let parts = 0;
  let held: Buffer[] = [];
  let bytes = 0;
  async function flush(): Promise<void> {
    if (bytes === 0) return;
    await archive.add(partName(name, ++parts), Buffer.concat(held));
    held = [];
    bytes = 0;
  }
  for await (const chunk of stream) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return stream.rowCount;
}

async function copyJobs(archive: ArchiveWriter, client: pg.Client): Promise<BackedUpTable> {
  const columns = (await listColumns(client, JOBS)).map(({ name }) => name);
  const query = `select ${columnList(columns)} from ${JOBS}
    where state::text in ('created', 'retry', 'active')`;
  return { name: JOBS, columns, rows: await copyOut(archive, client, JOBS, query) };
}

async function readSequences(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

async function addFiles(archive: ArchiveWriter, dataDir: string, except: string): Promise<void> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => !LEFT_OUT.test(name));
  for (const path of names.map((name) => join(dataDir, name))) {
    for (const file of await filesBelow(path)) {
      if (resolve(file) === except) continue;
      // What is removed meanwhile is not missed.
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) continue;
      const name = `${FILES}${relative(dataDir, file)}`;
      await archive.addFile(name, { path: file, size: found.size, mode: found.mode & 0o777 });
    }
  }
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
