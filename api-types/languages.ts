import { DEFAULT_LANGUAGE } from './constants.ts';

/** The languages the product speaks. Addresses of the first have no prefix. */
export const LANGUAGES = [DEFAULT_LANGUAGE, 'ru'] as const;
