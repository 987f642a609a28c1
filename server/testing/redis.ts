import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { findOrInstall } from './programs.ts';

const REDIS = { names: ['redis-server', 'valkey-server'], debianPackage: 'redis-server' };

export interface TestRedis {
  url: string;
  port: number;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Lets it hang, without an answer and without an end. */
  freeze(): void;
  thaw(): void;
}

/** A Redis or Valkey of a test's own, in memory alone; on a free port unless one is named. */
export async function startRedis(wanted?: number): Promise<TestRedis> {
  const port = wanted ?? (await freePort());
  const flags = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(findOrInstall(REDIS), flags, { stdio: ['ignore', 'pipe', 'ignore'] });
  const orphan = () => child.kill('SIGKILL');
  process.once('exit', orphan);
  child.once('exit', () => process.off('exit', orphan));
  await untilReady(child);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = '';
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += chunk;
    if (said.includes('Ready to accept connections')) return void child.stdout?.resume();
  }
  throw new Error(`Redis did not start: ${said}`);
}
