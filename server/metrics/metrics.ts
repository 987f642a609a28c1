import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Cache } from '../platform/cache/cache.ts';
import type { PoolCounts } from '../platform/database/pool.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { VERSION } from '../platform/version.ts';
import type { Db } from '../tables/connection.ts';
import { countCache } from './cache-metrics.ts';
import { createDatabaseMetrics } from './database-metrics.ts';
import { countLimits } from './limit-metrics.ts';
import { createMachineMetrics, type MachineOptions } from './machine-metrics.ts';
import { type Answered, countRequests } from './request-metrics.ts';

export interface MetricsOptions extends MachineOptions {
  db: Db;
  role: string;
  /** Whether it is a restored copy that acts on nobody. */
  isInert?: boolean;
}

/** What Prometheus reads of one process. No label holds anything personal or without bounds. */
export interface Metrics {
  contentType: string;
  /** All of it, as text. A database that is away takes its own part away and nothing else. */
  read(): Promise<string>;
  countRequest(answered: Answered): void;
  countCache(cache: Cache): Cache;
  countLimits(limits: Limits): Limits;
  /** Counts at each reading. */
  watch: Watch;
}

export interface Watch {
  /** Whether requests may be sent here. */
  ready(isReady: () => boolean): void;
  pool(name: 'requests' | 'replica' | 'work', pool: PoolCounts): void;
  redis(isUp: () => boolean): void;
  streams(count: () => number): void;
  /** What came of sending a message. */
  message(channel: string, outcome: string): void;
}

export function createMetrics(options: MetricsOptions): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'seahour_role_info',
    help: 'What this process does, as SEAHOUR_ROLE says: the value is 1.',
    labelNames: ['role'],
    registers: [register],
  }).set({ role: options.role }, 1);
  new Gauge({
    name: 'seahour_build_info',
    help: 'The version of Seahour that runs: the value is 1.',
    labelNames: ['version'],
    registers: [register],
  }).set({ version: VERSION }, 1);
  new Gauge({
    name: 'seahour_inert',
    help: 'Whether it is a restored copy that mails nobody and asks nobody: 1 or 0.',
    registers: [register],
  }).set(Number(options.isInert ?? false));
  const samples = [
    createDatabaseMetrics(register, options.db),
    createMachineMetrics(register, options),
  ];
  return {
    contentType: register.contentType,
    async read() {
      await Promise.all(samples.map((sample) => sample()));
      return register.metrics();
    },
    countRequest: countRequests(register),
    countCache: (cache) => countCache(register, cache),
    countLimits: (limits) => countLimits(register, limits),
    watch: createWatch(register),
  };
}

function createWatch(register: Registry): Watch {
  const registers = [register];
  const pools = new Map<string, PoolCounts>();
  new Gauge({
    name: 'seahour_pool_connections',
    help: 'Connections to PostgreSQL, in use or idle, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  const messages = new Counter({
    name: 'seahour_messages_total',
    help: 'Messages by their channel and by what came of sending them: sent, edited, dropped as no news any more, unreachable, deferred, retried, failed for good, given up after a day.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  return {
    message(channel, outcome) {
      messages.inc({ channel, outcome });
    },
    pool(name, pool) {
      pools.set(name, pool);
    },
    ready(isReady) {
      new Gauge({
        name: 'seahour_ready',
        help: 'Whether it may be sent requests: 0 while it stops, or while its database takes no writes.',
        registers,
        collect() {
          this.set(Number(isReady()));
        },
      });
    },
    redis(isUp) {
      new Gauge({
        name: 'seahour_redis_up',
        help: 'Whether Redis answers: 1 or 0. Absent without REDIS_URL.',
        registers,
        collect() {
          this.set(Number(isUp()));
        },
      });
    },
    streams(count) {
      new Gauge({
        name: 'seahour_streams',
        help: 'Open event streams of visitors and staff.',
        registers,
        collect() {
          this.set(count());
        },
      });
    },
  };
}
