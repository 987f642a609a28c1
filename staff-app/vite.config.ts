import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { LOCALE } from '@seahour/ui/format/locale.ts';
import { OLDEST_BROWSERS } from '@seahour/ui/oldest-browsers.ts';
import { defineConfig } from 'vite';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: path('.'),
  // The page has a path of its own that nobody guesses; its files need none.
  base: '/staff-app/',
  publicDir: false,
  plugins: [{ ...optimizeLocales.vite({ locales: Object.values(LOCALE) }), enforce: 'pre' }],
  build: {
    target: 'es2022',
    cssTarget: OLDEST_BROWSERS,
    outDir: path('../dist/staff'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
