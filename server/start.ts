import { setTimeout as pause } from 'node:timers/promises';
import type { Handler, Hono } from 'hono';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type AppOptions, createApp } from './app.ts';
import { type Config, databaseOf } from './config/config.ts';
import { warnWhileExposed } from './config/exposure.ts';
import { inert } from './config/inert.ts';
import { describeProblem, StartProblem } from './config/start-problem.ts';
import { prepareDataFolder } from './data-folder.ts';
import { answerBy, editorProxy } from './editor/mount.ts';
import { openGuards } from './guards.ts';
import { startLive } from './live/live.ts';
import type { Watch } from './metrics/metrics.ts';
import { createMetrics } from './metrics/metrics.ts';
import { isInert, prepareDatabase } from './migrations/installation.ts';
import { startJobs } from './outbox/start-jobs.ts';
import type { SiteFolders } from './pages/site-folders.ts';
import type { Clock } from './platform/clock.ts';
import { type DatabaseClock, startDatabaseClock } from './platform/database/database-clock.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open.ts';
import {
  createDatabase,
  type DatabaseConnection,
  type PoolCounts,
} from './platform/database/pool.ts';
import type { Env } from './platform/http/env.ts';
import { listen } from './platform/http/listen.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import type { RunningTracing, TracingOptions } from './platform/tracing/start-tracing.ts';
import type { RunningBot } from './staff/bot/running-bot.ts';
import type { BotOptions } from './staff/bot/start-bot.ts';
import { absentBot, webhookBot } from './staff/bot/webhook-bot.ts';
import { readStaffPath } from './staff/staff-path.ts';
import type { Db } from './tables/connection.ts';
import { createWork, type WorkOptions } from './work.ts';
import { createWorkerApp } from './worker-app.ts';

export interface StartOptions {
  /** Already open and filled; else one is opened and migrated. It is closed with the server. */
  database?: OpenDatabase;
  files?: SiteFolders;
  log?: Logger;
  /** Makes the editor of this process; else its calls go to `EDITOR_URL`, if that is set. */
  editor?: (context: EditorContext) => Promise<RunningEditor>;
  /** The clock; the database's unless a test passes another. */
  clock?: Clock;
}

/** Answers the editor's calls, and all that is asked by who is shown a draft. */
export interface RunningEditor {
  app: Hono<Env>;
  close(): Promise<void>;
}

export interface RunningServer {
  /** The port it listens on: that of the settings, or the one the system gave for port 0. */
  port: number;
  /**
   * Fails readiness for `drainSec`, finishes the requests in flight, then closes the database. May
   * be called twice: then it no longer waits for others to notice.
   */
  stop(): Promise<void>;
}

/** As long as a job may last. */
const WORK_QUERY_TIMEOUT_MS = 60_000;
/** More would only wait for each other within the database. */
const SERVING_CONNECTIONS = 16;

/**
 * Starts everything that the settings ask for. Rejects with `EADDRINUSE` where the port is taken;
 * whatever was open by then is closed.
 */
export async function startServer(
  config: Config,
  options: StartOptions = {},
): Promise<RunningServer> {
  // Closed in the opposite order.
  const opened = new AsyncDisposableStack();
  try {
    return await startWith(opened, config, options);
  } catch (cause) {
    await opened.disposeAsync();
    throw cause;
  }
}

