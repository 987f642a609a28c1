import { fileURLToPath } from 'node:url';
import { OLDEST_BROWSERS } from '@seahour/ui/oldest-browsers.ts';
import { defineConfig } from 'vite';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  root: path('.'),
  // The page has a path of its own that nobody guesses; its files need none.
  base: '/staff-app/',
  publicDir: false,
  build: {
    target: 'es2022',
    cssTarget: OLDEST_BROWSERS,
    outDir: path('../dist/staff'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
