import type texts from '@seahour/staff-app/texts/sign-in.json';
import { textsOf } from '../parts/use-texts.ts';

type Texts = typeof texts;

export const useTexts = textsOf(
  import.meta.glob<Texts>('../locales/*/sign-in.json', { import: 'default' }),
);
