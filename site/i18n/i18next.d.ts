import type { Messages } from './messages.ts';

declare module 'i18next' {
  /** Makes a misspelt key a type error. */
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Messages };
  }
}
