import { readFileSync } from 'node:fs';
import type { Language } from '@seahour/api-types/primitives.ts';

/** The first segment of an address by language: English has none. */
const PREFIXES = { en: undefined, ru: 'ru' } as const satisfies Record<
  Language,
  string | undefined
>;

/** A file with the addresses to build, without their language: `["/faq"]`; all by default. */
const file = process.env.SEAHOUR_ONLY;
const wanted: ReadonlySet<string> | null = file
  ? new Set(JSON.parse(readFileSync(file, 'utf8')))
  : null;

/** Whether pages below the catalogues are rendered by other processes. */
const IS_ABOVE_ONLY = process.env.SEAHOUR_PAGES === 'above';

/** All, or the one that this process renders. */
const LANGUAGES = (['en', 'ru'] as const).filter(
  (language) => (process.env.SEAHOUR_LANGUAGE ?? language) === language,
);

/**
 * Paths of a page in each language. Parameters are in the order of the address; a page without
 * parameters is always built.
 */
export function inBothLanguages<Params extends Record<string, string>, Props>(
  pages: (language: Language) => readonly { params: Params; props: Props }[],
) {
  return LANGUAGES.flatMap((language) =>
    pages(language)
      .filter(({ params }) => isWanted(Object.values(params)))
      .map(({ params, props }) => ({
        params: { locale: PREFIXES[language], ...params },
        props,
      })),
  );
}

/** Pages of offers and further pages of lists, which other processes may render. */
const isBelow = (segments: readonly string[]): boolean => segments.length > 2;

function isWanted(segments: readonly string[]): boolean {
  if (segments.length === 0) return true;
  if (IS_ABOVE_ONLY && isBelow(segments)) return false;
  return !wanted || wanted.has(`/${segments.join('/')}`);
}
