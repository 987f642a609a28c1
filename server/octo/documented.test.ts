import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { RULES } from '../config/limit-rules.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { createCatalogueRoutes } from './catalogue-routes.ts';
import { STATUS } from './refusal-answer.ts';
import type { OctoRoute } from './route.ts';
import { createWebhookRoutes } from './webhooks/routes.ts';
import { CAPABILITIES } from './wire.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/octo.md'), 'utf8');

let routes: OctoRoute[];
beforeAll(() => {
  const config = readConfig({}, { defaultMode: 'demo' });
  if (!config.ok) throw new Error(config.problem);
  const webhookRoutes = createWebhookRoutes(config.config);
  routes = [...createCatalogueRoutes(config.config), ...bookingRoutes, ...webhookRoutes];
});

/** The cells of a table's rows. */
const rowsBelow = (heading: string): string[][] => {
  const table = PAGE.split(`| ${heading} |`)[1]?.split('\n\n')[0] ?? '';
  const rows = table.split('\n').slice(2);
  return rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
};

test('names resellers every endpoint', () => {
  const named = rowsBelow('call').map(([, call]) => call);
  expect(named.sort()).toEqual(
    routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort(),
  );
});

test('names every error with its status', () => {
  const named = rowsBelow('`error`').map(([, error = '', status]) => [error, Number(status)]);
  expect(Object.fromEntries(named)).toEqual(STATUS);
});

test('names every capability, and how often may be asked', () => {
  const [, said = ''] = /^Capabilities are ([^.]*)\./m.exec(PAGE) ?? [];
  expect([...said.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual([...CAPABILITIES]);
  const { points, durationSec } = RULES.octo;
  expect(durationSec).toBe(60);
  expect(PAGE).toContain(`${points.toLocaleString('en')} requests a minute`);
});
