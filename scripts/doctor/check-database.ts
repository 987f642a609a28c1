import { type Config, databaseOf } from '@seahour/server/config/config.ts';
import { describeProblem } from '@seahour/server/config/start-problem.ts';
import { readQueues } from '@seahour/server/metrics/queues.ts';
import { isInert, readInstallation } from '@seahour/server/migrations/installation.ts';
import { readSchemaState } from '@seahour/server/migrations/schema-state.ts';
import { checkNotify } from '@seahour/server/platform/database/check-notify.ts';
import { type OpenDatabase, openDatabase } from '@seahour/server/platform/database/open.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import { type Finding, ok, warning, wrong } from './finding.ts';

const OLDEST_VERSION = 15;
const MOST_SKEW_SEC = 5;
const MOST_WAIT_SEC = 180;
/** A database that says nothing for so long is away. */
const QUERY_TIMEOUT_MS = 30_000;

/** Whether the database is there, fits this program, and is being worked for. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  let database: OpenDatabase;
  try {
    database = await openDatabase({ ...databaseOf(config), queryTimeoutMs: QUERY_TIMEOUT_MS });
  } catch (cause) {
    return [unreachable(cause, config)];
  }
  try {
    return await examine(database, config);
  } catch (cause) {
    return [unreachable(cause, config)];
  } finally {
    await database.close();
  }
}

const unreachable = (cause: unknown, config: Config): Finding =>
  wrong(
    describeProblem(cause, config) ?? `the database fails: ${String(cause)}`,
    'start PostgreSQL, or mend DATABASE_URL',
  );

async function examine({ db, connection }: OpenDatabase, config: Config): Promise<Finding[]> {
  const findings = [...(await checkServer(db)), await checkSchema(db)];
  const isHeard = await checkNotify(connection);
  findings.push(
    isHeard
      ? ok('LISTEN and NOTIFY reach each other')
      : wrong(
          'what is notified is not heard',
          'set DATABASE_DIRECT_URL to the database itself, not to a pooler',
        ),
  );
  if (findings.some(({ state }) => state === 'wrong')) return findings;
  const mode = await readInstallation(db);
  if (mode && mode !== config.mode)
    findings.push(
      wrong(`the database is a ${mode}’s, the settings are a ${config.mode}’s`, 'use another one'),
    );
  if (await isInert(db)) {
    findings.push(
      warning(
        'it is a restored copy: it mails nobody, asks no provider and leaves the bot alone',
        'npm run activate, where it is to take the place of the other',
      ),
    );
  } else findings.push(await checkWork(db));
  return findings;
}

async function checkServer(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ version: number; at: Date }>`
    select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as at
  `.execute(db);
  const { version = 0, at = new Date(0) } = rows[0] ?? {};
  const skew = Math.abs(at.getTime() - Date.now()) / 1000;
  return [
    version >= OLDEST_VERSION
      ? ok(`PostgreSQL ${version} answers`)
      : wrong(`PostgreSQL ${version} is too old`, `${OLDEST_VERSION} or newer is needed`),
    skew <= MOST_SKEW_SEC
      ? ok('the clocks of this machine and of the database agree')
      : warning(
          `the clock of the database is ${Math.round(skew)} seconds from ours`,
          'let both machines keep their time by NTP',
        ),
  ];
}

async function checkSchema(db: Db): Promise<Finding> {
  const schema = await readSchemaState(db);
  switch (schema.state) {
    case 'current':
      return ok('the tables are those of this version');
    case 'newer':
      return wrong(
        `the tables are newer than this program (${schema.what})`,
        'install the version that migrated them, or restore the backup from before',
      );
    case 'older':
    case 'empty':
      return wrong(`the tables are ${schema.state}`, 'run npm run db:migrate');
  }
}

/** Jobs that wait for long have nobody who does them. */
async function checkWork(db: Db): Promise<Finding> {
  const late = (await readQueues(db)).filter(({ oldest_sec }) => oldest_sec > MOST_WAIT_SEC);
  if (late.length === 0) return ok('no job waits for a worker');
  const names = late.map(({ queue, count }) => `${queue} (${count})`).join(', ');
  return warning(
    `jobs wait for longer than ${MOST_WAIT_SEC / 60} minutes: ${names}`,
    'start npm run serve, with SEAHOUR_ROLE=worker where the others are web',
  );
}
