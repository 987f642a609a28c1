/**
 * The one script that the system's own Node runs: it installs what the lockfile names when that has
 * changed, then hands over to a TypeScript script under the project's Node.
 *
 *   npm start | test | run dev [-- arguments…]
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const marker = join(root, 'node_modules', '.installed');
/** Beside the folder, which an installation removes. */
const installing = join(root, '.installing');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 500;
const INSTALL_CHECK_MS = 200;
// Read before the installation, because the parent may end meanwhile.
const parent = process.ppid;
const [script, ...args] = process.argv.slice(2);

await installWhenChanged();
run();

async function installWhenChanged() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const isInstalled = () => existsSync(marker) && readFileSync(marker, 'utf8') === lock;
  if (isInstalled()) return;
  waitForOthers();
  process.on('exit', () => rmSync(installing, { force: true }));
  // The process that held the lock has installed it.
  if (!isInstalled()) await installAs(lock);
  rmSync(installing, { force: true });
}

async function installAs(lock) {
  // So that an installation that is interrupted is repeated.
  rmSync(marker, { force: true });
  console.log('Installing the packages…');
  const { status, error } = await install();
  if (status !== 0) {
    // Never without the lockfile: what it does not vouch for is not run.
    console.error(
      `The packages could not be installed as package-lock.json names them (${error?.message ?? 'npm ci failed'}): ` +
        'npm says why above. Nothing was started.',
    );
    process.exit(1);
  }
  writeFileSync(marker, lock);
  console.log('The packages are installed.');
}

/** Two installations at once would remove each other's files: from here on this is the only one. */
function waitForOthers() {
  for (let isTold = false; !takeTurn(); ) {
    const holder = readHolder(installing);
    const pid = holder.split(' ').map(Number).find(isRunning);
    if (!pid) {
      removeTurnOf(holder);
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
function removeTurnOf(holder) {
  const aside = `${installing}.${process.pid}`;
  try {
    renameSync(installing, aside);
  } catch {
    return;
  }
  if (readHolder(aside) === holder) rmSync(aside, { force: true });
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

/**
 * In a group of processes of its own: npm goes on after Ctrl-C, so it is killed with all that it
 * started. The next start installs again.
 */
function install() {
  const isWindows = process.platform === 'win32';
  const npm = spawn(
    isWindows ? 'npm.cmd' : 'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: !isWindows,
      // The environment may ask for production packages only; building needs the others.
      env: { ...process.env, NODE_ENV: 'development' },
    },
  );
  // npm outlives this process if only this one is killed: the turn names both.
  const draft = `${installing}.${process.pid}`;
  writeFileSync(draft, [process.pid, npm.pid].join(' '));
  renameSync(draft, installing);
  let isStopped = false;
  const stop = () => {
    // Killed once: a group that is gone cannot be killed again.
    if (isStopped) return;
    isStopped = true;
    if (isWindows || !npm.pid) npm.kill('SIGKILL');
    else process.kill(-npm.pid, 'SIGKILL');
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  const watching = setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS);
  return new Promise((resolve) => {
    const end = (result) => {
      clearInterval(watching);
      for (const signal of SIGNALS) process.off(signal, stop);
      if (isStopped) {
        console.error('\nStopped while the packages were installed. The next start installs them.');
        process.exit(1);
      }
      resolve(result);
    };
    npm.once('error', (error) => end({ status: null, error }));
    npm.once('exit', (status) => end({ status }));
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
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  // npm kills the shell between us without a signal to us; the lost parent tells.
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_CHECK_MS).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
