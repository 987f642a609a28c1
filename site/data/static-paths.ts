import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, pathPrefix } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/** A file with the addresses to build, without their language: `["/faq"]`; all by default. */
const file = process.env.SEAHOUR_ONLY;
const wanted: ReadonlySet<string> | null = file
  ? new Set(JSON.parse(readFileSync(file, 'utf8')))
  : null;

/** Whether pages below the catalogues are rendered by other processes. */
const IS_ABOVE_ONLY = process.env.SEAHOUR_PAGES === 'above';

/** All, or those that this process renders, e.g. `en,ru`. */
const named = process.env.SEAHOUR_LANGUAGES?.split(',');
const BUILT = LANGUAGE_CODES.filter((language) => named?.includes(language) ?? true);

/**
 * Paths of a page in each language. Parameters are in the order of the address; a page without
 * parameters is always built.
 */
export function inAllLanguages<Params extends Record<string, string>, Props>(
  pages: (language: Language) => readonly { params: Params; props: Props }[],
) {
  return BUILT.flatMap((language) =>
    pages(language)
      .filter(({ params }) => isWanted(Object.values(params)))
      .map(({ params, props }) => ({
        params: { locale: pathPrefix(language).slice(1) || undefined, ...params },
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
