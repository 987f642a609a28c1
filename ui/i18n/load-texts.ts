import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/** The files of all languages, by path, as `import.meta.glob` with `import: 'default'` finds them. */
type Files<M> = Readonly<Record<string, () => Promise<M>>>;

/** The texts of a language, `…/<language>/<name>.json`. One that does not load is logged, and the source stands in. */
export async function loadTexts<M>(files: Files<M>, language: Language): Promise<M> {
  const [, load] = Object.entries(files).find(([path]) => path.includes(`/${language}/`)) ?? [];
  try {
    if (!load) throw new Error(`No texts in ${language}`);
    return await load();
  } catch (cause) {
    if (language === DEFAULT_LANGUAGE) throw cause;
    console.error(cause);
    return loadTexts(files, DEFAULT_LANGUAGE);
  }
}
