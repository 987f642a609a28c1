import type texts from '@seahour/staff-app/texts/people.json';
import { textsOf } from '../parts/use-texts.ts';

type Texts = typeof texts;

export const useTexts = textsOf(
  import.meta.glob<Texts>('../locales/*/people.json', { import: 'default' }),
);
