import type { Language } from '@seahour/api-types/primitives.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import english from '../../../locales/en/detail.json' with { type: 'json' };

export type DetailT = Translate<typeof english>;

/** The texts of the details come with them, not with the first step. */
export async function loadDetailTexts(language: Language): Promise<DetailT> {
  if (language === 'en') return createTranslate(english, 'en');
  const { default: russian } = await import('../../../locales/ru/detail.json', {
    with: { type: 'json' },
  });
  return createTranslate(russian, language, english);
}
