import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A script of ours that goes on until it is stopped, with all that it has printed. */
export class ScriptProcess {
  readonly #process: ChildProcess;
  printed = '';

  constructor(script: string, { cwd, env }: { cwd: string; env: Record<string, string> }) {
    this.#process = spawn(process.execPath, [script], {
      cwd,
      env: { ...process.env, PORT: '0', RATE_LIMITS: 'off', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk) => {
        this.printed += chunk;
      });
    }
  }

  /** Whether it has ended by itself. */
  get hasEnded(): boolean {
    return this.#process.exitCode !== null;
  }

  async stop(): Promise<void> {
    if (this.hasEnded) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
  }
}
