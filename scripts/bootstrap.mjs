/**
 * The one script that the system's own Node runs: it installs what the lockfile names when that has
 * changed, then hands over to a TypeScript script under the project's Node.
 *
 *   node scripts/bootstrap.mjs start|test|dev [arguments…]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const marker = join(root, 'node_modules', '.installed');
const PARENT_CHECK_MS = 500;
const [script, ...args] = process.argv.slice(2);

installWhenChanged();
run();

function installWhenChanged() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing the packages…');
  // A registry that lacks another platform's optional package fails `ci`, but not `install`.
  const status = npm('ci') === 0 ? 0 : npm('install', '--no-package-lock');
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(marker, lock);
}

function npm(...command) {
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(
    program,
    [...command, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      // The environment may ask for production packages only; building needs the others.
      env: { ...process.env, NODE_ENV: 'development' },
    },
  );
  return status;
}

function run() {
  const child = spawn(join(bin, 'node'), [join(root, 'scripts', `${script}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm ends the shell between it and us without a word to us; then everything here ends too.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_CHECK_MS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
