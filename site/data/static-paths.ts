import type { Language } from '@seahour/api-types/primitives.ts';

/** The first segment of an address by language: English has none. */
const PREFIXES = { en: undefined, ru: 'ru' } as const satisfies Record<
  Language,
  string | undefined
>;

/** A page a language: what it is called below its language, and what it shows. */
export function inBothLanguages<Params extends object, Props>(
  pages: (language: Language) => readonly { params: Params; props: Props }[],
) {
  return (['en', 'ru'] as const).flatMap((language) =>
    pages(language).map(({ params, props }) => ({
      params: { locale: PREFIXES[language], ...params },
      props,
    })),
  );
}
