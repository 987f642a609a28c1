/**
 * Lists the decision records with their state, as `docs/decisions/README.md`.
 *
 *   npm run decisions-index           writes the list
 *   npm run decisions-index -- --check   says whether it is up to date
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argumentsOrExit } from './start/arguments.ts';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
const TARGET = join(FOLDER, 'README.md');
const HELP = `Usage: npm run decisions-index -- [--check]

Lists the decision records with their state in docs/decisions/README.md; --check only says whether
that is up to date.`;
const HEAD = `# Decisions

What somebody could ask "why?" about. A record says what holds today and is changed with the code. This
list is made by \`npm run decisions-index\`.

| | Decision | State |
|---|---|---|
`;

const { values: flags } = argumentsOrExit({
  options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
});

async function list(): Promise<string> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{2}-.*\.md$/.test(name)).sort();
  const lines = names.map(async (name) => {
    const text = await readFile(join(FOLDER, name), 'utf8');
    return `| ${name.slice(0, 2)} | [${titleOf(name, text)}](${name}) | ${stateOf(text)} |\n`;
  });
  return HEAD + (await Promise.all(lines)).join('');
}

function titleOf(name: string, text: string): string {
  const title = /^# \d+\.? (.+)/.exec(text)?.[1];
  if (!title)
    throw new Error(`docs/decisions/${name} does not begin with "# ${name.slice(0, 2)}. …"`);
  return title;
}

/** A record that says nothing else holds. */
const stateOf = (text: string): string => /^Status: (.+)/m.exec(text)?.[1] ?? 'accepted';

if (flags.help) console.log(HELP);
else process.exitCode = await main();

async function main(): Promise<number> {
  const wanted = await list();
  if (!flags.check) {
    await writeFile(TARGET, wanted);
  } else if ((await readFile(TARGET, 'utf8').catch(() => '')) !== wanted) {
    console.error('docs/decisions/README.md is not up to date: npm run decisions-index');
    return 1;
  }
  console.log('docs/decisions/README.md is up to date.');
  return 0;
}
