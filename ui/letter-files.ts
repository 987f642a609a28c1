import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

const FILES = import.meta.glob<string>('./fonts/*-{wght,400}-normal.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Addresses of the typeface's files that every page of a language needs, Latin letters first. */
export const letterFiles = (language: Language): string[] =>
  languageRow(language).fonts.map((name) => {
    const path = Object.keys(FILES).find((each) => new RegExp(`-${name}-(wght|400)-`).test(each));
    if (!path) throw new Error(`ui/fonts has no ${name} letters, which ${language} is written in.`);
    return FILES[path] ?? '';
  });
