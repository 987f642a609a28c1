import { chownSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readExample } from './example.ts';
import { createPart, type Part, postgresUser } from './part.ts';
import { PORTS } from './ports.ts';
import { postgresBinaries } from './programs.ts';

export const SUPERUSER = { name: 'postgres', password: 'rehearsed' };
const REPLICATOR_PASSWORD = 'rehearsed-too';

/** etcd, which says who is primary, and PostgreSQL twice under Patroni, the second synchronous. */
export async function databaseParts(folder: string): Promise<{ etcd: Part; nodes: Part[] }> {
  const etcd = createPart({
    name: 'etcd',
    program: 'etcd',
    args: [
      ...['--name', 'one', '--data-dir', join(folder, 'etcd'), '--enable-v2'],
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

export const patroniFile = (folder: string, index: number): string =>
  join(folder, `patroni${index}.yaml`);

/** `deploy/patroni.yml`, on this machine. */
async function node(folder: string, index: number, port: number): Promise<Part> {
  const home = join(folder, `node${index}`);
  await mkdir(home, { recursive: true });
  const owner = postgresUser();
  if (owner) chownSync(home, owner.uid, owner.gid);
  const rest = `127.0.0.1:${PORTS.patroni[index]}`;
  const data = join(home, 'data');
  const text = await readExample('patroni.yml', [
    ['name: one', `name: node${index}`],
    ['10.0.0.11:8008', rest],
    ['10.0.0.11:5432', `127.0.0.1:${port}`],
    ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', `127.0.0.1:${PORTS.etcd}`],
    ['10.0.0.0/24', '127.0.0.0/24'],
    ['/var/lib/postgresql/15/seahour', data],
    ['/usr/lib/postgresql/15/bin', postgresBinaries()],
    ['/var/lib/postgresql/patroni.pgpass', join(home, 'pgpass')],
    ['/var/run/postgresql', home],
    ['choose-one', SUPERUSER.password],
    ['choose-another', REPLICATOR_PASSWORD],
  ]);
  await writeFile(patroniFile(folder, index), text);
  return createPart({
    name: `node${index}`,
    program: 'patroni',
    args: [patroniFile(folder, index)],
    asPostgres: true,
    mark: data,
    log: join(folder, `node${index}.log`),
    isReady: async () => (await ask(index, 'readiness')) === 200,
  });
}

/** What Patroni answers to a balancer's question, e.g. `primary`; null where it does not. */
async function ask(index: number, question: string): Promise<number | null> {
  const url = `http://127.0.0.1:${PORTS.patroni[index]}/${question}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => null);
  return answer?.status ?? null;
}

/** Which of the nodes is primary now; null while none is. */
export async function primaryIndex(): Promise<number | null> {
  for (const index of PORTS.patroni.keys()) {
    if ((await ask(index, 'primary')) === 200) return index;
  }
  return null;
}

/** Whether the other one has everything that was acknowledged, and may take over. */
export async function isSynchronous(): Promise<boolean> {
  for (const index of PORTS.patroni.keys()) {
    if ((await ask(index, 'sync')) === 200) return true;
  }
  return false;
}
