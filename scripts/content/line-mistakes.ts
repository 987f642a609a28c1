import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { type Fault, fault, faultWith } from '@seahour/server/catalogue/import/problem.ts';
import { closest } from '@seahour/server/catalogue/import/spellings.ts';
import { CONTENT_VARIABLES } from '../../site/data/content/variable-names.ts';

/** Where links and pictures of a text may lead. */
export interface Targets {
  /** Addresses of pages, without a language. */
  pages: ReadonlySet<string>;
  /** File names of photos. */
  photos: ReadonlySet<string>;
}

const LINK = /(?<!!)\[[^\]]{0,500}\]\(([^)\s]{0,500})/g;
const PICTURE = /!\[([^\]]{0,500})\]\(([^)\s]{0,500})\)/g;
const IN_LANGUAGE = new RegExp(`^/(?:${LANGUAGE_CODES.join('|')})(/.*)$`);
/** Protocols are looked at where links may begin on another line. */
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|#)/i;

/** What is wrong with a line of a text. */
export function mistakes(line: string, targets: Targets): Fault[] {
  return [
    ...unknownVariables(line),
    ...[...line.matchAll(PICTURE)].flatMap(([whole, words = '', address = '']) =>
      pictureMistakes(whole, words, address, targets.photos),
    ),
    ...linksIn(line).flatMap((address) => linkMistakes(address, targets.pages)),
  ];
}

export const linksIn = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, address = '']) => address);

export function unknownVariables(text: string): Fault[] {
  return [...text.matchAll(/\{\{([^{}]*)\}\}/g)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !(CONTENT_VARIABLES as readonly string[]).includes(name))
    .map((name) => {
      const near = closest(name, CONTENT_VARIABLES);
      const params = { name: `{{${name}}}`, options: CONTENT_VARIABLES.join(', ') };
      return faultWith('no_such_fact', params, near && `{{${near}}}`);
    });
}

function linkMistakes(given: string, pages: ReadonlySet<string>): Fault[] {
  const page = given.replace(/[#?].*$/, '');
  if (ELSEWHERE.test(given) || pages.has(page)) return [];
  const [, plain] = IN_LANGUAGE.exec(page) ?? [];
  if (plain && pages.has(plain)) return [fault('link_language', { given, write: plain })];
  if (!given.startsWith('/') && pages.has(`/${page}`)) {
    return [fault('link_slash', { given, write: `/${given}` })];
  }
  return [faultWith('link_nowhere', { given }, closest(page, pages))];
}

function pictureMistakes(
  whole: string,
  words: string,
  given: string,
  photos: ReadonlySet<string>,
): Fault[] {
  const name = given.replace(/^\/photos\//, '');
  const isThere = photos.has(name) && given.startsWith('/photos/');
  const near = photos.has(name) ? name : closest(name, photos);
  return [
    ...(words.trim() ? [] : [fault('picture_words', { given: whole })]),
    ...(isThere ? [] : [faultWith('picture_missing', { given }, near && `/photos/${near}`)]),
  ];
}
