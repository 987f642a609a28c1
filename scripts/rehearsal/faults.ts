import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_FAULTS } from './database-faults.ts';
import { COMPARISON, type Fault, frozen, killed, LONG_MS, RESTART_MS, SHORT_MS } from './fault.ts';
import type { Installation } from './installation.ts';
import type { Part } from './part.ts';
import { PORTS } from './ports.ts';

const first = ({ apis: [one] }: Installation): Part => one as Part;

export const FAULTS: readonly Fault[] = [
  { what: COMPARISON, happen: () => pause(SHORT_MS) },
  { what: 'API process killed', happen: (all) => killed(first(all)) },
  { what: 'API process frozen for 5 s', happen: (all) => frozen(first(all)) },
  { what: 'API process frozen for 35 s', happen: (all) => frozen(first(all), LONG_MS) },
  {
    what: 'two API processes killed',
    async happen({ apis: [one, two] }) {
      await Promise.all([killed(one as Part), killed(two as Part)]);
    },
  },
  {
    what: 'API processes restarted one after another',
    async happen({ apis }) {
      for (const part of apis) {
        await part.stop();
        await part.start();
        // As long as the balancer takes to see it.
        await pause(RESTART_MS);
      }
    },
  },
  { what: 'Redis killed, back after 5 s', happen: ({ redis }) => killed(redis, SHORT_MS) },
  { what: 'Redis frozen for 5 s', happen: ({ redis }) => frozen(redis) },
  { what: 'Redis full for 5 s', happen: () => fillRedis(SHORT_MS) },
  { what: 'PgBouncer killed', happen: ({ pgbouncer }) => killed(pgbouncer) },
  { what: 'PgBouncer frozen for 5 s', happen: ({ pgbouncer }) => frozen(pgbouncer) },
  { what: 'HAProxy before the API killed', happen: ({ balancer }) => killed(balancer) },
  { what: 'HAProxy before the API frozen for 5 s', happen: ({ balancer }) => frozen(balancer) },
  { what: 'HAProxy before PostgreSQL killed', happen: ({ router }) => killed(router) },
  { what: 'HAProxy before PostgreSQL frozen for 5 s', happen: ({ router }) => frozen(router) },
  { what: 'etcd killed, back after 35 s', happen: ({ etcd }) => killed(etcd, LONG_MS) },
  { what: 'etcd frozen for 35 s', happen: ({ etcd }) => frozen(etcd, LONG_MS) },
  ...DATABASE_FAULTS,
];

/** Less than Redis needs for itself, so that it refuses every write; by default it throws nothing away. */
async function fillRedis(ms: number): Promise<void> {
  await say('CONFIG SET maxmemory 1');
  await pause(ms);
  await say('CONFIG SET maxmemory 0');
}

async function say(command: string): Promise<void> {
  const socket = connect(PORTS.redis, '127.0.0.1');
  socket.write(`${command}\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  if (!String(answer).startsWith('+OK')) throw new Error(String(answer));
}
