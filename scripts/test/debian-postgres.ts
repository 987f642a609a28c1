import { spawn, spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { freePort } from '@seahour/server/testing/free-port.ts';
import { temporaryRoot } from '@seahour/server/testing/temporary-folder.ts';

/** PostgreSQL refuses to run as root; nobody owns a throwaway cluster just as well. */
const NOBODY = 65534;
const START_TIMEOUT_MS = 30_000;
const POLL_MS = 100;

export interface DebianPostgres {
  /** Of a server that may make and drop databases. */
  url: string;
  version: string;
  stop(): void;
}

/** Starts the oldest of Debian's PostgreSQL servers that is installed, or answers null. */
export async function startDebianPostgres(): Promise<DebianPostgres | null> {
  const [bin] = globSync('/usr/lib/postgresql/*/bin').sort(byVersion);
  if (!bin) return null;
  const folder = mkdtempSync(join(temporaryRoot(), 'seahour-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { HOME: folder, PATH: bin } };
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8'];
  const made = spawnSync(join(bin, 'initdb'), initdb, { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const flags = Object.entries({ ...settings, max_connections: '500' }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...options,
    stdio: 'ignore',
  });
  await reachable(join(bin, 'pg_isready'), port);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: bin.split('/').at(-2) ?? '',
    stop() {
      server.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      server.kill('SIGINT');
    },
  };
}

const byVersion = (a: string, b: string) => a.localeCompare(b, DEFAULT_LANGUAGE, { numeric: true });

async function reachable(isReady: string, port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const args = ['-h', '127.0.0.1', '-p', String(port)];
  while (spawnSync(isReady, args).status !== 0) {
    if (Date.now() > deadline) throw new Error('Debian’s PostgreSQL did not start');
    await pause(POLL_MS);
  }
}
