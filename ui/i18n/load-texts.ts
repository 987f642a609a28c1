import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/** The files of all languages, by path, as `import.meta.glob` with `import: 'default'` finds them. */
type Files<M> = Readonly<Record<string, () => Promise<M>>>;

/** The texts of a language, `…/<language>/<name>.json`. One that does not load is logged, and the source stands in. */
export async function loadTexts<M>(files: Files<M>, language: Language): Promise<M> {
  const path = Object.keys(files).find((each) => each.includes(`/${language}/`));
  try {
    return await files[path ?? '']!();
  } catch (cause) {
    if (language === DEFAULT_LANGUAGE) throw cause;
    console.error(cause);
    return loadTexts(files, DEFAULT_LANGUAGE);
  }
}
