import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { loadCatalogue } from '@seahour/server/catalogue/import/load.ts';
import type { Mistake } from '@seahour/server/catalogue/import/problem.ts';
import { folderFiles } from '@seahour/server/catalogue/import/source-files.ts';

const CODE = '{api-types,ui,server,widget,staff-app,editor-app,site}/**/*.{ts,tsx,astro,css,json}';
/** Tests may say what they like; the docs of fields are the comments of others. */
const NO_PRODUCT = /\.test\.tsx?$|\/field-docs\.json$|\/(fixtures|testing|tests|node_modules)\//;
/** Shorter names without their last letter are in other words too. */
const STEM_LENGTH = 5;
/** Examples of documentation, which are shown and never read. */
const EXAMPLE = /\bexample: |^\s*(\/\/|\/?\*)/;

/** Names of the demo's photos, cities and activities in code that has to work with any catalogue. */
export async function checkDemoNames(root: string): Promise<Mistake[]> {
  const loaded = await loadCatalogue(folderFiles(`${root}/catalogue`));
  // What is wrong with it is said by others.
  if (!loaded.ok) return [];
  const { cities, activities, photoFiles } = loaded.catalogue;
  const slugs = [...cities.value, ...activities.value].map(({ slug }) => slug);
  const names = [...slugs, ...photoFiles].map((name) => name.replaceAll('.', '\\.'));
  const quoted = new RegExp(`(['"\`/])(${names.join('|')})\\1`);
  // In texts by their own names, of which some languages bend the end.
  const called = cities.value.flatMap(({ name }) =>
    LANGUAGE_CODES.flatMap((code) => {
      const said = name[code] ?? [];
      return code === DEFAULT_LANGUAGE || said.length < STEM_LENGTH ? said : said.slice(0, -1);
    }),
  );
  const named = new RegExp(`()(${called.join('|')})`);
  const files = globSync(CODE, { cwd: root }).filter((file) => !NO_PRODUCT.test(file));
  const problems: Mistake[] = [];
  for (const file of files.sort()) {
    const lines = (await readFile(`${root}/${file}`, 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      const found = quoted.exec(line) ?? (file.includes('/locales/') ? named.exec(line) : null);
      const name = EXAMPLE.test(line) ? undefined : found?.[2];
      if (name === undefined) continue;
      const reason = `“${name}” is of the demo: it belongs into catalogue/ alone`;
      problems.push({ file, line: index + 1, reason });
    }
  }
  return problems;
}
