import type texts from '@seahour/staff-app/texts/desk-orders.json';
import { textsOf } from '../parts/use-texts.ts';

export const useDeskOrderTexts = textsOf(
  import.meta.glob<typeof texts>('../locales/*/desk-orders.json', { import: 'default' }),
);
