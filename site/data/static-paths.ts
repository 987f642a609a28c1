import type { Language } from '@seahour/api-types/primitives.ts';

/** The first segment of an address by language: English has none. */
const PREFIXES = { en: undefined, ru: 'ru' } as const satisfies Record<
  Language,
  string | undefined
>;

/** Addresses without their language, where not all pages are wanted, e.g. `["/terms-of-use"]`. */
const wanted: ReadonlySet<string> | null = process.env.SEAHOUR_ONLY
  ? new Set(JSON.parse(process.env.SEAHOUR_ONLY))
  : null;

/**
 * A page a language: what it is called below its language, and what it shows. Parameters are in
 * the order of the address; a page without any is always built.
 */
export function inBothLanguages<Params extends Record<string, string>, Props>(
  pages: (language: Language) => readonly { params: Params; props: Props }[],
) {
  return (['en', 'ru'] as const).flatMap((language) =>
    pages(language)
      .filter(({ params }) => isWanted(Object.values(params)))
      .map(({ params, props }) => ({
        params: { locale: PREFIXES[language], ...params },
        props,
      })),
  );
}

const isWanted = (segments: readonly string[]): boolean =>
  segments.length === 0 || !wanted || wanted.has(`/${segments.join('/')}`);
