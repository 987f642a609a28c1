import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import type en from '../../locales/en.json';
import { language } from '../page-data.ts';

/** The texts that only a page with filters carries. */
export type FilterTexts = Pick<typeof en, 'filters' | 'facts' | 'card'>;

const texts: FilterTexts = JSON.parse(document.getElementById('filter-texts')?.textContent ?? '{}');

export const t = createTranslate<FilterTexts>(texts, language, texts);
