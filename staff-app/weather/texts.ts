import type texts from '@seahour/staff-app/texts/weather.json';
import { textsOf } from '../parts/use-texts.ts';

export const useWeatherTexts = textsOf(
  import.meta.glob<typeof texts>('../locales/*/weather.json', { import: 'default' }),
);
