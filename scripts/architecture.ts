/**
 * Draws the modules of the server and what they import into `docs/architecture.md`.
 *
 *   npm run architecture               draws the picture
 *   npm run architecture -- --check    says whether it is up to date
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, importsOf, isTest, resolve } from './imports/read-imports.ts';
import { argumentsOrExit } from './start/arguments.ts';

const TARGET = join(import.meta.dirname, '../docs/architecture.md');
const PICTURE = /(?<=<!-- made by npm run architecture -->\n)[\s\S]*?(?=<!-- end -->)/;
const HELP = `Usage: npm run architecture -- [--check]

Draws the modules of the server and what they import into docs/architecture.md; --check only says
whether that is up to date.`;
/** What composes all the others would point at every one of them. */
const ROOT = 'main.ts';

const { values: flags } = argumentsOrExit({
  options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (flags.help) console.log(HELP);
else process.exitCode = await main();

async function main(): Promise<number> {
  const text = await readFile(TARGET, 'utf8');
  const wanted = text.replace(PICTURE, draw(withoutImplied(readArrows())));
  if (!flags.check) {
    await writeFile(TARGET, wanted);
  } else if (text !== wanted) {
    console.error('docs/architecture.md is not up to date: npm run architecture');
    return 1;
  }
  console.log('docs/architecture.md is up to date.');
  return 0;
}

/** Which modules each module imports. */
type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

function readArrows(): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const file of filesOf(['server']).filter((each) => !isTest(each))) {
    const from = moduleOf(file);
    const to = importsOf(file)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier }) => moduleOf(resolve(file, specifier)))
      .filter((name) => name !== from && name !== ROOT);
    if (from !== ROOT) arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to]));
  }
  return arrows;
}

function moduleOf(file: string): string {
  const [, name = '', inside] = file.split('/');
  return inside === undefined ? ROOT : name;
}

/** Leaves out the arrows that follow from other arrows. */
function withoutImplied(arrows: Arrows): Arrows {
  const reaches = (from: string, to: string): boolean =>
    [...(arrows.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return new Map(
    [...arrows].map(([from, targets]) => {
      const isImplied = (to: string) =>
        [...targets].some((other) => other !== to && reaches(other, to));
      return [from, new Set([...targets].filter((to) => !isImplied(to)))];
    }),
  );
}

function draw(arrows: Arrows): string {
  const lines = [...arrows]
    .flatMap(([from, targets]) => [...targets].map((to) => `  ${from} --> ${to}`))
    .sort();
  return `\`\`\`mermaid\nflowchart TD\n${lines.join('\n')}\n\`\`\`\n`;
}
