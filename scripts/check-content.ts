/**
 * Checks what people write before it is published: catalogue, texts of pages, words of buttons; and
 * pages that were built, where a folder of them is named.
 */
import { checkBuilt } from './content/check-built.ts';
import { checkDemoNames } from './content/check-demo-names.ts';
import { checkSources } from './content/check-sources.ts';
import { checkWording } from './content/check-wording.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run check:content [-- --built DIR]

Names every mistake by file and line: a translation, a description or a photo's words that are
missing, a link that leads nowhere, a price without currency, front matter that cannot be read, a
dash that may begin a line.

  --built   check the pages in DIR, e.g. dist/site, instead of what they are made of
  --help    show this`;

const { values } = argumentsOrExit({
  options: { built: { type: 'string' }, help: { type: 'boolean' } },
});

async function main(built: string | undefined): Promise<void> {
  const problems = built === undefined ? await checkOurs() : await checkBuilt(built);
  for (const { file, line, reason } of problems) console.error(`${file}:${line}: ${reason}`);
  console.log(`content: ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

const checkOurs = async () => [
  ...(await checkSources('.')),
  ...(await checkDemoNames('.')),
  ...(await checkWording('.')),
];

if (values.help) console.log(HELP);
else await main(values.built);
