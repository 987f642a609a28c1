import { spawn } from 'node:child_process';

export class ToolFailed extends Error {
  override name = 'ToolFailed';
}

/** Runs a build tool quietly; what it printed is shown only when it fails. */
export function runTool(
  command: string,
  args: readonly string[],
  { env, signal }: { env?: Record<string, string>; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      ...(signal ? { signal } : {}),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new ToolFailed(`${command} ${args.join(' ')} failed:\n${output}`));
    });
  });
}
