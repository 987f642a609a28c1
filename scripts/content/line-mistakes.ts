import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { CONTENT_VARIABLES } from '../../site/data/content/variable-names.ts';

/** Where links and pictures of a text may lead. */
export interface Targets {
  /** Addresses of pages, without a language. */
  pages: ReadonlySet<string>;
  /** File names of photos. */
  photos: ReadonlySet<string>;
}

const LINK = /(?<!!)\[[^\]]*\]\(([^)\s]*)/g;
const PICTURE = /!\[([^\]]*)\]\(([^)\s]*)\)/g;
const BARE_PICTURE = /<img(?![^>]*\salt=)[^>]*>/g;
const IN_LANGUAGE = new RegExp(`^/(?:${LANGUAGE_CODES.join('|')})(/.*)$`);
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:|#)/;

/** What is wrong with a line of a text. */
export function mistakes(line: string, targets: Targets): string[] {
  return [
    ...unknownVariables(line),
    ...[...line.matchAll(PICTURE)].flatMap(([whole, words = '', address = '']) =>
      pictureMistakes(whole, words, address, targets.photos),
    ),
    ...[...line.matchAll(BARE_PICTURE)].map(([whole]) => wordless(whole)),
    ...linksIn(line).flatMap((address) => linkMistakes(address, targets.pages)),
  ];
}

export const linksIn = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, address = '']) => address);

export function unknownVariables(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(CONTENT_VARIABLES as readonly string[]).includes(name))
    .map((name) => `nothing is called {{${name}}}; there are ${CONTENT_VARIABLES.join(', ')}`);
}

function linkMistakes(address: string, pages: ReadonlySet<string>): string[] {
  const page = address.replace(/[#?].*$/, '');
  if (ELSEWHERE.test(address) || pages.has(page)) return [];
  const [, plain] = IN_LANGUAGE.exec(page) ?? [];
  if (plain && pages.has(plain)) {
    return [
      `the link to ${address} names a language; write ${plain}, which leads to the reader’s own`,
    ];
  }
  if (!address.startsWith('/') && pages.has(`/${page}`)) {
    return [`the link to ${address} has to begin with a slash: /${address}`];
  }
  return [`the link to ${address} leads nowhere`];
}

function pictureMistakes(
  whole: string,
  words: string,
  address: string,
  photos: ReadonlySet<string>,
): string[] {
  const isThere = photos.has(address.replace(/^\/photos\//, '')) && address.startsWith('/photos/');
  return [
    ...(words.trim() ? [] : [wordless(whole)]),
    ...(isThere ? [] : [`there is no picture ${address}; pictures are files of catalogue/photos`]),
  ];
}

const wordless = (picture: string): string =>
  `${picture} does not say what it shows: ![a yacht at anchor](…)`;
