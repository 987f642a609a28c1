import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

const FILES = import.meta.glob<string>('./fonts/*-{wght,400,600}-normal.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Addresses of the typeface's files that every page of a language needs, Latin letters first. */
export const letterFiles = (language: Language): string[] =>
  languageRow(language).fonts.flatMap((name) => {
    const isOfName = new RegExp(`-${name}-(wght|400|600)-`);
    const found = Object.entries(FILES).flatMap(([path, url]) => (isOfName.test(path) ? url : []));
    if (found.length > 0) return found;
    throw new Error(`ui/fonts has no ${name} letters, which ${language} is written in.`);
  });
