import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** By Debian's package; any of the programs will do. */
const PROGRAMS = {
  haproxy: ['haproxy'],
  pgbouncer: ['pgbouncer'],
  patroni: ['patroni'],
  'etcd-server': ['etcd'],
  'redis-server': ['redis-server', 'valkey-server'],
} as const satisfies Record<string, readonly string[]>;

/** Where a program is; null where it is not. */
export const findProgram = (names: readonly string[]): string | null =>
  names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find(existsSync) ?? null;

/** Of the newest PostgreSQL that Debian put here; empty where there is none. */
export function postgresBinaries(): string {
  const versions = globSync('/usr/lib/postgresql/*/bin/initdb')
    .map((path) => Number(path.split('/')[4]))
    .filter((version) => version >= 15);
  return versions.length > 0 ? `/usr/lib/postgresql/${Math.max(...versions)}/bin` : '';
}

/** Packages that a rehearsal needs and that are not here. */
export function missingPackages(): string[] {
  const missing = Object.entries(PROGRAMS)
    .filter(([, names]) => !findProgram(names))
    .map(([name]) => name);
  // Patroni needs it for etcd, and Debian only recommends it.
  if (!existsSync('/usr/lib/python3/dist-packages/etcd')) missing.push('python3-etcd');
  return postgresBinaries() ? missing : [...missing, 'postgresql'];
}

export const redisProgram = (): string => findProgram(PROGRAMS['redis-server']) ?? '';
