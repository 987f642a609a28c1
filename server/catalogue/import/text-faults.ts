import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { type Fault, fault, faultWith } from './problem.ts';

const TAG =
  /<\/?[a-z][a-z0-9-]*(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?\/?>|<!--[\s\S]*?(?:-->|$)|<!doctype\b|<(?:script|style|iframe|object|embed|svg|div|pre|table)\b/i;
const ENTITY = /&(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});/i;
const FACT = /\{\{[^{}]*\}\}/;
/** Nothing is written with them; joiners and marks of direction are of use. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/;

/** Signs that stand in texts as they are. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: '’',
  gt: '>',
  hellip: '…',
  laquo: '«',
  lt: '<',
  mdash: '—',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  raquo: '»',
};

/** What is wrong with a text that is shown as it is written, letter by letter. */
export function textFaults(text: string): Fault[] {
  const found = (pattern: RegExp, make: (given: string) => Fault): Fault[] => {
    const [given] = pattern.exec(text) ?? [];
    return given === undefined ? [] : [make(given)];
  };
  return [
    ...found(TAG, (given) => fault('html', { given })),
    ...found(ENTITY, entityFault),
    ...found(UNSEEN, (given) => fault('unseen_sign', { given, write: '' })),
    ...found(/(?<=\S) {2,}(?=\S)/, (given) => fault('two_spaces', { given, write: ' ' })),
  ];
}

/** And of the catalogue, where facts are not filled in, and texts stand under the code of their language. */
export function catalogueTextFaults(text: string, path: readonly (string | number)[]): Fault[] {
  const [given] = FACT.exec(text) ?? [];
  const language = LANGUAGE_CODES.find((code) => code === path.at(-1));
  return [
    ...textFaults(text),
    ...(given === undefined ? [] : [fault('braces', { given })]),
    ...(language ? scriptFaults(text, language) : []),
  ];
}

/** The only letters of a text that may be a name, however it is translated, are those that begin words. */
const SENTENCE = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]/u;
const NOT_LATIN = /[^\P{L}\p{Script=Latin}]/u;
const FEWEST_WORDS = 3;

/**
 * A text in Latin letters where a language is written in others. Readers see as much where it is left out, and
 * then it is counted among what waits to be translated. Names may stand in any letters.
 */
export function scriptFaults(text: string, language: string): Fault[] {
  const words = text.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? [];
  if (words.length < FEWEST_WORDS || !SENTENCE.test(text) || NOT_LATIN.test(text)) return [];
  return isInLatin(language) ? [] : [fault('not_translated', { language })];
}

const isInLatin = (language: string): boolean =>
  new Intl.Locale(language).maximize().script === 'Latn';

/** With these Markdown begins HTML that may be anything, as `<?x?><meta …`. */
const OPENING = /<(?:[?]|![a-z[])/;
/** Where a link, its definition or an address between angle brackets leads that names a protocol. */
const PROTOCOL =
  /\](?:\(|:)\s{0,9}<?([a-z][a-z0-9+.\\-]*:[^\s)>]{0,500})|<([a-z][a-z0-9+.-]{1,31}:[^\s<>]{0,500})>/gi;
const SAFE = /^(?:https?|mailto|tel):/i;

/** Fenced, or between back quotes. */
const CODE =
  /^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ *\1[`~]*[ \t]*$|(?![\s\S]))|(?<!`)(`{1,9})(?!`)[^\n]{0,2000}?[^`\n]\2(?!`)/gm;

/** Where a page has something that is no text. */
const MARK = /<!-- *here *-->/g;

/** What stands between blank lines. */
const PARAGRAPH = /(?:[^\n]*\S[^\n]*(?:\n|$))+/g;
const ADDRESS = /\]\([^)\n]{0,500}\)|<[^>\n]{0,500}>|\{\{[^{}\n]{0,100}\}\}/g;

/** HTML, entities and lone signs of Markdown outside of code, with where each begins. */
export function markdownFaults(body: string, language: string): (Fault & { at: number })[] {
  const text = body
    .replace(CODE, (code) => code.replace(/[^\n]/g, ' '))
    .replace(MARK, (mark) => ' '.repeat(mark.length))
    .replace(/\\[<&*]/g, '  ');
  const found = (pattern: RegExp, make: (given: string) => Fault) =>
    [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ 0: given, index: at }) => {
      return { ...make(given), at };
    });
  return [
    ...found(TAG, (given) => fault('html_page', { given: given.split('\n')[0] ?? '' })),
    ...found(OPENING, (given) => fault('html_page', { given })),
    ...found(ENTITY, entityFault),
    ...[...text.matchAll(PARAGRAPH)].flatMap(({ 0: paragraph, index }) => [
      ...loneMark(paragraph, index),
      ...scriptFaults(paragraph.replace(ADDRESS, ' '), language).map((said) => ({
        ...said,
        at: index,
      })),
    ]),
    ...[...text.matchAll(PROTOCOL)].flatMap(({ 1: linked, 2: given = linked ?? '', index: at }) =>
      SAFE.test(given) ? [] : [{ ...fault('link_nowhere', { given }), at }],
    ),
  ];
}

/** Bold begins and ends in one paragraph; readers see what has no other. */
function loneMark(paragraph: string, index: number): (Fault & { at: number })[] {
  const marks = [...paragraph.matchAll(/\*\*/g)];
  const last = marks.length % 2 === 1 ? marks.at(-1) : undefined;
  return last ? [{ ...fault('bold_open'), at: index + last.index }] : [];
}

function entityFault(given: string): Fault {
  const name = given.slice(1, -1);
  const [, base, number] = /^#(x?)(.+)$/i.exec(name) ?? [];
  const point = Number.parseInt(number ?? '', base ? 16 : 10);
  const isSign = point >= 0x20 && point <= 0x10ffff;
  return faultWith('entity', { given }, isSign ? String.fromCodePoint(point) : ENTITIES[name]);
}
