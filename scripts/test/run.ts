import { spawn } from 'node:child_process';

export interface Run {
  code: number;
  output: string;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** Whether what it prints is shown as it comes; whoever runs several at once shows it later. */
  isShown?: boolean;
}

/** Runs a command and keeps what it prints. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, isShown = true }: RunOptions = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      if (isShown) target.write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
