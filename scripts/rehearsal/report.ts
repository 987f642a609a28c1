import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mergeResults, type Result, tableOf } from './result.ts';

const ROOT = join(import.meta.dirname, '../..');
const RESULTS = join(ROOT, 'bench/rehearsal.json');
const DOCUMENT = join(ROOT, 'docs/scale.md');
const TABLE = /(?<=<!-- made by npm run rehearsal -->\n)[\s\S]*?(?=<!-- end -->)/;

/** Keeps results beside those of other faults, and shows all of them in the document. */
export async function report(faults: readonly string[], done: readonly Result[]): Promise<void> {
  const known = await readFile(RESULTS, 'utf8').then(JSON.parse, () => []);
  const results = mergeResults(faults, known, done);
  await mkdir(join(ROOT, 'bench'), { recursive: true });
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const text = await readFile(DOCUMENT, 'utf8');
  await writeFile(DOCUMENT, withTable(text, results));
}

export const withTable = (text: string, results: readonly Result[]): string =>
  text.replace(TABLE, () => `${tableOf(results)}\n`);
