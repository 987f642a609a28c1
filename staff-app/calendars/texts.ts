import type texts from '@seahour/staff-app/texts/calendars.json';
import { textsOf } from '../parts/use-texts.ts';

export const useCalendarTexts = textsOf(
  import.meta.glob<typeof texts>('../locales/*/calendars.json', { import: 'default' }),
);
