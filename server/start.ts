import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { RunningBot } from './bot/running-bot.ts';
import { startQuietBot } from './bot/start-quiet-bot.ts';
import { type Config, databaseOf } from './config.ts';
import type { Db } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { createDatabase } from './db/pool.ts';
import { listen } from './http/listen.ts';
import type { SiteFolders } from './http/site.ts';
import { openGuards } from './integrations/guards.ts';
import { createMailer } from './integrations/mail/create-mailer.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { createWork } from './jobs/work.ts';
import { startLive } from './live/live.ts';
import { createLog } from './log.ts';
import { readStaffPath } from './staff/staff-path.ts';

export interface StartOptions {
  /** Already open and filled; else one is opened and migrated. It is closed with the server. */
  database?: OpenDatabase;
  files?: SiteFolders;
  log?: Logger;
}

export interface RunningServer {
  /** The port it listens on: that of the settings, or the one the system gave for port 0. */
  port: number;
  /** Finishes the requests in flight, then closes the database. May be called twice. */
  stop(): Promise<void>;
}

/** More would only wait for each other within the database. */
const SERVING_CONNECTIONS = 16;

/** Starts everything that the settings ask for. Rejects with `EADDRINUSE` where the port is taken. */
export async function startServer(
  config: Config,
  options: StartOptions = {},
): Promise<RunningServer> {
  const log = options.log ?? createLog(config.logLevel);
  const database = options.database ?? (await open(config));
  const { db } = database;
  const serving = openServing(config, database);
  const guards = await openGuards(config, log);
  const mailer = createMailer(config);
  const bot = await openBot(config, db, log);
  const live = startLive({
    db: serving.databases.db,
    connection: database.connection,
    log,
    onOrder: bot.wake,
  });
  const files = options.files
    ? { files: options.files, staffPath: await readStaffPath(config) }
    : {};
  const app = createApp({
    ...serving.databases,
    config,
    log,
    live,
    ...(bot.webhook ? { botWebhook: bot.webhook } : {}),
    ...guards,
    mailer,
    ...files,
  });
  async function closeAll() {
    await live.close();
    await bot.stop();
    await guards.close();
    await mailer.close();
    await serving.close();
    await database.close();
  }
  const listening = await listen(app.fetch, { port: config.port }).catch(async (cause) => {
    await closeAll();
    throw cause;
  });
  const work = createWork({ db, config, log });
  const jobs = await startJobs({ ...work, connection: database.connection, log }).catch(
    async (cause) => {
      await listening.close();
      await closeAll();
      throw cause;
    },
  );
  let stopped: Promise<void> | undefined;
  async function stop() {
    await Promise.all([live.close(), listening.close(), jobs.stop().then(work.close)]);
    await closeAll();
  }
  return {
    port: listening.port,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** What it needs is loaded only where there is one. */
async function openBot(config: Config, db: Db, log: Logger): Promise<RunningBot> {
  const { botToken: token } = config;
  if (!token) return startQuietBot({ db, log });
  const { startBot } = await import('./bot/start-bot.ts');
  return startBot({ db, config, token, log });
}

interface Serving {
  databases: { db: Db; reads?: Db };
  close(): Promise<void>;
}

/** Connections of requests alone: jobs, imports and migrations may take their time on others. */
function openServing({ replicaUrl }: Config, { connection }: OpenDatabase): Serving {
  const options = { poolSize: SERVING_CONNECTIONS, isServing: true };
  const db = createDatabase(connection, options);
  if (!replicaUrl) return { databases: { db }, close: () => db.destroy() };
  const reads = createDatabase({ connectionString: replicaUrl }, options);
  return {
    databases: { db, reads },
    async close() {
      await Promise.all([db.destroy(), reads.destroy()]);
    },
  };
}

async function open(config: Config): Promise<OpenDatabase> {
  const database = await openDatabase(databaseOf(config));
  await migrate(database.db);
  return database;
}
