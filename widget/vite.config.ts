import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';
import { liveAnnouncer } from './vite/live-announcer.ts';
import { remToPx } from './vite/rem-to-px.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Built as an app, not as a library: assets stay files, chunks preload, the output is minified. */
export default defineConfig({
  root: path('.'),
  base: './',
  publicDir: false,
  plugins: [
    remToPx(),
    liveAnnouncer(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'ru-RU'] }), enforce: 'pre' },
  ],
  build: {
    target: 'es2022',
    outDir: path('../dist/widget'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { 'booking-widget': path('element/define.ts') },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'c/[name]-[hash].js',
        assetFileNames: 'a/[name]-[hash][extname]',
      },
    },
  },
});
