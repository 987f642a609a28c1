import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';

/** Waits for the end of its input in a shell, which is small; Node runs only then. */
const WAIT_THEN_RUN = 'read -r _; exec "$0" "$@"';

/** Stops the server when this process ends in any way. Returns what calls it off. */
export function startWatchdog(dataDir: string): () => void {
  const script = join(import.meta.dirname, 'watchdog.ts');
  const shell = spawn('/bin/sh', ['-c', WAIT_THEN_RUN, process.execPath, script, dataDir], {
    cwd: '/',
    // Ctrl-C reaches a whole group: this one has a group of its own.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  (shell.stdin as Socket).unref();
  return () => void shell.kill('SIGKILL');
}
