import type { Language } from '@seahour/api-types/primitives.ts';
import { atom, type ReadableAtom } from 'nanostores';
import type { T } from '../texts.ts';

export interface Locale {
  language: Language;
  t: T;
}

export interface LocaleConfig {
  /** Used until the server says which language this member of the staff reads. */
  first: Language;
  load(language: Language): Promise<T>;
  /** Called after the language has changed. */
  onChange(language: Language): void;
}

export interface LocaleStore {
  $locale: ReadableAtom<Locale>;
  setLanguage(language: Language): Promise<void>;
}

/** The app's language and its texts. */
export async function createLocaleStore({
  first,
  load,
  onChange,
}: LocaleConfig): Promise<LocaleStore> {
  const $locale = atom<Locale>({ language: first, t: await load(first) });
  return {
    $locale,
    async setLanguage(language) {
      if ($locale.get().language === language) return;
      const t = await load(language);
      $locale.set({ language, t });
      onChange(language);
    },
  };
}
