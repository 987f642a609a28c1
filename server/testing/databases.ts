import { type Kysely, sql } from 'kysely';
import { createDatabase, type DatabaseConnection } from '../platform/database/pool.ts';
import type { Database } from '../tables/schema.ts';

/** Any number that nothing else locks: one test makes a template, the others wait for it. */
const TEMPLATE_LOCK = 7_262_026;

/**
 * Settings of a PostgreSQL that a test run throws away: nothing has to reach the disk, and several
 * files' servers, each with pools and jobs, are there at once.
 */
export const THROWAWAY = { fsync: 'off', full_page_writes: 'off', max_connections: '500' };

/** Makes a database that others are cloned from, unless the server has it. */
export async function makeTemplate(
  server: DatabaseConnection,
  name: string,
  fill: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await withAdmin(server, async (admin) => {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(admin);
    const found = await sql`select from pg_database where datname = ${name}`.execute(admin);
    if (found.rows.length > 0) return;
    const draft = `${name}_draft`;
    await sql`drop database if exists ${sql.id(draft)} with (force)`.execute(admin);
    await sql`create database ${sql.id(draft)}`.execute(admin);
    const db = createDatabase(withDatabase(server, draft));
    await fill(db).finally(() => db.destroy());
    await sql`alter database ${sql.id(draft)} rename to ${sql.id(name)}`.execute(admin);
  });
}

/** Clones a template; PostgreSQL refuses while the template has a connection. */
export async function cloneDatabase(
  server: DatabaseConnection,
  template: string,
  name: string,
): Promise<DatabaseConnection> {
  await withAdmin(server, (admin) =>
    // Less than half the time of a copy through the log, which nobody will ever replay.
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(
      admin,
    ),
  );
  return withDatabase(server, name);
}

/** Drops a database if it is there; open connections to it are closed. */
export async function dropDatabase(server: DatabaseConnection, name: string): Promise<void> {
  await withAdmin(server, (admin) =>
    sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin),
  );
}

/** On one connection, so that its locks go when it goes. */
async function withAdmin(
  server: DatabaseConnection,
  work: (admin: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  const admin = createDatabase(server, { poolSize: 1 });
  await work(admin).finally(() => admin.destroy());
}

/** Another database of the same server. */
export function withDatabase(server: DatabaseConnection, database: string): DatabaseConnection {
  if (!('connectionString' in server)) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** The connection as an address, for other processes. */
export function urlOf(connection: DatabaseConnection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
