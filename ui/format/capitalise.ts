import type { Language } from '@seahour/api-types/primitives.ts';

/** As a line or a value of its own begins, e.g. `Ср, 2 декабря 2026`: some languages write days small. */
export const capitalise = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
