import type { Language } from '@seahour/api-types/primitives.ts';

/** The locales whose clock each language reads. */
const LOCALES = { en: 'en-US', ru: 'ru-RU' } as const satisfies Record<Language, string>;

/** To the minute on a zone's clock, e.g. `4:30 PM`, in Russian `16:30`. */
export function clockOf(instant: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(instant)
    .replace(/\s/, '\u00a0');
}
