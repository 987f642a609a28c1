import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';

const BLANK = /\$?\{\{?\s*\w+\s*\}?\}/g;

const OPEN = /\{\{|\}\}|\$t\(/;
/** Control characters, and those that turn what follows around; marks of direction are none of them. */
const UNSEEN = /(?![\t\n])[\p{Cc}\u202a-\u202e\ufeff\ufffe\uffff\p{Cs}]/u;

/** What a translation has to have as its source has it, by what a translator calls it. */
const KEPT = {
  placeholder: BLANK,
  tag: /<\/?[a-z][^>]*>?|<!--.*?-->/gi,
  link: /\]\([^)]*\)/g,
  mark: /\*\*|`|^#+ /gm,
} as const satisfies Record<string, RegExp>;

/** An address may lead to the page in the language. */
const PREFIX = new RegExp(`/(?:${LANGUAGE_CODES.join('|')})(?=[/"')])`, 'g');

const normal = (found: string): string => found.replace(/\s/g, '').replace(PREFIX, '');

/** What of a text's placeholders and markup a translation lacks or has too often; `free` may be either. */
export function markupMistakes(source: string, target: string, free: string[] = []): string[] {
  const kept = Object.entries(KEPT).flatMap(([what, pattern]) => {
    const [there, here] = [source, target].map((text) => (text.match(pattern) ?? []).map(normal));
    const found = new Set([...(there ?? []), ...(here ?? [])]);
    return [...found].flatMap((each) => {
      const count = (texts: string[] = []) => texts.filter((text) => text === each).length;
      if (free.includes(each) || count(there) === count(here)) return [];
      return `the ${what} ${each} stands ${count(there)} in the source and ${count(here)} here`;
    });
  });
  const [open] = OPEN.exec(target.replace(BLANK, '')) ?? [];
  const [unseen] = UNSEEN.exec(target) ?? [];
  return [
    ...kept,
    ...(open ? [`${open} begins or ends no placeholder`] : []),
    ...(unseen ? [`it has the character ${codePoint(unseen)}, which nobody sees`] : []),
  ];
}

const codePoint = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Of what is read, without placeholders and tags. */
export const plainLength = (text: string): number =>
  [...text.replace(BLANK, '').replace(/<[^>]*>/g, '')].length;
