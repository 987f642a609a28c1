import { readFileSync } from 'node:fs';

/** Where pages of the server find the typeface. */
export const FONTS_PATH = '/pay/fonts/';

const uiFile = (name: string): string =>
  readFileSync(new URL(import.meta.resolve(`@seahour/ui/${name}`)), 'utf8');

// `swap`: in a frame on a partner's page no font is cached yet, and there is little text to reflow.
const fonts = uiFile('fonts.css')
  .replaceAll('./fonts/', FONTS_PATH)
  .replaceAll('font-display: optional', 'font-display: swap');
const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8');

const dark = uiFile('tokens-dark.css');

/** Fonts, tokens and base rules; each page adds a sheet of its own. */
export const baseStyle = fonts + uiFile('tokens.css') + dark + base;

/** After `baseStyle`: dark where the reader's system is, of pages that nobody frames. */
export const systemDarkStyle = `@media (prefers-color-scheme: dark) {
${dark.replace(/\[data-theme="dark"\],\s*:host\(\[data-theme="dark"\]\)/, ':root')}}
`;
