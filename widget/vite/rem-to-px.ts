import type { Plugin } from 'vite';

const REM = /(?<![\w.#-])(-?\d*\.?\d+)rem\b/g;

/** A page may set its root font size to anything, so inside the shadow root a rem is 16 px, always. */
export function remToPx(): Plugin {
  return {
    name: 'seahour:rem-to-px',
    enforce: 'pre',
    transform: {
      // A page of ours has its own styles in files of their own, and its readers' size of text.
      filter: { id: /\.css\?inline\b/ },
      handler: (code) => ({ code: convertRem(code), map: null }),
    },
  };
}

export function convertRem(css: string): string {
  return css.replace(REM, (_, count: string) => `${Number(count) * 16}px`);
}
