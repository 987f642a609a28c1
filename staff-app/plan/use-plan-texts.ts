import type texts from '@seahour/staff-app/texts/plan.json';
import { textsOf } from '../parts/use-texts.ts';

export const usePlanTexts = textsOf(
  import.meta.glob<typeof texts>('../locales/*/plan.json', { import: 'default' }),
);
