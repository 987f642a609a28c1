import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The server as a process of its own, as `npm run serve` starts it. */
export interface ApiProcess {
  base: string;
  isRunning(): boolean;
  kill(): Promise<void>;
  /** As a service manager stops it; answers the exit code. */
  stop(): Promise<number | null>;
}

const MAIN = join(import.meta.dirname, '../main.ts');
/** As `scripts/bootstrap.mjs` names it for all else: with it a process starts in three quarters of the time. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/node');

export async function startApi(
  folder: string,
  settings: Record<string, string> = {},
): Promise<ApiProcess> {
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      SEAHOUR_MODE: 'demo',
      PORT: '0',
      SEAHOUR_DATA: folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      NODE_COMPILE_CACHE: COMPILED,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const orphan = () => child.kill('SIGKILL');
  process.once('exit', orphan);
  child.once('exit', () => process.off('exit', orphan));
  const port = await portOf(child);
  const gone = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    base: `http://127.0.0.1:${port}`,
    isRunning,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      if (isRunning()) child.kill('SIGTERM');
      const [code] = await gone;
      return code;
    },
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    const port = Number(/^Listening on port (\d+)$/.exec(line)?.[1]);
    if (port > 0) {
      child.stdout.resume();
      return port;
    }
  }
  throw new Error('The API ended before it listened.');
}
