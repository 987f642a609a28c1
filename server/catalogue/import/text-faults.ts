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

/** And of the catalogue, where facts are not filled in. */
export function catalogueTextFaults(text: string): Fault[] {
  const [given] = FACT.exec(text) ?? [];
  return [...textFaults(text), ...(given === undefined ? [] : [fault('braces', { given })])];
}

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

/** HTML and entities of Markdown outside of code, with where each begins. */
export function markdownFaults(body: string): (Fault & { at: number })[] {
  const text = body
    .replace(CODE, (code) => code.replace(/[^\n]/g, ' '))
    .replace(MARK, (mark) => ' '.repeat(mark.length))
    .replace(/\\[<&]/g, '  ');
  const found = (pattern: RegExp, make: (given: string) => Fault) =>
    [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ 0: given, index: at }) => {
      return { ...make(given), at };
    });
  return [
    ...found(TAG, (given) => fault('html_page', { given: given.split('\n')[0] ?? '' })),
    ...found(OPENING, (given) => fault('html_page', { given })),
    ...found(ENTITY, entityFault),
    ...[...text.matchAll(PROTOCOL)].flatMap(({ 1: linked, 2: given = linked ?? '', index: at }) =>
      SAFE.test(given) ? [] : [{ ...fault('link_nowhere', { given }), at }],
    ),
  ];
}

function entityFault(given: string): Fault {
  const name = given.slice(1, -1);
  const [, base, number] = /^#(x?)(.+)$/i.exec(name) ?? [];
  const point = Number.parseInt(number ?? '', base ? 16 : 10);
  const isSign = point >= 0x20 && point <= 0x10ffff;
  return faultWith('entity', { given }, isSign ? String.fromCodePoint(point) : ENTITIES[name]);
}