async function startWith(
  opened: AsyncDisposableStack,
  asked: Config,
  options: StartOptions,
): Promise<RunningServer> {
  const log = options.log ?? createLog(asked.logLevel);
  const tracing = asked.tracing && (await openTracing(asked.tracing));
  if (tracing) opened.defer(tracing.stop);
  const database = options.database ?? (await open(asked, opened));
  if (options.database) opened.defer(database.close);
  const isCopy = await isInert(database.db);
  const config = isCopy ? inert(asked) : asked;
  if (isCopy) log.warn('restored copy: no mails, payments or bot until npm run activate');
  // Migrations and imports take their time on the pool before; what goes on from here does not.
  const pools: PoolCounts[] = [];
  const db = createDatabase(database.connection, {
    queryTimeoutMs: WORK_QUERY_TIMEOUT_MS,
    onPool: (pool) => pools.push(pool),
  });
  opened.defer(() => db.destroy());
  const metrics = createMetrics({ db, ...config, isInert: isCopy });
  for (const pool of pools) metrics.watch.pool('work', pool);
  const serving = openServing(config, database, metrics.watch);
  opened.defer(serving.close);
  if (config.databaseDirectUrl) await requirePooler(serving.databases.db, config);
  const { clock, stop: stopClock } = await openClock(options.clock, db, log);
  opened.defer(stopClock);
  const guards = await openGuards(config, log);
  opened.defer(guards.close);
  if (guards.isRedisUp) metrics.watch.redis(guards.isRedisUp);
  const mailer = createMailer(config);
  opened.defer(() => mailer.close());
  const bot = await openBot({ config, db, log, clock });
  opened.defer(() => bot.stop());
  const live = startLive({
    db: serving.databases.db,
    connection: database.connection,
    log,
    clock,
  });
  opened.defer(() => live.close());
  metrics.watch.streams(live.hub.count);
  const files = options.files
    ? { files: options.files, staffPath: await readStaffPath(config) }
    : {};
  let isStopping = false;
  const draining = new AbortController();
  opened.defer(warnWhileExposed(config, log));
  const { db: requests } = serving.databases;
  const answering = { db: requests, config, log, metrics, isStopping: () => isStopping };
  const editor = await openEditor(opened, options, { config, log, clock, ...guards });
  const app =
    config.role === 'worker'
      ? createWorkerApp(answering)
      : createApp({
          ...answering,
          ...serving.databases,
          clock,
          live,
          ...(tracing && { traceRequests: tracing.traceRequests }),
          ...(bot.webhook ? { botWebhook: bot.webhook } : {}),
          ...guards,
          ...(editor ? { editor } : {}),
          mailer,
          ...files,
        });
  const listening = await listen(app.fetch, config);
  opened.defer(listening.close);
  const working = isCopy
    ? NO_WORK
    : await openWork(
        { db, config, log, clock, onMessage: metrics.watch.message },
        database.connection,
      );
  let stopped: Promise<void> | undefined;
  async function stop() {
    isStopping = true;
    listening.drain();
    // Balancers need a moment to see that readiness fails; a second word to stop ends it.
    await pause(config.drainSec * 1000, null, { signal: draining.signal }).catch(() => {});
    await Promise.all([live.close(), listening.close(), working.stop()]);
    await opened.disposeAsync();
  }
  return {
    port: listening.port,
    stop() {
      if (stopped) draining.abort();
      stopped ??= stop();
      return stopped;
    },
  };
}

/** What it needs is loaded only where traces are wanted. */
async function openTracing(options: TracingOptions): Promise<RunningTracing> {
  const { startTracing } = await import('./platform/tracing/start-tracing.ts');
  return startTracing(options);
}

interface Working {
  /** Lets the jobs in hand finish. */
  stop(): Promise<void>;
}

const NO_WORK: Working = { async stop() {} };

async function openWork(options: WorkOptions, connection: DatabaseConnection): Promise<Working> {
  if (options.config.role === 'web') return NO_WORK;
  const work = await createWork(options);
  const jobs = await startJobs({ ...work, connection, log: options.log });
  return { stop: () => jobs.stop().then(work.close) };
}

type EditorContext = Pick<AppOptions, 'config' | 'log' | 'clock' | 'limits'>;

async function openEditor(
  opened: AsyncDisposableStack,
  { editor }: StartOptions,
  context: EditorContext,
): Promise<Handler<Env> | null> {
  if (editor) {
    const { app, close } = await editor(context);
    opened.defer(close);
    return answerBy(app);
  }
  const { editorUrl: url } = context.config;
  return url ? editorProxy({ url, log: context.log }) : null;
}

/** What it needs is loaded only where there is one. */
async function openBot(options: Omit<BotOptions, 'token'>): Promise<RunningBot> {
  const { botToken: token, botUpdates, role } = options.config;
  if (role === 'web') {
    return token && botUpdates === 'webhook' ? webhookBot({ ...options, token }) : absentBot;
  }
  if (!token) return absentBot;
  const { startBot } = await import('./staff/bot/start-bot.ts');
  return startBot({ ...options, token });
}

async function openClock(given: Clock | undefined, db: Db, log: Logger): Promise<DatabaseClock> {
  return given ? { clock: given, stop() {} } : startDatabaseClock({ db, log });
}

interface Serving {
  databases: { db: Db; reads?: Db };
  close(): Promise<void>;
}

/** Connections of requests alone: jobs may take their time on others. */
function openServing(
  { databaseUrl, replicaUrl }: Config,
  opened: OpenDatabase,
  watch: Watch,
): Serving {
  const connection = databaseUrl ? { connectionString: databaseUrl } : opened.connection;
  const options = { poolSize: SERVING_CONNECTIONS, isServing: true };
  const db = createDatabase(connection, {
    ...options,
    onPool: (pool) => watch.pool('requests', pool),
  });
  if (!replicaUrl) return { databases: { db }, close: () => db.destroy() };
  const reads = createDatabase(
    { connectionString: replicaUrl },
    { ...options, onPool: (pool) => watch.pool('replica', pool) },
  );
  return {
    databases: { db, reads },
    async close() {
      await Promise.all([db.destroy(), reads.destroy()]);
    },
  };
}

/** Whatever came before went past it. */
async function requirePooler(db: Db, config: Config): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    const said = describeProblem(cause, { ...config, databaseDirectUrl: undefined });
    throw said ? new StartProblem(said, { cause }) : cause;
  }
}

async function open(config: Config, opened: AsyncDisposableStack): Promise<OpenDatabase> {
  await prepareDataFolder(config);
  const database = await openDatabase(databaseOf(config));
  opened.defer(database.close);
  await prepareDatabase(database.db, config);
  return database;
}
