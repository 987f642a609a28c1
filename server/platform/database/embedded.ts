import { type ChildProcess, spawn } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { allowOwnUser } from './embedded/access.ts';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { initialiseCluster, serverEnvironment } from './embedded/cluster.ts';
import { holdServer } from './embedded/hold-server.ts';
import { type Lease, type SocketConnection, takeLease } from './embedded/lease.ts';
import { isServing, readPidFile, removeStalePidFile } from './embedded/pid-file.ts';
import { chooseUser, type RunAs } from './embedded/run-as.ts';
import { keepLogSmall, lastLines, openServerLog } from './embedded/server-log.ts';
import { ownSocketFolder, socketFolder } from './embedded/socket-folder.ts';
import { startWatchdog } from './embedded/start-watchdog.ts';
import { forgetStop, stopServer } from './embedded/stop-server.ts';

export interface EmbeddedOptions {
  /** Made at the first start, e.g. `var/postgres`. */
  dataDir: string;
  /** Server settings beside our own, e.g. `{ fsync: 'off' }` for data that is thrown away. */
  settings?: Record<string, string>;
  /** Whether the server stays when this process ends without `stop`. Default false. */
  isLeftRunning?: boolean;
  /** Hears of crashes and restarts, a line each. Default: standard error. */
  tell?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Of the database `seahour`. */
  connection: SocketConnection;
  /** Stops the server and waits, unless another process still uses it. */
  stop(): Promise<void>;
}

const PORT = 5432;
const SETTINGS = {
  max_connections: '100',
  shared_buffers: '128MB',
  // Plans that were made for an empty table are made again within seconds, not within a minute.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  // Without details: they hold what people typed.
  log_error_verbosity: 'terse',
};
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 25;
/** After a crash the old server's helpers need a moment to notice and go. */
const MOST_ATTEMPTS = 6;

/** A real PostgreSQL from npm, reached over a socket that only its user may use. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { tell = console.error } = options;
  const binaries = await findBinaries();
  const wanted = resolve(options.dataDir);
  const runAs = await chooseUser(wanted, [binaries.native, socketFolder(wanted)]);
  await initialiseCluster(wanted, binaries, runAs);
  const dataDir = await realpath(wanted);
  const launch = () => launchServer({ ...options, dataDir }, binaries, runAs);
  const callOff = options.isLeftRunning ? () => {} : startWatchdog(dataDir);
  const { lease, connection } = await reachServer(dataDir, launch);
  const reach = async () => (await reachServer(dataDir, launch)).lease;
  const held = holdServer(lease, { dataDir, reach, tell });
  const leaveLog = keepLogSmall(dataDir);
  return {
    connection: { ...connection, database: 'seahour' },
    async stop() {
      leaveLog();
      const last = await held.letGo();
      if (await last.release()) await stopServer(dataDir);
      await last.end();
      callOff();
    },
  };
}

/** Ends the server of a data folder, also while it is used: sessions are cut, everything is written. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  await stopServer(dataDir);
}

/** Takes over the server that is running, or starts one; a race is won by one of several. */
async function reachServer(
  dataDir: string,
  launch: () => Promise<ChildProcess>,
): Promise<{ lease: Lease; connection: SocketConnection }> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let attempts = 0;
  let child: ChildProcess | null = null;
  while (Date.now() < deadline) {
    const running = await readPidFile(dataDir);
    // A server whose file was damaged still answers at its usual place.
    const { socketDir: host, port } = running ?? { socketDir: socketFolder(dataDir), port: PORT };
    const connection = { host, port, user: 'postgres', database: 'postgres' };
    const lease = await takeLease(connection);
    if (lease) return { lease, connection };
    const isStarting = running !== null && (await isServing(running.pid, dataDir));
    if (!isStarting && (child === null || child.exitCode !== null || child.signalCode !== null)) {
      if (attempts++ === MOST_ATTEMPTS) break;
      if (attempts > 1) await pause(POLL_MS * 2 ** attempts);
      await removeStalePidFile(dataDir);
      await forgetStop(dataDir);
      child = await launch();
    }
    await pause(POLL_MS);
  }
  throw new Error(`PostgreSQL did not start in ${dataDir}.\n${await lastLines(dataDir, 8)}`);
}

/** Detached: Ctrl-C reaches us alone, and we stop the server when its last work is done. */
async function launchServer(
  { dataDir, settings }: EmbeddedOptions,
  binaries: Binaries,
  runAs: RunAs,
): Promise<ChildProcess> {
  const socketDir = socketFolder(dataDir);
  if (socketDir !== dataDir) await ownSocketFolder(socketDir, runAs);
  const all = {
    ...SETTINGS,
    ...settings,
    listen_addresses: '',
    unix_socket_directories: socketDir,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = '', ...rest] = [...runAs.prefix, binaries.postgres, '-D', dataDir];
  await allowOwnUser(dataDir, runAs);
  const log = await openServerLog(dataDir);
  try {
    const child = spawn(program, [...rest, '-p', String(PORT), ...flags], {
      ...runAs.spawnOptions,
      cwd: dataDir,
      env: serverEnvironment(dataDir),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await new Promise((started, failed) => child.once('spawn', started).once('error', failed));
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}
