/**
 * Checks what people write before it is published: catalogue, texts of pages, words of buttons; and
 * pages that were built, where a folder of them is named.
 */
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Mistake } from '@seahour/server/catalogue/import/problem.ts';
import { checkBuilt } from './content/check-built.ts';
import { checkDemoNames } from './content/check-demo-names.ts';
import { checkSources } from './content/check-sources.ts';
import { checkWording } from './content/check-wording.ts';
import { missingIn, readCoverage, sayCoverage } from './content/coverage.ts';
import { languagesOf } from './content/text-files.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run check:content [-- --complete | --built DIR]

Names every mistake by file and line: a translation, a description or a photo's words that are
missing, a link that leads nowhere, a price without currency, front matter that cannot be read, a
dash that may begin a line. Says how much there is in each language.

  --complete  what a language lacks is a mistake too, though it would be said in the source
  --built     check the pages in DIR, e.g. dist/site, instead of what they are made of
  --help      show this`;

const { values } = argumentsOrExit({
  options: { built: { type: 'string' }, complete: { type: 'boolean' }, help: { type: 'boolean' } },
});

async function main(built: string | undefined): Promise<void> {
  const problems = built === undefined ? await checkOurs() : await checkBuilt(built);
  for (const { file, line, reason } of problems) console.error(`${file}:${line}: ${reason}`);
  console.log(`content: ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

async function checkOurs(): Promise<Mistake[]> {
  const coverage = await readCoverage('.');
  for (const each of coverage) console.log(sayCoverage(each));
  for (const language of languagesOf('.')) {
    if (LANGUAGE_CODES.some((code) => code === language)) continue;
    console.log(`${language} has texts and no row in LANGUAGES: it is not served`);
  }
  return [
    ...(await checkSources('.')),
    ...(values.complete ? coverage.flatMap((each) => missingIn('.', each)) : []),
    ...(await checkDemoNames('.')),
    ...(await checkWording('.')),
  ];
}

if (values.help) console.log(HELP);
else await main(values.built);
