import type { Language } from '@seahour/api-types/primitives.ts';
import { loadTexts } from '@seahour/ui/i18n/load-texts.ts';
import type { Messages } from '@seahour/ui/i18n/messages.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import { use } from 'react';
import { useCrewApp } from '../context.ts';
import { NotLoadedError } from './later.tsx';

/**
 * The texts of screens that the first one does not need, read with them. `files` are those of all
 * languages, as `import.meta.glob` with `import: 'default'` finds them.
 */
export function textsOf<M extends Messages>(files: Record<string, () => Promise<M>>) {
  const read = new Map<Language, Promise<Translate<M>>>();
  return function useTexts(): Translate<M> {
    const { language } = useCrewApp();
    let texts = read.get(language);
    if (!texts) {
      texts = loadTexts(files, language).then(
        (found) => createTranslate(found, language),
        (cause) => {
          read.delete(language);
          throw new NotLoadedError('Texts did not load', { cause });
        },
      );
      read.set(language, texts);
    }
    return use(texts);
  };
}
