import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
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
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
/** Ours have their settings from the file of all of them. */
const ours = services.filter(([, { env_file }]) => env_file !== undefined);
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
      .filter((each) => !/^(\.|\$\{)/.test(each) && !(each in compose.volumes));
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

/** Where the repository is on a server. */
const INSTALLED = '/opt/seahour';

/** A file that a guide or `compose.yaml` names, from the repository; null where it is outside. */
function inTree(folder: string, file: string): string | null {
  const path = posix.relative(INSTALLED, posix.resolve(INSTALLED, folder, file));
  return path.startsWith('..') ? null : path;
}

/** What the commands of a guide write into files that they make. */
function writtenBy(guide: string): string[] {
  return [...guide.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => {
    let folder = '.';
    return block.split('\n').flatMap((line) => {
      folder = posix.resolve(INSTALLED, folder, /^cd (\S+)/.exec(line)?.[1] ?? '.');
      const [command = ''] = line.split(' #');
      const made = /^install .*? (\S+)\s*$/.exec(command)?.[1];
      const written = [...command.matchAll(/>\s*([\w./-]+)/g)].map(([, file]) => file);
      return [made, ...written].flatMap((file) => (file && inTree(folder, file)) || []);
    });
  });
}

const inCompose = [
  ...services.flatMap(([, { env_file }]) => env_file ?? []),
  ...Object.values(compose.secrets).map(({ file }) => file),
].flatMap((file) => inTree('deploy', file) ?? []);

const SECRET = new Set([
  'deploy/settings',
  'deploy/secrets/database_url',
  'deploy/secrets/database_password',
  'deploy/.env',
  '.env.production',
  ...inCompose,
  ...globSync('docs/*.md', { cwd: ROOT }).flatMap((file) => writtenBy(read(file))),
]);

/** As Docker reads it: the last pattern that matches a path or a folder above it decides. */
function isOutOfImage(path: string): boolean {
  const patterns = read('.dockerignore')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
  const parts = path.split('/');
  const names = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return patterns.reduce((isOut, line) => {
    const pattern = line.replace(/^!/, '').replace(/^\/|\/$/g, '');
    const isMatch = names.some((name) => posix.matchesGlob(name, pattern));
    return isMatch ? !line.startsWith('!') : isOut;
  }, false);
}

test.each([...SECRET])('takes %s neither into a commit nor into an image', (path) => {
  const { status } = spawnSync('git', ['check-ignore', '--quiet', '--no-index', path], {
    cwd: ROOT,
  });
  expect({ path, isIgnored: status === 0 }).toEqual({ path, isIgnored: true });
  expect({ path, isIgnored: isOutOfImage(path) }).toEqual({ path, isIgnored: true });
});

test('copies into the image by name, and nothing that is left out', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
    ([, files = '']) => files.split(' '),
  );
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((file) => /^[./]*$/.test(file) || isOutOfImage(file))).toEqual([]);
  expect(copied.filter((file) => globSync(file, { cwd: ROOT }).length !== 1)).toEqual([]);
});

test('copies every package that the lockfile names', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const name of workspaces) {
    expect(read('Dockerfile')).toMatch(
      new RegExp(`^COPY ${name}(/package\\.json)? ${name}/?$`, 'm'),
    );
  }
});

test('gives settings to our own processes alone', () => {
  const given = services.filter(([, { env_file }]) => env_file).map(([name]) => name);
  expect(given).toEqual(['prepare', 'web', 'worker']);
  expect(Object.keys(compose.services.caddy?.environment ?? {})).toEqual(['PUBLIC_URL']);
});
