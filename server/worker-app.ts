import { Hono } from 'hono';
import type { Config } from './config/config.ts';
import type { Env } from './platform/http/env.ts';
import { createProbes, type ProbeOptions } from './probes.ts';

export type WorkerAppOptions = Pick<ProbeOptions, 'db' | 'log' | 'metrics' | 'isStopping'> & {
  config: Config;
};

/** A worker answers whether it runs, and nothing else. */
export function createWorkerApp({ config, ...options }: WorkerAppOptions) {
  const app = new Hono<Env>();
  const { metricsToken } = config;
  app.route('/', createProbes({ ...options, metricsToken, isStorageFailing: () => false }));
  app.notFound((c) => c.json({ ok: false }, 404));
  return app;
}
