/** The first of a row of ports; REHEARSAL_PORT names another. */
const first = Number(process.env.REHEARSAL_PORT || 18_400);

/** All on this machine; nothing else may listen there while a rehearsal runs. */
export const PORTS = {
  site: first,
  api: [first + 1, first + 2, first + 3],
  primary: first + 4,
  replicas: first + 5,
  pgbouncer: first + 6,
  postgres: [first + 7, first + 8],
  patroni: [first + 9, first + 10],
  etcd: first + 11,
  etcdPeer: first + 12,
  redis: first + 13,
} as const;
