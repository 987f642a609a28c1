import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A version of Seahour in a folder, with the data that it works on. */
export interface Program {
  /** Of the checkout, with its packages installed. */
  folder: string;
  /** SEAHOUR_DATA, with the built-in database in it. */
  data: string;
}

export interface RunningProgram {
  base: string;
  stop(): Promise<void>;
}

/** Where a program refuses, in its own words. */
export class Refused extends Error {
  override name = 'Refused';
}

const NODE = 'node_modules/.bin/node';

const environment = ({ data }: Program) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  SEAHOUR_MODE: 'demo',
  SEAHOUR_DATA: data,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'fatal',
  PORT: '0',
});

/** Runs one of its scripts to its end. */
export function run(program: Program, script: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(join(program.folder, NODE), [script, ...args], {
    cwd: program.folder,
    env: environment(program),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Refused(`${script}: ${(stderr || stdout).trim()}`);
}

/** Starts its server and waits until it listens. */
export async function start(program: Program): Promise<RunningProgram> {
  const child = spawn(join(program.folder, NODE), ['server/main.ts'], {
    cwd: program.folder,
    env: environment(program),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const orphan = () => child.kill('SIGKILL');
  process.once('exit', orphan);
  const gone = once(child, 'exit').finally(() => process.off('exit', orphan));
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /^Listening on port (\d+)$/.exec(line) ?? [];
    if (!port) continue;
    child.stdout.resume();
    return {
      base: `http://127.0.0.1:${port}`,
      async stop() {
        child.kill('SIGTERM');
        await gone;
      },
    };
  }
  await gone;
  throw new Refused(said.trim());
}
