import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { LANGUAGE_CODES, languageRow } from '@seahour/api-types/languages.ts';
import { answersOnly } from '@seahour/ui/answers-only.ts';
import { completeLocales } from '@seahour/ui/i18n/complete-locales.ts';
import { OLDEST_BROWSERS } from '@seahour/ui/oldest-browsers.ts';
import { defineConfig } from 'vite';
import { loader } from './vite/loader.ts';
import { ownModules } from './vite/own-modules.ts';
import { remToPx } from './vite/rem-to-px.ts';

const LOCALES = LANGUAGE_CODES.map((language) => languageRow(language).locale);

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const TEXTS = /widget\/locales\/([\w-]+)\/(first|later|date-time|detail)\.json$/;

/** Of each language one file for the first step, e.g. `ru`, one for the others, one for details. */
function textsOf(file: string): string {
  const [, language, name] = TEXTS.exec(file) ?? [];
  if (name === 'first') return `${language}`;
  return `${language}-${name === 'detail' ? 'detail' : 'later'}`;
}

/** Built as an app, not as a library: assets stay files, chunks preload, the output is minified. */
export default defineConfig({
  root: path('.'),
  base: './',
  publicDir: false,
  plugins: [
    completeLocales(),
    remToPx(),
    ownModules('any'),
    answersOnly(),
    { ...optimizeLocales.vite({ locales: LOCALES }), enforce: 'pre' },
    loader({
      entry: path('element/define.ts'),
      stage: path('element/stage.ts'),
      app: path('app/mount.tsx'),
    }),
  ],
  build: {
    target: 'es2022',
    // For older ones `:dir(rtl)` is rewritten to a list of languages, which is another question.
    cssTarget: OLDEST_BROWSERS,
    outDir: path('../dist/widget'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The loader asks for what the first step needs, and each step is fetched while the one before it
    // is on the screen: a list of what to preload would be half a kilobyte of the first step.
    modulePreload: false,
    rolldownOptions: {
      input: { stage: path('element/stage.ts') },
      preserveEntrySignatures: 'strict',
      output: {
        // A release is a folder that is named by its content: names in it need no hash of their own, and
        // every letter of a name that the loader knows is a letter of the loader.
        entryFileNames: 'c/[name].js',
        chunkFileNames: ({ name }) => `c/${name.replace('rolldown-', '')}.js`,
        assetFileNames: 'a/[name]-[hash][extname]',
        // One file for the first screen, one for what the others share: a file is packed by itself.
        codeSplitting: {
          groups: [
            // What the entry has too must not make it reach for the rest.
            {
              name: 'entry',
              test: /widget\/(element\/|kit\/(config-file|cookies|order-keys|release)\.ts)|ui\/(?:storage|i18n\/set-language)\.ts|api-types\/(languages|rules\/parse-url)\.ts|vite\/preload-helper/,
              minShareCount: 2,
              priority: 4,
            },
            { name: textsOf, debugName: 'texts', test: TEXTS, priority: 3 },
            { name: 'mount', test: /widget\/app\/mount\.tsx$/, priority: 3 },
            {
              name: 'activity-step',
              test: /widget\/steps\/activity\/activity-step\.tsx$/,
              priority: 2,
            },
            { name: 'contract', test: /widget\/booking\/(contract|page-fields)\.ts$/, priority: 1 },
            // Of an order that is opened again: no draft waits for the last screen.
            { name: 'restore-draft', test: /widget\/booking\/order-draft\.ts$/, priority: 1 },
            // Who comes to the one comes to the other.
            {
              name: 'payment-step',
              test: /widget\/steps\/(payment\/payment|confirm\/confirm)-step\.tsx$/,
            },
            { name: 'result-step', test: /widget\/steps\/(result\/result|help\/help)-step\.tsx$/ },
            {
              name: 'later',
              test: /widget\/(app\/later\.ts|parts\/(availability|callout|cancel-terms|foot|loaded|payable-note|radio-tile|rows|summary|switch|use-answer|waitlist)\.tsx?)$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
