import type texts from '@seahour/staff-app/texts/terms.json';
import { textsOf } from '../parts/use-texts.ts';

type Texts = typeof texts;

export const useTermsTexts = textsOf(
  import.meta.glob<Texts>('../locales/*/terms.json', { import: 'default' }),
);
