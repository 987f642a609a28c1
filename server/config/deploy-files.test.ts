import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { Settings } from './settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Service {
  environment?: Record<string, string>;
  secrets?: string[];
  depends_on?: Record<string, unknown> | string[];
  env_file?: string;
  volumes?: string[];
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
/** Ours have their settings from the file beside. */
const ours = services.filter(([, { env_file }]) => env_file === 'settings');
const isSetting = (name: string) => Object.hasOwn(Settings.shape, name.replace(/_FILE$/, ''));

test('names settings that there are, wherever a deployment sets one', () => {
  const inCompose = ours.flatMap(([, { environment = {} }]) => Object.keys(environment));
  const inUnits = globSync('deploy/*.service', { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, set = '']) =>
      [...set.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
    ),
  );
  const inImage = [...read('Dockerfile').matchAll(/^(?:ENV|) +([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const named = [...inCompose, ...inUnits, ...inImage];
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !isSetting(name))).toEqual([]);
});

test('mounts, keeps secret and waits for what is declared', () => {
  for (const [name, service] of services) {
    const waited = service.depends_on ?? [];
    const needs = Array.isArray(waited) ? waited : Object.keys(waited);
    expect([name, needs.filter((each) => !compose.services[each])]).toEqual([name, []]);
    const secrets = (service.secrets ?? []).filter((each) => !(each in compose.secrets));
    expect([name, secrets]).toEqual([name, []]);
    const volumes = (service.volumes ?? [])
      .map((each) => each.split(':')[0] ?? '')
      .filter((each) => !each.startsWith('.') && !(each in compose.volumes));
    expect([name, volumes]).toEqual([name, []]);
  }
});

test('runs the image as a user without rights, and asks whether it is ready', () => {
  const [, last = ''] = read('Dockerfile').split(/^FROM \$\{NODE\}$/m);
  expect(last).toMatch(/^USER seahour$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(read('.dockerignore')).toMatch(/^var$/m);
});

test('leads to the port that the image listens on', () => {
  const [, port] = /PORT=(\d+)/.exec(read('Dockerfile')) ?? [];
  expect(read('Dockerfile')).toContain(`EXPOSE ${port}`);
  expect(read('deploy/Caddyfile')).toContain(`web ${port}`);
});
