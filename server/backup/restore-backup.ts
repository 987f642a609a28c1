import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { setInert } from '../migrations/installation.ts';
import { MIGRATIONS, migrate } from '../migrations/migrate.ts';
import { type DatabaseConnection, KEEP_ALIVE } from '../platform/database/pool.ts';
import type { Db } from '../tables/connection.ts';
import type { Database } from '../tables/schema.ts';
import { FILES, JOBS, type Manifest, tableOf } from './manifest.ts';
import { BackupUnusable, readArchive, verifyArchive } from './read-archive.ts';
import { columnList, listColumns, listTables } from './tables.ts';

export interface RestoreOptions {
  connection: DatabaseConnection;
  /** Where files beside the database go, e.g. `var`. */
  dataDir: string;
  /** The backup. */
  from: string;
  /** Whether what is there goes first. */
  isReplacing?: boolean;
  /** Whether it takes the place of the one that was backed up, and acts as that did. */
  isLive?: boolean;
}

export interface Restored extends Manifest {
  /** Waiting jobs whose kind this version no longer knows. */
  jobsLeftOut: number;
}

/** Brings back what a backup holds: all of the database or nothing, then the files. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { connection, from, isReplacing = false, isLive = false } = options;
  const manifest = await verifyArchive(from);
  if (!Object.hasOwn(MIGRATIONS, manifest.migration)) {
    throw new BackupUnusable(`${from} was made by a newer version (${manifest.migration}).`);
  }
  const client = new pg.Client({
    ...connection,
    ...KEEP_ALIVE,
    application_name: 'seahour restore',
  });
  await client.connect();
  const db = onOneConnection(client);
  try {
    await refuseIfInUse(client);
    if (!isReplacing) await refuseIfFilled(client, options, manifest);
    await db.transaction().execute((tx) => fill(tx, client, options, manifest));
    await migrate(db);
    const jobsLeftOut = manifest.jobs.rows - (await fillJobs(client, from, manifest));
    await writeFiles(options, manifest);
    if (isLive) await setInert(db, false);
    return { ...manifest, jobsLeftOut };
  } finally {
    await client.end();
  }
}

/** So that migrations and COPY share a transaction. */
function onOneConnection(client: pg.Client): Db {
  const query = client.query.bind(client) as never;
  const pool = { connect: async () => ({ query, release() {} }), end: async () => {}, options: {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

async function refuseIfInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and application_name in ('seahour live', 'seahour jobs')`);
  if (rows.length > 0) throw new BackupUnusable('A server uses this database: stop it first.');
}

async function refuseIfFilled(
  client: pg.Client,
  { dataDir }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  if ((await listTables(client)).length > 0) {
    throw new BackupUnusable('The database is not empty: --replace removes what is there.');
  }
  const there = new Set(await readdir(dataDir).catch(() => []));
  const taken = topNames(manifest).find((name) => there.has(name));
  if (taken) {
    throw new BackupUnusable(`${join(dataDir, taken)} is there: --replace removes it.`);
  }
}

async function fill(
  tx: Db,
  client: pg.Client,
  { from }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  await dropEverything(client);
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db: tx, provider }).migrateTo(manifest.migration);
  if (error) throw error;
  // Migrations put first rows into some.
  const names = manifest.tables.map(({ name }) => `public."${name}"`).join(', ');
  await client.query(`truncate ${names}`);
  // There are no triggers before `migrate` makes them: nothing follows from rows a second time.
  for await (const { name, body } of readArchive(from)) {
    const table = manifest.tables.find((each) => each.name === tableOf(name));
    if (!table) body.resume();
    else await copyIn(client, `public."${table.name}"`, table.columns, body);
  }
  for (const { name, rows } of manifest.tables) {
    const counted = await client.query(`select count(*)::int as rows from public."${name}"`);
    if (counted.rows[0].rows !== rows) throw new Error(`${name} has lost rows on its way`);
  }
  for (const [name, last] of Object.entries(manifest.sequences)) {
    await client.query('select setval($1::regclass, $2)', [`public."${name}"`, last]);
  }
  // From the first moment on, and until all of it is there.
  await setInert(tx, true);
  await sql`delete from sql_functions`.execute(tx);
  // Caches know answers by the version: none of those before may come back.
  await sql`
    update catalogue_version set version = greatest(version + 1, extract(epoch from now())::bigint)
  `.execute(tx);
}

async function dropEverything(client: pg.Client): Promise<void> {
  await client.query(`
    do $$ declare what record; begin
      for what in select oid::regclass as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      loop execute format('drop table %s cascade', what.name); end loop;
      for what in select oid::regprocedure as name from pg_proc
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      loop execute format('drop routine %s cascade', what.name); end loop;
    end $$;
    drop schema if exists pgboss cascade`);
}

const copyIn = (
  client: pg.Client,
  table: string,
  columns: readonly string[],
  body: NodeJS.ReadableStream,
) => pipeline(body, client.query(copyFrom(`copy ${table} (${columnList(columns)}) from stdin`)));

/**
 * Their table is of the library, whose version may be another: columns that both have. Answers how
 * many jobs there are.
 */
async function fillJobs(client: pg.Client, from: string, { jobs }: Manifest): Promise<number> {
  const columns = jobs.columns.map((column) => `"${column}" text`).join(', ');
  await client.query(`create temp table restored_jobs (${columns})`);
  for await (const { name, body } of readArchive(from)) {
    if (tableOf(name) === JOBS) await copyIn(client, 'restored_jobs', jobs.columns, body);
    else body.resume();
  }
  const shared = (await listColumns(client, JOBS)).filter(({ name }) =>
    jobs.columns.includes(name),
  );
  const values = shared.map(({ name, type }) => `j."${name}"::${type}`).join(', ');
  const { rowCount } = await client.query(`
    insert into ${JOBS} (${columnList(shared.map(({ name }) => name))})
    select ${values} from restored_jobs j
    where j.name in (select name from pgboss.queue)
    on conflict do nothing`);
  return rowCount ?? 0;
}

const topNames = ({ entries }: Manifest): string[] => [
  ...new Set(
    Object.keys(entries)
      .filter((name) => name.startsWith(FILES))
      .map((name) => name.slice(FILES.length).split('/')[0] ?? ''),
  ),
];

async function writeFiles({ dataDir, from }: RestoreOptions, manifest: Manifest): Promise<void> {
  for (const name of topNames(manifest)) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
  for await (const { name, mode, body } of readArchive(from)) {
    if (!name.startsWith(FILES)) {
      body.resume();
      continue;
    }
    // The manifest names none that leads elsewhere.
    const path = join(dataDir, name.slice(FILES.length));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.part`, body, { mode: mode & 0o777 });
    await rename(`${path}.part`, path);
  }
}
