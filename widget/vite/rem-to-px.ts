import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const REM = /(?<![\w.#-])(-?\d*\.?\d+)rem\b/g;
/** Steps of space, sizes of text and what goes with them: no page sets them, and no theme. */
const SCALE = /(--(?:s|t|lead|track)-\w+)/;
const TOKENS = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
const DECLARED = new RegExp(`^ *${SCALE.source}: ([^;]+);\\n`, 'gm');
const DECLARATIONS = [...TOKENS.matchAll(DECLARED)];
/** Those of one value; letters of some writing systems have others. */
const STEPS = new Map(
  DECLARATIONS.flatMap(([, name = '', value = '']) => {
    const isFixed = DECLARATIONS.filter((each) => each[1] === name).length === 1;
    return isFixed ? [[name, value]] : [];
  }),
);

/**
 * A page may set its root font size to anything, so inside the shadow root a rem is 16 px, always.
 * Steps of one value are written out: the first screen is lighter without their names.
 */
export function remToPx(): Plugin {
  return {
    name: 'seahour:rem-to-px',
    enforce: 'pre',
    transform: {
      // A page of ours has its own styles in files of their own, and its readers' size of text.
      filter: { id: /\.css\?inline\b/ },
      handler: (code) => ({ code: convertRem(writeOutScale(code)), map: null }),
    },
  };
}

export function convertRem(css: string): string {
  return css.replace(REM, (_, count: string) => `${Number(count) * 16}px`);
}

export function writeOutScale(css: string): string {
  const used = new RegExp(`var\\(${SCALE.source}\\)`, 'g');
  return css
    .replace(DECLARED, (written, name: string) => (STEPS.has(name) ? '' : written))
    .replace(used, (written, name: string) => STEPS.get(name) ?? written);
}
