import { readFileSync } from 'node:fs';

/** Where the pages find the look's fonts. */
export const FONTS_PATH = '/pay/fonts/';

const uiFile = (name: string): string =>
  readFileSync(new URL(import.meta.resolve(`@seahour/ui/${name}`)), 'utf8');
const ownFile = (name: string): string =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

// In a frame on a partner's page nothing is at hand yet, and there is no text to lose one's place in.
const fonts = uiFile('fonts.css')
  .replaceAll('./fonts/', FONTS_PATH)
  .replaceAll('font-display: optional', 'font-display: swap');
const shared = fonts + uiFile('tokens.css') + uiFile('tokens-dark.css') + ownFile('pay.css');

/** The whole look of each page in one sheet. */
export const plainPageStyle = shared + ownFile('plain-page.css');
export const cardFormStyle = shared + ownFile('card-form.css');
