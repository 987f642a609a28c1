import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

export class ToolFailed extends Error {
  override name = 'ToolFailed';
}

export interface ToolOptions {
  env?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** What the tool reads; it may come while the tool starts. Where it fails, so does the tool. */
  input?: Promise<string>;
}

/** Those of the project come first, also where npm did not start us. */
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

/** Runs a build tool quietly and returns its standard output; all it printed is shown only when it fails. */
export function runTool(
  command: string,
  args: readonly string[],
  { env, signal, input = Promise.resolve('') }: ToolOptions = {},
): Promise<string> {
  return new Promise((done, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, PATH, NODE_ENV: 'production', ...env },
      ...(signal ? { signal } : {}),
      stdio: 'pipe',
    });
    let output = '';
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
    }
    child.on('error', reject);
    // A tool that ended too early says why itself.
    child.stdin.on('error', () => undefined);
    input.then(
      (text) => child.stdin.end(text),
      (cause) => {
        child.kill();
        reject(cause);
      },
    );
    child.on('close', (code) => {
      if (code === 0) done(output);
      else reject(new ToolFailed(`${command} ${args.join(' ')} failed:\n${printed}`));
    });
  });
}
