import type { Language } from '@seahour/api-types/primitives.ts';
import type texts from '@seahour/staff-app/texts/staff-app.json';
import { loadTexts } from '@seahour/ui/i18n/load-texts.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';

type Texts = typeof texts;
export type T = Translate<Texts>;

const FILES = import.meta.glob<Texts>('./locales/*/staff-app.json', { import: 'default' });

export const loadTranslate = async (language: Language): Promise<T> =>
  createTranslate(await loadTexts(FILES, language), language);
