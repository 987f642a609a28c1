import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createPart, type Part } from './part.ts';
import { PORTS } from './ports.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'server/main.ts');
const DATABASE = 'seahour';

export const directUrl = `postgres://postgres@127.0.0.1:${PORTS.primary}/${DATABASE}`;
const pooledUrl = `postgres://postgres@127.0.0.1:${PORTS.pgbouncer}/${DATABASE}`;

/** What stands before PostgreSQL and before the API, as deploy/ has it, and the API three times. */
export async function frontParts(folder: string) {
  return {
    /** Leads to whoever is primary. */
    router: await haproxy(folder, 'router', PORTS.primary, primaryConfig()),
    pgbouncer: await pgbouncer(folder),
    redis: redis(folder),
    apis: PORTS.api.map((port) => api(folder, port)),
    balancer: await haproxy(folder, 'balancer', PORTS.site, await siteConfig()),
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

async function haproxy(folder: string, name: string, port: number, config: string): Promise<Part> {
  const file = join(folder, `${name}.cfg`);
  await writeFile(file, config);
  return createPart({
    name,
    program: 'haproxy',
    args: ['-db', '-f', file],
    log: join(folder, `${name}.log`),
    isReady: isOpen(port),
  });
}

/** Patroni's own page about HAProxy: who answers `/primary` with 200 is it. */
const primaryConfig = () => `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${PORTS.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${PORTS.postgres
  .map(
    (port, index) => `  server node${index} 127.0.0.1:${port} check port ${PORTS.patroni[index]}`,
  )
  .join('\n')}
`;

/** deploy/haproxy.cfg, on other ports. */
async function siteConfig(): Promise<string> {
  let text = await readFile(join(ROOT, 'deploy/haproxy.cfg'), 'utf8');
  // A user may not raise the limit of open files that the many connections need.
  text = text.replace('maxconn 20000', 'maxconn 2000');
  text = text.replace('bind :8080', `bind 127.0.0.1:${PORTS.site}`);
  for (const [index, port] of PORTS.api.entries()) {
    text = text.replace(`127.0.0.1:${4321 + index}`, `127.0.0.1:${port}`);
  }
  return text;
}

async function pgbouncer(folder: string): Promise<Part> {
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${DATABASE} = host=127.0.0.1 port=${PORTS.primary} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORTS.pgbouncer}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 40
query_timeout = 15
`,
  );
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
    program: 'redis-server',
    args: ['--port', `${PORTS.redis}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    log: join(folder, 'redis.log'),
    isReady: isOpen(PORTS.redis),
  });

const api = (folder: string, port: number): Part =>
  createPart({
    name: `api ${port}`,
    program: process.execPath,
    args: [MAIN],
    env: {
      SEAHOUR_MODE: 'demo',
      SEAHOUR_DATA: join(folder, `api${port}`),
      DATABASE_URL: pooledUrl,
      DATABASE_DIRECT_URL: directUrl,
      REDIS_URL: `redis://127.0.0.1:${PORTS.redis}`,
      MIGRATE_AT_START: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      PORT: `${port}`,
    },
    log: join(folder, `api${port}.log`),
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  });
