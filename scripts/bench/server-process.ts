import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ServerProcess {
  base: string;
  pid: number;
  stop(): Promise<void>;
}

/** The server as it runs in production, in a process of its own. */
export async function startServerProcess(
  port: number,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...settings, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await listening(child);
  return {
    pid: child.pid ?? 0,
    base: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function listening(child: ChildProcess): Promise<void> {
  for await (const chunk of child.stdout ?? []) {
    if (String(chunk).includes('Listening')) break;
  }
  child.stdout?.resume();
  if (child.exitCode !== null) throw new Error('the server did not start');
}
