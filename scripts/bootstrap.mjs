/**
 * The one script that the system's own Node runs: it installs what the lockfile names when that has
 * changed, then hands over to a TypeScript script under the project's Node.
 *
 *   npm start | test | run dev [-- arguments…]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const marker = join(root, 'node_modules', '.installed');
const PARENT_CHECK_MS = 500;
// From before the installation, which may outlast whoever started it.
const parent = process.ppid;
const [script, ...args] = process.argv.slice(2);

installWhenChanged();
run();

function installWhenChanged() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  // So that an installation that is interrupted is repeated.
  rmSync(marker, { force: true });
  console.log('Installing the packages…');
  const { status, signal, error } = install();
  if (signal) process.exit(1);
  if (status !== 0) {
    // Never without the lockfile: what it does not vouch for is not run.
    console.error(
      `The packages could not be installed as package-lock.json names them (${error?.message ?? 'npm ci failed'}): ` +
        'npm says why above. Nothing was started.',
    );
    process.exit(1);
  }
  writeFileSync(marker, lock);
}

function install() {
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return spawnSync(program, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    // The environment may ask for production packages only; building needs the others.
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

function run() {
  if (process.ppid !== parent) process.exit(1);
  const child = spawn(join(bin, 'node'), [join(root, 'scripts', `${script}.ts`), ...args], {
    cwd: root,
    // With a channel: it ends with us, however we end.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm ends the shell between it and us without a word to us; then everything here ends too.
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_CHECK_MS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
