import { type Context, Hono } from 'hono';
import { countAlarms } from './payments/alarms/alarm-rows.ts';
import { ALARM_NAMES } from './payments/alarms/alarms.ts';
import { countOpenMoney } from './payments/stuck-money.ts';
import type { Env } from './platform/http/env.ts';
import { isSameSecret } from './platform/secrets.ts';
import type { Db } from './tables/connection.ts';

export interface MetricsOptions {
  db: Db;
  /** Whoever sends it as a bearer token may read; without one, this machine alone. */
  token: string | undefined;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** A proxy on this machine speaks for others. */
const PROXIED = [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'Via',
  'X-Real-IP',
];

/** `/metrics`, in the text format of Prometheus. */
export function createMetrics({ db, token }: MetricsOptions): Hono<Env> {
  const metrics = new Hono<Env>();
  metrics.get('/metrics', async (c) => {
    if (!isAllowed(c, token)) return c.json({ ok: false }, 403);
    const alarms = await countAlarms(db);
    const money = await countOpenMoney(db);
    const lines = [
      ...gauge('seahour_alarms', 'Things that do not go on by themselves.'),
      ...ALARM_NAMES.map((name) => `seahour_alarms{name="${name}"} ${alarms.get(name) ?? 0}`),
      ...gauge('seahour_money_open', 'Rows that move money and have not come to an end.'),
      ...money.map(
        ({ what, state, count }) => `seahour_money_open{what="${what}",state="${state}"} ${count}`,
      ),
    ];
    c.header('Cache-Control', 'no-store');
    return c.body(`${lines.join('\n')}\n`, 200, { 'Content-Type': 'text/plain; version=0.0.4' });
  });
  return metrics;
}

const gauge = (name: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
];

function isAllowed(c: Context<Env>, token: string | undefined): boolean {
  if (token !== undefined)
    return isSameSecret(c.req.header('Authorization') ?? '', `Bearer ${token}`);
  const peer = c.env?.incoming?.socket?.remoteAddress ?? '';
  return LOOPBACK.test(peer) && PROXIED.every((name) => c.req.header(name) === undefined);
}
