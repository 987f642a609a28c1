import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { SUPERUSER } from './database-parts.ts';
import { readExample } from './example.ts';
import { createPart, type Part } from './part.ts';
import { PORTS } from './ports.ts';
import { redisProgram } from './programs.ts';

const MAIN = join(import.meta.dirname, '../../server/main.ts');

export const ROLE = { name: 'seahour', password: 'rehearsed' };
export const DATABASE = 'seahour';

const urlAt = (port: number, { name, password }: typeof ROLE, database = DATABASE) =>
  `postgres://${name}:${password}@127.0.0.1:${port}/${database}`;
export const directUrl = urlAt(PORTS.primary, ROLE);
export const adminUrl = urlAt(PORTS.primary, SUPERUSER, 'postgres');

/** What stands before PostgreSQL and before the API, as `deploy/` has it, and the API three times. */
export async function frontParts(folder: string) {
  return {
    /** Leads to the server that is primary, and to a standby. */
    router: await router(folder),
    pgbouncer: await pgbouncer(folder),
    redis: redis(folder),
    apis: PORTS.api.map((port) => api(folder, port)),
    balancer: await balancer(folder),
  };
}

const isOpen = (port: number) => (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const say = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', say(true)).once('error', say(false));
  });

async function haproxy(folder: string, name: string, port: number, text: string): Promise<Part> {
  const file = join(folder, `${name}.cfg`);
  await writeFile(file, text);
  return createPart({
    name,
    program: 'haproxy',
    args: ['-db', '-f', file],
    log: join(folder, `${name}.log`),
    isReady: isOpen(port),
  });
}

async function router(folder: string): Promise<Part> {
  const [one, two] = PORTS.postgres;
  const [askOne, askTwo] = PORTS.patroni;
  const text = await readExample('haproxy-postgresql.cfg', [
    ['127.0.0.1:5000', `127.0.0.1:${PORTS.primary}`],
    ['127.0.0.1:5001', `127.0.0.1:${PORTS.replicas}`],
    ['10.0.0.11:5432 check port 8008', `127.0.0.1:${one} check port ${askOne}`],
    ['10.0.0.12:5432 check port 8008', `127.0.0.1:${two} check port ${askTwo}`],
  ]);
  return haproxy(folder, 'router', PORTS.primary, text);
}

async function balancer(folder: string): Promise<Part> {
  const [one, two, three] = PORTS.api;
  const text = await readExample('haproxy.cfg', [
    // A user may not raise the limit of open files that more connections need.
    ['maxconn 20000', 'maxconn 2000'],
    ['user haproxy\n  group haproxy', ''],
    ['bind :8080', `bind 127.0.0.1:${PORTS.site}`],
    ['127.0.0.1:4321', `127.0.0.1:${one}`],
    ['127.0.0.1:4322', `127.0.0.1:${two}`],
    ['127.0.0.1:4323', `127.0.0.1:${three}`],
  ]);
  return haproxy(folder, 'balancer', PORTS.site, text);
}

async function pgbouncer(folder: string): Promise<Part> {
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${ROLE.name}" "${ROLE.password}"\n`);
  const text = await readExample('pgbouncer.ini', [
    ['port=5000', `port=${PORTS.primary}`],
    ['listen_port = 6432', `listen_port = ${PORTS.pgbouncer}`],
    ['unix_socket_dir = /var/run/postgresql', 'unix_socket_dir ='],
    ['/etc/pgbouncer/userlist.txt', users],
  ]);
  await writeFile(file, text);
  return createPart({
    name: 'pgbouncer',
    program: 'pgbouncer',
    args: ['--quiet', file],
    asPostgres: true,
    log: join(folder, 'pgbouncer.log'),
    isReady: isOpen(PORTS.pgbouncer),
  });
}

const redis = (folder: string): Part =>
  createPart({
    name: 'redis',
    program: redisProgram(),
    args: ['--port', `${PORTS.redis}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    log: join(folder, 'redis.log'),
    isReady: isOpen(PORTS.redis),
  });

export const apiFolder = (folder: string, port: number): string => join(folder, `api${port}`);

const api = (folder: string, port: number): Part =>
  createPart({
    name: `api ${port}`,
    program: process.execPath,
    args: [MAIN],
    env: {
      SEAHOUR_MODE: 'demo',
      SEAHOUR_DATA: apiFolder(folder, port),
      DATABASE_URL: urlAt(PORTS.pgbouncer, ROLE),
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_REPLICA_URL: urlAt(PORTS.replicas, ROLE),
      REDIS_URL: `redis://127.0.0.1:${PORTS.redis}`,
      TRUSTED_PROXY: '127.0.0.1',
      MIGRATE_AT_START: 'off',
      RATE_LIMITS: 'off',
      // As in production, which needs more settings than are rehearsed.
      DRAIN_SEC: '5',
      LOG_LEVEL: 'warn',
      PORT: `${port}`,
    },
    log: join(folder, `api${port}.log`),
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  });
