import type { Language } from '@seahour/api-types/primitives.ts';

/** The locale of each language: a week starts, and a calendar speaks, as it has it. */
export const LOCALE = { en: 'en-US', ru: 'ru-RU' } as const satisfies Record<Language, string>;
