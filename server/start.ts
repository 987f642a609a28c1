import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import type { SiteFolders } from './http/site.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { createWork } from './jobs/work.ts';
import { createLog } from './log.ts';

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

/** Slowloris clients have to be quicker than this; so do honest ones, and they are. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
/** Requests still running then are cut off: a stop takes less than five seconds. */
const STOP_PATIENCE_MS = 3_000;
const SWEEP_INTERVAL_MS = 50;

/** Starts everything that the settings ask for. Rejects with `EADDRINUSE` where the port is taken. */
export async function startServer(
  config: Config,
  options: StartOptions = {},
): Promise<RunningServer> {
  const log = options.log ?? createLog(config.logLevel);
  const database = options.database ?? (await open(config));
  const { db } = database;
  const app = createApp({ db, config, log, ...(options.files ? { files: options.files } : {}) });
  const listening = await listen(app.fetch, config.port).catch(async (cause) => {
    await database.close();
    throw cause;
  });
  const work = createWork({ db, config, log });
  const jobs = await startJobs({ ...work, connection: database.connection, log }).catch(
    async (cause) => {
      await listening.close();
      await database.close();
      throw cause;
    },
  );
  let stopped: Promise<void> | undefined;
  async function stop() {
    await Promise.all([listening.close(), jobs.stop().then(work.close)]);
    await database.close();
  }
  return {
    port: listening.port,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function open(config: Config): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir: join(dataDir, 'postgres') });
  await migrate(database.db);
  return database;
}

interface Listening {
  port: number;
  close(): Promise<void>;
}

type Fetch = Parameters<typeof serve>[0]['fetch'];

function listen(fetch: Fetch, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
    };
    const server = serve({ fetch, port, serverOptions }, (address) => {
      server.off('error', reject);
      resolve({ port: address.port, close });
    });
    server.once('error', reject);

    function close(): Promise<void> {
      return new Promise((done) => {
        // A kept-alive connection becomes idle when its last answer is sent, and nobody ends it.
        const sweep = setInterval(() => closeConnections('Idle'), SWEEP_INTERVAL_MS);
        const cutOff = setTimeout(() => closeConnections('All'), STOP_PATIENCE_MS);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(cutOff);
          done();
        });
        closeConnections('Idle');
      });
    }

    function closeConnections(which: 'Idle' | 'All'): void {
      if (!('closeAllConnections' in server)) return;
      if (which === 'All') server.closeAllConnections();
      else server.closeIdleConnections();
    }
  });
}
