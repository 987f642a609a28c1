import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/lib/postgresql/15/bin'];

/** By Debian's package. */
const PROGRAMS = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  'etcd-server': 'etcd',
  'postgresql-15': 'initdb',
  'redis-server': 'redis-server',
} as const satisfies Record<string, string>;

/** Packages that a rehearsal needs and that are not here. */
export const missingPrograms = (): string[] =>
  Object.entries(PROGRAMS)
    .filter(([, program]) => !FOLDERS.some((folder) => existsSync(join(folder, program))))
    .map(([name]) => name);
