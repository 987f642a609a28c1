import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** A Redis or Valkey of the machine's own, without anything on disk. */
export interface RedisServer {
  kill(): Promise<void>;
  freeze(): void;
}

const PROGRAMS = ['redis-server', 'valkey-server'];

/** Null where neither is installed. */
export async function startRedis(port: number): Promise<RedisServer | null> {
  for (const program of PROGRAMS) {
    const child = await launch(program, port);
    if (child) return serverOf(child);
  }
  return null;
}

async function launch(program: string, port: number): Promise<ChildProcess | null> {
  const child = spawn(program, ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const failed = new Promise<null>((resolve) => child.once('error', () => resolve(null)));
  return Promise.race([failed, isReady(child)]);
}

async function isReady(child: ChildProcess): Promise<ChildProcess> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('Ready to accept connections')) break;
  }
  child.stdout.resume();
  return child;
}

const serverOf = (child: ChildProcess): RedisServer => ({
  async kill() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  },
  freeze() {
    child.kill('SIGSTOP');
  },
});

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
