/**
 * The one script that the system's own Node runs: it installs what the lockfile names when that has
 * changed, then hands over to a TypeScript script under the project's Node.
 *
 *   npm start | test | run dev [-- arguments…]
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const marker = join(root, 'node_modules', '.installed');
/** Beside the folder, which an installation removes. */
const installing = join(root, '.installing');
const PARENT_CHECK_MS = 500;
const INSTALL_CHECK_MS = 200;
// Read before the installation, because the parent may end meanwhile.
const parent = process.ppid;
const [script, ...args] = process.argv.slice(2);

installWhenChanged();
run();

function installWhenChanged() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const isInstalled = () => existsSync(marker) && readFileSync(marker, 'utf8') === lock;
  if (isInstalled()) return;
  waitForOthers();
  process.on('exit', () => rmSync(installing, { force: true }));
  // The process that held the lock has installed it.
  if (!isInstalled()) installAs(lock);
  rmSync(installing, { force: true });
}

function installAs(lock) {
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

/** Two installations at once would remove each other's files: from here on this is the only one. */
function waitForOthers() {
  for (let isTold = false; !takeTurn(); ) {
    const pid = Number(readHolder(installing));
    if (!isRunning(pid)) {
      removeTurnOf(pid);
      continue;
    }
    if (!isTold) console.log(`Process ${pid} is installing the packages here; waiting for it…`);
    isTold = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, INSTALL_CHECK_MS);
  }
}

/** By a link, so that nobody finds the file without our number in it. */
function takeTurn() {
  const draft = `${installing}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, installing);
    return true;
  } catch (cause) {
    if (cause.code === 'EEXIST') return false;
    throw cause;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Of one that was killed; moved first, because somebody else may have done so and begun. */
function removeTurnOf(pid) {
  const aside = `${installing}.${process.pid}`;
  try {
    renameSync(installing, aside);
  } catch {
    return;
  }
  if (Number(readHolder(aside)) === pid) rmSync(aside, { force: true });
  else renameSync(aside, installing);
}

function readHolder(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function isRunning(pid) {
  if (pid === 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return cause.code === 'EPERM';
  }
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
    env: {
      // Compiled code stays from start to start, also that of the programs it starts.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm kills the shell between us without a signal to us; the lost parent tells.
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_CHECK_MS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
