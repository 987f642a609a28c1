import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** What can be broken. */
export interface Breakable {
  /** As a crash ends it, with whatever it started. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

/** A program of the installation that can be broken and brought back. */
export interface Part extends Breakable {
  name: string;
  start(): Promise<void>;
  /** As a service manager ends it. */
  stop(): Promise<void>;
  /** What it started and let go of, without itself: PostgreSQL without its Patroni. */
  inner: Breakable;
}

export interface PartOptions {
  name: string;
  program: string;
  args: readonly string[];
  /** Where its output goes. */
  log: string;
  env?: Record<string, string>;
  /** In the command line of what it starts and lets go of, as Patroni does with PostgreSQL. */
  mark?: string;
  /** Runs as PostgreSQL's user where we are root. */
  asPostgres?: boolean;
  isReady: () => Promise<boolean>;
}

const READY_TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 100;

/** Whose files PostgreSQL's are. */
export function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** However we end, nothing of them stays. */
const families = new Set<() => number[]>();
process.once('exit', () => {
  for (const family of families) signal(family(), 'SIGKILL');
});

export function createPart(options: PartOptions): Part {
  const { name, program, args, env = {}, mark, isReady } = options;
  let child: ChildProcess | null = null;
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;

  async function start(): Promise<void> {
    const output = openSync(options.log, 'a');
    child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      ...(options.asPostgres ? (postgresUser() ?? {}) : {}),
    });
    closeSync(output);
    const lastMs = performance.now() + READY_TIMEOUT_MS;
    while (!(await isReady().catch(() => false))) {
      if (!isRunning()) throw new Error(`${name} ended: ${lastOf(options.log)}`);
      if (performance.now() > lastMs)
        throw new Error(`${name} is not ready: ${lastOf(options.log)}`);
      await pause(LOOK_EVERY_MS);
    }
  }

  const family = () => familyOf(isRunning() ? child?.pid : undefined, mark);
  const children = () => familyOf(undefined, mark);

  families.add(family);

  return {
    name,
    start,
    async stop() {
      if (!child || !isRunning()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    async kill() {
      const ended = child && isRunning() ? once(child, 'exit') : null;
      signal(family(), 'SIGKILL');
      await ended;
    },
    freeze: () => signal(family(), 'SIGSTOP'),
    thaw: () => signal(family(), 'SIGCONT'),
    inner: {
      kill: async () => signal(children(), 'SIGKILL'),
      freeze: () => signal(children(), 'SIGSTOP'),
      thaw: () => signal(children(), 'SIGCONT'),
    },
  };
}

function signal(pids: readonly number[], which: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, which);
    } catch {
      // Gone in the meantime.
    }
  }
}

/** A process with all that it started, and what is marked as its own. */
function familyOf(pid: number | undefined, mark: string | undefined): number[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const processes = [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(
    ([, own, parent, args = '']) => ({ own: Number(own), parent: Number(parent), args }),
  );
  const marked = mark ? processes.filter(({ args }) => args.includes(mark)) : [];
  const family = [...new Set([...(pid ? [pid] : []), ...marked.map(({ own }) => own)])];
  for (const member of family) {
    for (const { own, parent } of processes) {
      if (parent === member && !family.includes(own)) family.push(own);
    }
  }
  return family;
}

/** The log goes with its folder. */
const lastOf = (log: string): string => readFileSync(log, 'utf8').slice(-1_000);
