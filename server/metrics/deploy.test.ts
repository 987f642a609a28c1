import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createMetrics } from './metrics.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const NAME = /\b(?:seahour|nodejs|process)_[a-z0-9_]+/g;
const PRACTICE = ['seahour.rules.test.yml', 'seahour.week.test.yml'];
/** Of histograms, as Prometheus stores them. */
const SUFFIX = /_(bucket|count|sum)$/;

/** Every name that a process exposes, whatever it has to say of it now. */
async function exposedNames(): Promise<Set<string>> {
  const { db, drop } = await testDatabase();
  const metrics = createMetrics({ db, role: 'all', dataDir: '.', publicUrl: 'http://localhost' });
  metrics.watch.redis(() => true);
  metrics.watch.streams(() => 0);
  metrics.watch.ready(() => true);
  metrics.countLimits({
    take: async () => null,
    look: async () => null,
    giveBack: async () => {},
  });
  metrics.countCache({ bytes: async () => null });
  const text = await metrics.read();
  await drop();
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
}

test.each(['prometheus/seahour.rules.yml', 'grafana/seahour.json'])(
  'asks for nothing that is not there, in %s',
  async (file) => {
    const exposed = await exposedNames();
    const text = await readFile(join(DEPLOY, file), 'utf8');
    const asked = new Set([...text.matchAll(NAME)].map(([name]) => name.replace(SUFFIX, '')));
    expect(asked.size).toBeGreaterThan(8);
    expect([...asked].filter((name) => !exposed.has(name))).toEqual([]);
  },
);

test('practises every alert', async () => {
  const read = (name: string) => readFile(join(DEPLOY, 'prometheus', name), 'utf8');
  const rules = await read('seahour.rules.yml');
  const tests = (await Promise.all(PRACTICE.map(read))).join('');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const raised = tests.matchAll(/alertname: (\w+)\s+exp_alerts:\s+- /g);
  const practised = new Set([...raised].map(([, name = '']) => name));
  expect(alerts.filter((name) => !practised.has(name))).toEqual([]);
});

test('says of every alert what to do', async () => {
  const rules = await readFile(join(DEPLOY, 'prometheus/seahour.rules.yml'), 'utf8');
  const runbook = await readFile(join(DEPLOY, '../docs/runbook.md'), 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const headings = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
  expect(headings.sort()).toEqual(alerts.sort());
  const named = [...rules.matchAll(/runbook: 'docs\/runbook\.md#(\w+)'/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(alerts.map((name) => name.toLowerCase()).sort());
});

const { error } = spawnSync('promtool', ['--version']);
if (error) console.warn('SKIPPED: promtool is not installed, so no alert rule was practised');
test.skipIf(error)('raises its alerts when it should', () => {
  const folder = join(DEPLOY, 'prometheus');
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ...PRACTICE], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
});
