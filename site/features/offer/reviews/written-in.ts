import type { Language } from '@seahour/api-types/primitives.ts';
import type { Texts } from '../../../i18n/texts.ts';

/** Names the language of a review in the page's own. */
export const writtenIn = (written: Language, language: Language, t: Texts): string =>
  t('reviews.written', {
    language: new Intl.DisplayNames(language, { type: 'language' }).of(written),
  });
