/**
 * Proves that every command which documents name or programs print is an npm script that is there,
 * and that each of them explains itself with the Node that the system has.
 */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { commandProblems } from './commands/command-problems.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run check:commands

Reads documents and programs for commands, then runs each script of package.json with --help.

  --help   show this`;

const DOCUMENTS = ['*.md', 'docs/**/*.md', 'catalogue/**/*.md', 'widget/**/*.md'];
const PROGRAMS = ['scripts/**/*.{ts,mjs}', 'server/**/*.ts', 'staff-app/**/*.ts'];
const OWN_SCRIPT = /^(?:exec )?node \S+\.(?:ts|mjs)\b/;
/** Ends what hangs. Checks have only what tests leave of the processor, so it is far above what any help takes. */
const LONGEST_HELP_MS = 20 * 60_000;

const { values } = argumentsOrExit({ options: { help: { type: 'boolean' } } });
if (values.help) console.log(HELP);
else process.exitCode = await run();

async function run(): Promise<number> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const files = globSync([...DOCUMENTS, ...PROGRAMS]).filter(
    (file) => !/node_modules|\.test\.ts$|^server\/testing\//.test(file),
  );
  const problems = files.flatMap((file) =>
    commandProblems(readFileSync(file, 'utf8'), Object.keys(scripts)).map(
      ({ line, reason }) => `${file}:${line} ${reason}`,
    ),
  );
  problems.push(...(await withoutHelp(scripts)));
  for (const problem of problems) console.error(problem);
  console.log(`commands: ${files.length} files, ${problems.length} problems`);
  return problems.length > 0 ? 1 : 0;
}

async function withoutHelp(scripts: Record<string, string>): Promise<string[]> {
  const waiting = Object.entries(scripts).filter(([, command]) => OWN_SCRIPT.test(command));
  const problems: string[] = [];
  // npm itself takes half a second: it is asked once, the others as it would run them.
  const work = async (isNpm: boolean) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const [program, args] = isNpm
        ? ['npm', ['run', name, '--', '--help']]
        : ['sh', ['-c', `PATH=${resolve('node_modules/.bin')}:$PATH ${command} --help`]];
      isNpm = false;
      const said = await help(program, args as string[]);
      if (!/Usage: /.test(said))
        problems.push(`package.json ${name} does not explain itself: ${said}`);
    }
  };
  await Promise.all([true, false].slice(0, availableParallelism()).map(work));
  return problems;
}

/** What a command says with the system's own Node; nothing of the project's is on the way to it. */
async function help(program: string, args: string[]): Promise<string> {
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(
      (folder) =>
        !folder.includes(join('node_modules', '.bin')) && !folder.includes('node-gyp-bin'),
    )
    .join(delimiter);
  try {
    const options = { env: { ...process.env, PATH }, timeout: LONGEST_HELP_MS };
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
