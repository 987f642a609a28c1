import { DEFAULT_LANGUAGE } from './constants.ts';

/** The languages the product speaks. Addresses of the first have no prefix. */
export const LANGUAGES = [DEFAULT_LANGUAGE, 'ru'] as const;

/** Ahead of a path, e.g. `/ru`; the first language has none. */
export const pathPrefix = (language: (typeof LANGUAGES)[number]): string =>
  language === DEFAULT_LANGUAGE ? '' : `/${language}`;
