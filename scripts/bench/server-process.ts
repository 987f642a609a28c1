import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { makePhotos } from '../photos/make-photos.ts';
import { photoFolders } from '../photos/photo-folders.ts';
import { freePort } from '../start/free-port.ts';

export interface ServerProcess {
  base: string;
  pid: number;
  stop(): Promise<void>;
}

type Settings = Record<string, string>;

/** The server as it runs in production, in a process of its own. */
export function startServerProcess(port: number, settings: Settings): Promise<ServerProcess> {
  return start('server/main.ts', 'Listening', { ...settings, PORT: `${port}` });
}

/** All that `npm start` serves, built again where something has changed. */
export async function startBuiltSite(wanted: number, more: Settings = {}): Promise<ServerProcess> {
  const port = await freePort(wanted);
  // It would make them meanwhile, and show larger ones until then.
  await makePhotos(photoFolders({ dataDir: process.env.SEAHOUR_DATA || 'var' }));
  const settings = { PORT: `${port}`, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...more };
  return start('scripts/start.ts', 'Seahour is up', settings);
}

async function start(script: string, ready: string, settings: Settings): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...settings },
    // With a channel: it ends with us, however we end.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  await saying(child, ready);
  return {
    pid: child.pid ?? 0,
    base: `http://127.0.0.1:${settings.PORT}`,
    async stop() {
      // Ctrl-C reaches it as well as us: it may have ended by itself.
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

async function saying(child: ChildProcess, ready: string): Promise<void> {
  // It goes on writing: a pipe that nobody holds any more would end it.
  const chunks = child.stdout?.iterator({ destroyOnReturn: false }) ?? [];
  for await (const chunk of chunks) {
    if (String(chunk).includes(ready)) break;
  }
  child.stdout?.resume();
  if (child.exitCode !== null) throw new Error('the server did not start');
}
