/** Adds a language, and exchanges its texts with translators. docs/new-language.md is the way. */
import { isUtf8 } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { checkExchange, writeExchange } from './language/exchange.ts';
import { readExchange } from './language/read-exchange.ts';
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
  if (letters)
    console.log(`ui/fonts has no ${letters} letters: its readers see those of their own.`);
  sayMissing(files);
}

async function exportTexts(code: string, out: string): Promise<void> {
  if (!isLanguage(code) || code === DEFAULT_LANGUAGE) {
    return fail(`${code} is no language that texts are translated into.`);
  }
  const files = await readTextFiles(ROOT, code);
  await writeFile(out, await writeExchange(files, code));
  console.log(`${out} has every text.`);
  sayMissing(files);
}

async function importTexts(path: string): Promise<void> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return fail(`${path} cannot be read.`);
  if (!isUtf8(bytes)) return fail(`${path} is not in UTF-8.`);
  const text = String(bytes).replace(/^\ufeff/, '');
  const read = readExchange(text);
  if (!read.ok) return fail(`${path}: ${read.reason}.`);
  const { language, targets } = read.exchange;
  if (!LANGUAGE_CODES.some((code) => code === language)) {
    return fail(`${language} has no row yet: npm run language -- add ${language}`);
  }
  const files = await readTextFiles(ROOT, language);
  const { mistakes, warnings } = checkExchange(read.exchange, files);
  for (const line of [...mistakes, ...warnings]) console.error(line);
  if (mistakes.length > 0) return fail(`Nothing was written: ${mistakes.length} mistakes.`);
  for (const file of files) {
    const texts = targets.get(file.path);
    if (texts) await file.write(new Map([...texts].map(([id, { target }]) => [id, target])));
  }
  console.log(`The texts of ${path} are in their places.`);
  sayMissing(await readTextFiles(ROOT, language));
}

/** How many texts of which files are missing. */
function sayMissing(files: readonly TextFile[]): void {
  const counts = files.map(({ path, units }) => ({
    path,
    missing: units.filter(({ target }) => !target).length,
    all: units.length,
  }));
  for (const { path, missing, all } of counts) {
    if (missing > 0) console.log(`  ${path}: ${missing} of ${all} missing`);
  }
  const missing = counts.reduce((sum, each) => sum + each.missing, 0);
  const all = counts.reduce((sum, each) => sum + each.all, 0);
  console.log(`${missing} of ${all} texts are missing.`);
}

function fail(reason: string): void {
  console.error(reason);
  console.error('--help shows what there is.');
  process.exitCode = 1;
}
