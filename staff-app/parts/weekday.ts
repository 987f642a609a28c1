import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { formatDate } from '@seahour/ui/format/date.ts';

/** A day's weekday alone, e.g. `Sat`. */
export const weekdayOf = (date: string, language: Language): string => {
  const { comma } = languageRow(language).marks;
  return formatDate(date, language, 'weekday-short').split(comma)[0] ?? '';
};
