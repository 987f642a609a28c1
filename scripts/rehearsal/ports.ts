/** All on this machine; nothing else may listen there while a rehearsal runs. */
export const PORTS = {
  site: 18_080,
  api: [18_321, 18_322, 18_323],
  primary: 18_432,
  pgbouncer: 18_433,
  postgres: [18_434, 18_435],
  patroni: [18_008, 18_009],
  etcd: 18_379,
  etcdPeer: 18_380,
  redis: 18_479,
} as const;
