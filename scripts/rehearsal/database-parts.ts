import { chownSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPart, type Part, postgresUser } from './part.ts';
import { PORTS } from './ports.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
const TRUST = [
  'local all all trust',
  'host all all 127.0.0.1/32 trust',
  'host replication all 127.0.0.1/32 trust',
];
/** Patroni's least `ttl`: how long a primary may be silent before another takes over. */
const SILENCE_SEC = 20;

/** etcd, which says who is primary, and PostgreSQL twice under Patroni, the second synchronous. */
export async function databaseParts(folder: string): Promise<{ etcd: Part; nodes: Part[] }> {
  const etcd = createPart({
    name: 'etcd',
    program: 'etcd',
    args: [
      ...['--name', 'one', '--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `one=${peerUrl}`],
    ],
    log: join(folder, 'etcd.log'),
    isReady: async () => (await fetch(`${etcdUrl}/health`)).ok,
  });
  const nodes: Part[] = [];
  for (const [index, port] of PORTS.postgres.entries()) {
    nodes.push(await node(folder, index, port));
  }
  return { etcd, nodes };
}

const etcdUrl = `http://127.0.0.1:${PORTS.etcd}`;
const peerUrl = `http://127.0.0.1:${PORTS.etcdPeer}`;

async function node(folder: string, index: number, port: number): Promise<Part> {
  const home = join(folder, `node${index}`);
  await mkdir(home, { recursive: true });
  const owner = postgresUser();
  if (owner) chownSync(home, owner.uid, owner.gid);
  const rest = `127.0.0.1:${PORTS.patroni[index]}`;
  const file = join(folder, `patroni${index}.yaml`);
  await writeFile(
    file,
    // YAML takes JSON.
    JSON.stringify({
      scope: 'seahour',
      name: `node${index}`,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { hosts: `127.0.0.1:${PORTS.etcd}` },
      bootstrap: {
        dcs: {
          ttl: SILENCE_SEC,
          loop_wait: 2,
          retry_timeout: 5,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: join(home, 'data'),
        bin_dir: BINARIES,
        basebackup: [{ checkpoint: 'fast' }],
        pg_hba: TRUST,
        pgpass: join(home, 'pgpass'),
        parameters: { unix_socket_directories: home },
        authentication: {
          superuser: { username: 'postgres' },
          replication: { username: 'replicator' },
          rewind: { username: 'postgres' },
        },
      },
    }),
  );
  return createPart({
    name: `node${index}`,
    program: 'patroni',
    args: [file],
    asPostgres: true,
    mark: join(home, 'data'),
    log: join(folder, `node${index}.log`),
    isReady: async () => (await fetch(`http://${rest}/readiness`)).ok,
  });
}

/** Which of the nodes is primary now; null while none is. */
export async function primaryIndex(): Promise<number | null> {
  for (const [index, port] of PORTS.patroni.entries()) {
    const answer = await fetch(`http://127.0.0.1:${port}/primary`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => null);
    if (answer?.ok) return index;
  }
  return null;
}

/** Whether the other one has everything that was acknowledged, and may take over. */
export async function isSynchronous(): Promise<boolean> {
  for (const port of PORTS.patroni) {
    const answer = await fetch(`http://127.0.0.1:${port}/sync`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => null);
    if (answer?.ok) return true;
  }
  return false;
}
