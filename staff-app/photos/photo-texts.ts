import type texts from '@seahour/staff-app/texts/photos.json';
import { textsOf } from '../parts/use-texts.ts';

type Texts = typeof texts;

export const usePhotoTexts = textsOf(
  import.meta.glob<Texts>('../locales/*/photos.json', { import: 'default' }),
);
