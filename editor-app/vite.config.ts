import { fileURLToPath } from 'node:url';
import { answersOnly } from '@seahour/ui/answers-only.ts';
import { completeLocales } from '@seahour/ui/i18n/complete-locales.ts';
import { OLDEST_BROWSERS } from '@seahour/ui/oldest-browsers.ts';
import { defineConfig } from 'vite';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** One page for every address below `/editor`; the server sends its policy as a header. */
export default defineConfig({
  root: path('.'),
  base: '/editor/',
  publicDir: false,
  cacheDir: path('../var/vite-editor'),
  plugins: [completeLocales(), answersOnly()],
  build: {
    target: 'es2022',
    cssTarget: OLDEST_BROWSERS,
    outDir: path('../dist/editor'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // It would add a script to the page that fetches, and every part is loaded at once.
    modulePreload: { polyfill: false },
  },
});
