import type { Language } from '@seahour/api-types/primitives.ts';

/** As a line or a value of its own begins, as some languages write days small. */
export const capitalise = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
