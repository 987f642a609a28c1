import type { Language } from '@seahour/api-types/primitives.ts';

/** A visitor is seldom where the boat is: every time on the screen has to be the city's. */
export const TIME_ZONE = 'Europe/Berlin';

/** What a visitor reads where a journey names nothing else. */
export const LANGUAGE = 'en' satisfies Language;
