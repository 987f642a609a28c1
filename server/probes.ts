import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Metrics } from './metrics/metrics.ts';
import { createMetricsRoutes } from './metrics/routes.ts';
import type { Env } from './platform/http/env.ts';
import { createHealth } from './platform/http/health.ts';
import type { Db } from './tables/connection.ts';

export interface ProbeOptions {
  db: Db;
  log: Logger;
  metrics: Metrics;
  metricsToken: string | undefined;
  isStopping: () => boolean;
  isStorageFailing: () => boolean;
}

/** What balancers and monitoring ask of every process, whatever its role. */
export function createProbes({
  metrics,
  metricsToken: token,
  ...options
}: ProbeOptions): Hono<Env> {
  const { isStopping, isStorageFailing } = options;
  metrics.watch.ready(() => !isStopping() && !isStorageFailing());
  return new Hono<Env>()
    .route('/', createHealth(options))
    .route('/', createMetricsRoutes({ metrics, token }));
}
