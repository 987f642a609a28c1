import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'seahour-bootstrap-'));
  await mkdir(join(project, 'scripts'));
  await copyFile(
    join(import.meta.dirname, 'bootstrap.mjs'),
    join(project, 'scripts/bootstrap.mjs'),
  );
  // The project's own Node, as far as this goes.
  await writePackage(join(project, 'boat'), {
    ...{ name: 'boat', version: '1.0.0', bin: { node: 'node.sh' } },
  });
  await writeFile(join(project, 'boat/node.sh'), '#!/bin/sh\necho started\n', { mode: 0o755 });
  spawnSync('npm', ['pack', './boat'], { cwd: project });
  await writePackage(project, { name: 'sea', dependencies: { boat: 'file:boat-1.0.0.tgz' } });
  spawnSync('npm', ['install', '--package-lock-only', '--no-audit'], { cwd: project });
});
afterEach(() => rm(project, { recursive: true }));

async function writePackage(folder: string, content: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(content));
}

const start = () =>
  spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: project,
    encoding: 'utf8',
  });

test('starts nothing and installs nothing where a package is not what the lockfile names', async () => {
  const lock = join(project, 'package-lock.json');
  const wrong = `sha512-${Buffer.alloc(64).toString('base64')}`;
  const content = await readFile(lock, 'utf8');
  await writeFile(lock, content.replace(/"integrity": "[^"]+"/, `"integrity": "${wrong}"`));
  const { status, stdout, stderr } = start();
  expect(status).toBe(1);
  expect(stderr).toMatch(/EINTEGRITY.*The packages could not be installed as package-lock\.json/s);
  expect(stdout).not.toContain('started');
  expect(await readdir(join(project, 'node_modules')).catch(() => [])).not.toContain('boat');
  expect(await readFile(lock, 'utf8')).toContain(wrong);
});

test('installs again what was interrupted', async () => {
  const installed = join(project, 'node_modules');
  await mkdir(installed);
  await writeFile(join(installed, '.installed'), 'of another lockfile');
  const { stdout } = start();
  expect(stdout).toMatch(/Installing the packages….*started/s);
  expect(await readdir(installed)).toEqual(expect.arrayContaining(['boat', '.installed']));
});

test('installs once for two that start at once, also where a third was killed meanwhile', async () => {
  const killed = spawnSync(process.execPath, ['--version']);
  await writeFile(join(project, '.installing'), String(killed.pid));
  const started = () => {
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return text(child.stdout);
  };
  const said = await Promise.all([started(), started()]);
  for (const each of said) expect(each).toContain('started');
  expect(said.filter((each) => each.includes('Installing the packages…'))).toHaveLength(1);
  expect(await readdir(project)).not.toContain('.installing');
});

test('starts nothing for an npm that has ended while it installed', async () => {
  // In npm's place; the second command keeps the shell from becoming the first.
  const npm = spawn('sh', ['-c', '"$0" scripts/bootstrap.mjs start; :', process.execPath], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of npm.stdout) {
    said += chunk;
    npm.kill('SIGKILL');
  }
  expect(said).toContain('Installing the packages…');
  expect(said).not.toContain('started');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'ends the installation with all that it started, after %s',
  async (signal) => {
    const file = join(project, 'pid');
    await writePackage(project, {
      name: 'sea',
      dependencies: { boat: 'file:boat-1.0.0.tgz' },
      scripts: { postinstall: 'echo $$ > pid; exec sleep 60' },
    });
    const starting = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(starting, 'exit');
    const said = text(starting.stderr);
    const pid = () => readFile(file, 'utf8').then(Number, () => 0);
    await expect.poll(pid, { timeout: 20_000 }).toBeGreaterThan(0);
    starting.kill(signal);
    expect(await ended).toEqual([1, null]);
    expect(await said).toContain('Stopped while the packages were installed.');
    const isThere = async () => {
      try {
        return process.kill(await pid(), 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isThere).toBe(false);
    expect(await readdir(project)).not.toContain('.installing');
  },
);

test('waits for the installation of one that was killed', async () => {
  const npm = spawn('sleep', ['1']);
  await writeFile(join(project, '.installing'), `${spawnSync('true').pid} ${npm.pid}`);
  const starting = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await text(starting.stdout);
  expect(said).toMatch(/is installing the packages here; waiting for it….*started/s);
  expect(npm.exitCode).toBe(0);
});
