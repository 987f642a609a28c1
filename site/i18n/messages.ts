import type en from '../locales/en.json';

/** The site's texts by their keys, the same in every language. */
export type Messages = typeof en;
