import type en from '../locales/en.json';

declare module 'i18next' {
  /** Makes a misspelt key a type error. */
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}
