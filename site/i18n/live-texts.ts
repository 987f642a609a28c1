import type en from '../locales/en.json';

/** The texts that scripts in the browser need. */
export type LiveTexts = (typeof en)['live'];
