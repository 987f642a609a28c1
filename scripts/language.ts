/** Adds a language, and exchanges its texts with translators. docs/new-language.md is the way. */
import { readFile, writeFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { checkExchange, languageIn, withEdges, writeExchange } from './language/exchange.ts';
import { decoded, readExchange } from './language/read-exchange.ts';
import { addRow, isLanguage, isSame, rowOf, unknownLetters } from './language/row.ts';
import { readTextFiles } from './language/text-files.ts';
import type { TextFile } from './language/unit.ts';
import { argumentsOrExit } from './start/arguments.ts';

const HELP = `Usage: npm run language -- add CODE
       npm run language -- export CODE [--out FILE]
       npm run language -- import FILE

  add      a row of the table, a folder of empty texts in each package, and what is missing
  export   every text with its key, its English, its note and length limit, as one XLIFF 2 file
  import   puts the texts of such a file in their places; nothing, where one of them is wrong
  --out    the file to write; <CODE>.xliff where it is left out
  --help   show this`;

const ROOT = '.';

const { values, positionals } = argumentsOrExit({
  options: { out: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
const [action, what, ...rest] = positionals;

if (values.help) console.log(HELP);
else if (!what || rest.length > 0) fail('Say one action and what it is for.');
else if (action === 'add') await add(what);
else if (action === 'export') await exportTexts(what, values.out ?? `${what}.xliff`);
else if (action === 'import') await importTexts(what);
else fail(`There is no “${action}”.`);

async function add(code: string): Promise<void> {
  if (!isLanguage(code)) return fail(`${code} is no language; write its BCP 47 code, e.g. de.`);
  if (code === DEFAULT_LANGUAGE) return fail(`${code} is what texts are written in.`);
  const isKnown = LANGUAGE_CODES.some((known) => known === code);
  const same = LANGUAGE_CODES.find((known) => isSame(known, code));
  if (same && !isKnown) return fail(`${code} is there: it is ${same}.`);
  if (!isKnown) await addRow(ROOT, code, rowOf(code));
  const files = await readTextFiles(ROOT, code);
  for (const file of files) if (file.path.endsWith('.json')) await file.write(new Map());
  console.log(
    `${code} ${isKnown ? 'is' : 'has a row'} in api-types/languages.ts: let a speaker read it over.`,
  );
  const letters = unknownLetters(code);
  if (letters) {
    console.log(`ui/fonts has no ${letters} letters: readers see those of their device.`);
  }
  sayMissing(files, code);
  console.log(`Next, send them out: npm run language -- export ${code}`);
}

async function exportTexts(code: string, out: string): Promise<void> {
  if (!isLanguage(code) || code === DEFAULT_LANGUAGE) {
    return fail(`${code} is no language that texts are translated into.`);
  }
  const files = await readTextFiles(ROOT, code);
  await writeFile(out, await writeExchange(files, code));
  console.log(`${out} has every text.`);
  sayMissing(files, code);
  console.log(`When it is back: npm run language -- import ${out}`);
}

async function importTexts(path: string): Promise<void> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return fail(`${path} cannot be read.`);
  const text = decoded(bytes);
  if (text === null) return fail(`${path} is not in Unicode; save it as UTF-8.`);
  const read = readExchange(text);
  if (!read.ok) return fail(`${path}: ${read.reason}.`);
  const known = languageIn(path, read.exchange);
  if (!known.ok) return fail(`${known.reason}.`);
  const { language } = known;
  const files = await readTextFiles(ROOT, language);
  const { mistakes, warnings } = checkExchange(read.exchange, files);
  for (const line of warnings) console.error(`Look at it: ${line}`);
  for (const line of mistakes) console.error(`Mistake: ${line}`);
  if (mistakes.length > 0) {
    console.error(`Nothing was written. Mend what is called a mistake: ${mistakes.length}.`);
    process.exitCode = 1;
    return;
  }
  const targets = withEdges(read.exchange, files);
  const { added, replaced } = countChanges(targets, files);
  for (const file of files) {
    const texts = targets.get(file.path);
    if (texts) await file.write(texts);
  }
  console.log(
    `The texts of ${path} are in their places, as ${language}: ${added} are new, ${replaced} replace others.`,
  );
  sayMissing(await readTextFiles(ROOT, language), language);
}

/** How many texts of an exchange file say what nothing said before, and how many say it otherwise. */
function countChanges(
  targets: ReadonlyMap<string, ReadonlyMap<string, string>>,
  files: readonly TextFile[],
): { added: number; replaced: number } {
  const given = files.flatMap(({ path, units }) =>
    units.flatMap(({ id, target }) => {
      const text = targets.get(path)?.get(id);
      return text && text !== target ? [target] : [];
    }),
  );
  const replaced = given.filter(Boolean).length;
  return { added: given.length - replaced, replaced };
}

/** How many texts of which files are missing; a folder with many files, as that of offers, is one line. */
function sayMissing(files: readonly TextFile[], language: string): void {
  const counts = files.map(({ path, units }) => ({
    path,
    missing: units.filter(({ target }) => !target).length,
    all: units.length,
  }));
  const places = Map.groupBy(counts, ({ path }) =>
    path.replace(`/${DEFAULT_LANGUAGE}/`, `/${language}/`).replace(/^(catalogue\/.*?\/).*/, '$1'),
  );
  for (const [place, each] of places) {
    const [lacks, has] = [sumOf(each, 'missing'), sumOf(each, 'all')];
    if (lacks > 0) console.log(`  ${place}: ${lacks} of ${has} missing`);
  }
  console.log(`${sumOf(counts, 'missing')} of ${sumOf(counts, 'all')} texts are missing.`);
}

function sumOf<Key extends string>(counts: readonly Record<Key, number>[], key: Key): number {
  return counts.reduce((sum, each) => sum + each[key], 0);
}

function fail(reason: string): void {
  console.error(reason);
  console.error('--help shows what there is.');
  process.exitCode = 1;
}
