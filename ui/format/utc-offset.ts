import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';

/** How a zone's clock differs from UTC at an instant, e.g. `UTC+4` or `UTC+5:30`. */
export function utcOffset(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(DEFAULT_LANGUAGE, {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC');
}
