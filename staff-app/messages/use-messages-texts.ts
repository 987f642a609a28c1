import type texts from '@seahour/staff-app/texts/messages.json';
import { textsOf } from '../parts/use-texts.ts';

export const useMessagesTexts = textsOf(
  import.meta.glob<typeof texts>('../locales/*/messages.json', { import: 'default' }),
);
