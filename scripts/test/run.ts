import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { FileTally } from './reports.ts';

export interface Run {
  code: number;
  output: string;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** Whether what it prints is shown as it comes. Of several that run at once it is shown later. */
  isShown?: boolean;
  /** Whether it leaves the processor to what others run, and takes what they leave. */
  isBeside?: boolean;
}

/** Runs a command and keeps what it prints. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, isShown = true, isBeside = false }: RunOptions = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (isBeside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
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

/** Runs a command that is one test of its own: it passes where the command ends with 0. */
export async function runAsTest(
  file: string,
  title: string,
  command: Parameters<typeof run>,
): Promise<{ tally: FileTally; output: string }> {
  const begun = performance.now();
  const { code, output } = await run(...command);
  const [passed, failures] = code === 0 ? [[title], []] : [[], [title]];
  const tally = { file, passed, failures, flaky: [], ms: performance.now() - begun };
  return { tally, output };
}
