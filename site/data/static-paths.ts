import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { pathPrefix } from '../i18n/links.ts';

/** A file of addresses without their language, where not all pages are wanted: `["/faq"]`. */
const file = process.env.SEAHOUR_ONLY;
const wanted: ReadonlySet<string> | null = file
  ? new Set(JSON.parse(readFileSync(file, 'utf8')))
  : null;

/** Whether pages below the catalogues are left to others. */
const IS_ABOVE_ONLY = process.env.SEAHOUR_PAGES === 'above';

/** All, or the one that a process is to render. */
const BUILT = LANGUAGES.filter(
  (language) => (process.env.SEAHOUR_LANGUAGE ?? language) === language,
);

/**
 * A page a language: what it is called below its language, and what it shows. Parameters are in
 * the order of the address; a page without any is always built.
 */
export function inBothLanguages<Params extends Record<string, string>, Props>(
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

/** Those below the catalogues are as many as there are offers; others may render them. */
const isBelow = (segments: readonly string[]): boolean => segments.length > 2;

function isWanted(segments: readonly string[]): boolean {
  if (segments.length === 0) return true;
  if (IS_ABOVE_ONLY && isBelow(segments)) return false;
  return !wanted || wanted.has(`/${segments.join('/')}`);
}
