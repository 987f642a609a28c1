import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConnection } from '../platform/database/pool.ts';
import { freePort } from './free-port.ts';
import { findOrInstall } from './programs.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PGBOUNCER = { names: ['pgbouncer'], debianPackage: 'pgbouncer' };
/** It refuses to run as root. */
const NOBODY = 65_534;

export interface TestPooler {
  /** Of the same database, through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** A PgBouncer by its defaults but for the mode, before a database of a test's own. */
export async function startPgBouncer(
  to: DatabaseConnection,
  mode: 'session' | 'transaction',
): Promise<TestPooler> {
  const program = findOrInstall(PGBOUNCER);
  const folder = await temporaryFolder('seahour-pgbouncer-');
  const { port: serverPort, user, database, close } = await reachableByAll(to);
  const port = await freePort();
  const file = join(folder.path, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${database} = host=127.0.0.1 port=${serverPort} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  );
  await chmod(folder.path, 0o755);
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(program, ['--quiet', file], { ...identity, stdio: 'ignore' });
  const orphan = () => child.kill('SIGKILL');
  process.once('exit', orphan);
  await untilOpen(port);
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    async stop() {
      process.off('exit', orphan);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await close();
      await folder.remove();
    },
  };
}

/** Our own server listens on a socket for its own user alone: a port in front of it, as that user. */
async function reachableByAll(to: DatabaseConnection) {
  if ('connectionString' in to) {
    const { port, username, pathname } = new URL(to.connectionString);
    const database = pathname.slice(1);
    return { port: Number(port || 5432), user: username, database, close: async () => {} };
  }
  const { host, port, user, database } = to;
  const relay = createServer((from) => {
    const there = connect(join(host, `.s.PGSQL.${port}`));
    for (const [one, other] of [
      [from, there],
      [there, from],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    user,
    database,
    close: async () => void relay.close(),
  };
}

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error('PgBouncer did not start');
}
