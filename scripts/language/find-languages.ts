import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';

const CODE = [
  '*.{ts,mjs,js}',
  '{api-types,ui,server,widget,staff-app,editor-app,site,scripts,bench}/**/*.{ts,tsx,astro,mjs,css,sql}',
];
const TABLE = 'api-types/languages.ts';
/** Tests and their helpers say what they like; texts of a language stand in its folder. */
const UNREAD =
  /\.test\.tsx?$|\.look\.ts$|\/web-test-runner\.config\.mjs$|(?:^|\/)(?:fixtures|testing|tests|node_modules)\/|\/(?:locales|content)\/[a-z]{2,3}(?:-\w+)*\//;

/** Strings are matched as well, so that an address or a pattern of files in one begins no comment. */
const COMMENT_OR_STRING =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:\\])\/\/.*/g;
const SQL_COMMENT = /--.*/g;

/** Codes that are words of code as well: of them only tags with a country are found. */
const WORDS = 'am as be br es id is it km li ms my no or ps so sr sw to ts'.split(' ');
/** Codes that are names of HTML elements as well, which stand in lists of selectors: `:is(tr, td)`. */
const ELEMENT = /^(?:hr|rt|th|tr|tt)$/;

/** Where code names a language of the table, as `path:line what stands there`. */
export function findLanguages(root: string, codes: readonly string[] = LANGUAGE_CODES): string[] {
  const named = namesOf(codes);
  const files = globSync(CODE, { cwd: root }).filter(
    (file) => file !== TABLE && !UNREAD.test(file),
  );
  return files.sort().flatMap((file) => {
    const lines = withoutComments(readFileSync(join(root, file), 'utf8'), file).split('\n');
    return lines.flatMap((line, index) => {
      const found = named.exec(line)?.[0].trim();
      return found ? [`${file}:${index + 1} names a language: ${found}`] : [];
    });
  });
}

function namesOf(codes: readonly string[]): RegExp {
  const tags = codes.join('|');
  const names = codes.filter((each) => !WORDS.includes(each));
  const code = `(?:${names.join('|')})`;
  const noElement = `(?:${names.filter((each) => !ELEMENT.test(each)).join('|')})`;
  return new RegExp(
    [
      String.raw`(["'\`])${code}\1`,
      // A key, e.g. `{ ru: … }`; `tr:hover` is none.
      String.raw`(?<![\w.-])${code}\??:(?![:\w])`,
      // Part of a path or of a pattern, e.g. `/ru/faq`; `</tr>` is none.
      String.raw`(?<!<)\/${code}(?![\w-])`,
      // Taken from an object; `example.ru` in an address is none.
      String.raw`(?<=[\w)\]]\??)\.${code}(?![\w"'\`/-])`,
      // In a list of names, e.g. `{ en, ru }`.
      String.raw`(?<=[{[,]\s*)${noElement}(?=\s*[,}\]])`,
      String.raw`lang\(${code}\)`,
      String.raw`\b(?:${tags})[-_][A-Z]{2}\b`,
    ].join('|'),
  );
}

/** Comments become blank lines, so that the others keep their numbers. */
function withoutComments(text: string, file: string): string {
  if (file.endsWith('.sql')) return text.replace(SQL_COMMENT, '');
  return text.replace(COMMENT_OR_STRING, (found) =>
    /^["'`]/.test(found) ? found : found.replace(/[^\n]/g, ''),
  );
}
