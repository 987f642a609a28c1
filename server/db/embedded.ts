import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, realpath, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { initialiseCluster, serverEnvironment } from './embedded/cluster.ts';
import { type Lease, type SocketConnection, takeLease } from './embedded/lease.ts';
import { isServing, readPidFile, removeStalePidFile } from './embedded/pid-file.ts';
import { chooseUser, type RunAs } from './embedded/run-as.ts';
import { ownSocketFolder, socketFolder } from './embedded/socket-folder.ts';

export interface EmbeddedOptions {
  /** Made at the first start, e.g. `var/postgres`. */
  dataDir: string;
  /** Server settings beside our own, e.g. `{ fsync: 'off' }` for data that is thrown away. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** Of the database `seahour`. */
  connection: SocketConnection;
  /** Stops the server and waits, unless another process still uses it. */
  stop(): Promise<void>;
}

const PORT = 5432;
const SETTINGS = { max_connections: '100', shared_buffers: '128MB', timezone: 'UTC' };
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 25;
/** After a crash the old server's helpers need a moment to notice and go. */
const MOST_ATTEMPTS = 6;

/** A real PostgreSQL from npm, reached over a socket that only its user may use. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const wanted = resolve(options.dataDir);
  const runAs = await chooseUser(wanted, [binaries.native, socketFolder(wanted)]);
  await initialiseCluster(wanted, binaries, runAs);
  const dataDir = await realpath(wanted);
  const launch = () => launchServer({ ...options, dataDir }, binaries, runAs);
  const { lease, connection } = await reachServer(dataDir, launch);
  const held = holdServer({ dataDir, connection, launch }, lease);
  return {
    connection: { ...connection, database: 'seahour' },
    async stop() {
      const last = await held.letGo();
      if (await last.release()) await stopEmbedded(dataDir);
      await last.end();
    },
  };
}

interface Server {
  dataDir: string;
  connection: SocketConnection;
  launch: () => Promise<ChildProcess>;
}

/** Starts the server again whenever it has crashed, until it is let go. */
function holdServer(server: Server, first: Lease): { letGo(): Promise<Lease> } {
  let lease = first;
  let isHeld = true;
  let reaching: Promise<void> | null = null;
  function hold(held: Lease): void {
    lease = held;
    reaching = null;
    held.lost.then(() => {
      if (isHeld) reaching = reach();
    });
  }
  async function reach(): Promise<void> {
    try {
      const next = await reachAgain(server);
      if (next) hold(next);
    } catch (cause) {
      process.emitWarning(cause instanceof Error ? cause : String(cause));
    }
  }
  hold(first);
  return {
    async letGo() {
      isHeld = false;
      await reaching;
      return lease;
    },
  };
}

/** Null where the server was stopped on purpose: then it took its file with it. */
async function reachAgain({ dataDir, connection, launch }: Server): Promise<Lease | null> {
  for (;;) {
    const running = await readPidFile(dataDir);
    if (!running) return null;
    if (!(await isServing(running.pid, dataDir))) {
      // It may have ended on purpose since the file was read: the file goes before the process.
      if (!(await readPidFile(dataDir))) return null;
      return (await reachServer(dataDir, launch)).lease;
    }
    const lease = await takeLease(connection);
    if (lease) return lease;
    await pause(POLL_MS);
  }
}

/** Ends the server of a data folder, whoever uses it: sessions are cut, everything is written. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const running = await readPidFile(dataDir);
  if (!running || !(await isServing(running.pid, dataDir))) return;
  process.kill(running.pid, 'SIGINT');
  while (await isServing(running.pid, dataDir)) await pause(POLL_MS);
  if (running.socketDir !== dataDir) await rmdir(running.socketDir).catch(() => {});
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
    if (running && (await isServing(running.pid, dataDir))) {
      const { socketDir: host, port } = running;
      const connection = { host, port, user: 'postgres', database: 'postgres' };
      const lease = await takeLease(connection);
      if (lease) return { lease, connection };
    } else if (child === null || child.exitCode !== null || child.signalCode !== null) {
      if (attempts++ === MOST_ATTEMPTS) break;
      if (attempts > 1) await pause(POLL_MS * 2 ** attempts);
      await removeStalePidFile(dataDir);
      child = await launch();
    }
    await pause(POLL_MS);
  }
  const log = await readFile(join(dataDir, 'server.log'), 'utf8').catch(() => '');
  throw new Error(
    `PostgreSQL did not start in ${dataDir}.\n${log.split('\n').slice(-8).join('\n')}`,
  );
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
  const log = await open(join(dataDir, 'server.log'), 'a', 0o600);
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
