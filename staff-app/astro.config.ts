import react from '@astrojs/react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { LANGUAGES } from '@seahour/api-types/languages.ts';
import { answersOnly } from '@seahour/ui/answers-only.ts';
import { completeLocales } from '@seahour/ui/i18n/complete-locales.ts';
import { OLDEST_BROWSERS } from '@seahour/ui/oldest-browsers.ts';
import { defineConfig } from 'astro/config';
import { adoptStyles } from './build/adopt-styles.ts';
import { joinRuntime } from './build/join-runtime.ts';
import { preloadShared } from './build/preload-shared.ts';
import { staffPolicy } from './build/staff-policy.ts';

const { CDN_BASE: cdnBase = '/photos/', ERROR_REPORT_URL: errorReportUrl = '' } = process.env;

/** What only later screens need: React Aria, and our own parts that are made of it. */
const LATER =
  /[\\/](?:react-aria|react-stately|react-aria-components|@react-aria|@react-stately|@internationalized|close-hours|staff-app[\\/]people|price-question|stepper|change-words|order-list|order-days|parts[\\/](?:form|foot|use-decide|confirm-sheet|sheet|segments|text-field|time-field|language-field|guests-field|order-card|order-link|queued))[\\/.]/;

/** What only people, devices and signing in share: few open them, and not at the start. */
const SIGN_IN = /[\\/](?:api-types[\\/](?:staff-session|user)|parts[\\/]use-call)[\\/.]/;

/** What only prices and photos share, which their owners set. */
const OWNERS = /[\\/](?:staff-app[\\/]terms|api-types[\\/]staff-terms)[\\/.]/;

/** What only wide windows need, without what tables beside the board share with it. */
const DESK = /[\\/](?:@tanstack[\\/]|board[\\/](?!desk-context|use-keys))/;

/** What scripts share is one file of what the first screen needs too, and one of the rest. */
const SPLITTING = {
  groups: [
    {
      name: 'app',
      test: (id: string) => ![LATER, DESK, SIGN_IN, OWNERS].some((others) => others.test(id)),
      minShareCount: 2,
      priority: 2,
    },
    // With the library that only it opens with: on a slow line a file is a request of two seconds.
    { name: 'desk', test: /[\\/](?:@tanstack[\\/]|board[\\/]desk\.tsx)/, priority: 1 },
    { name: 'sign-in', test: SIGN_IN, minShareCount: 2, priority: 1 },
    { name: 'owners', test: OWNERS, minShareCount: 2, priority: 1 },
    { name: 'controls', test: (id: string) => !DESK.test(id), minShareCount: 2, priority: 1 },
  ],
};

/**
 * One page with one island, and a bundle of its own: crews load nothing of the site, and a change of
 * the site changes none of their files.
 */
export default defineConfig({
  srcDir: '.',
  outDir: process.env.SEAHOUR_STAFF_OUT ?? '../dist/staff',
  cacheDir: process.env.SEAHOUR_STAFF_CACHE ?? '../var/astro-staff',
  // The page has a secret path; its files need none.
  base: '/staff-app',
  trailingSlash: 'never',
  build: { assets: 'assets', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // The server sends it as a header, with the pages that may frame this one.
  security: { csp: staffPolicy({ cdnBase, errorReportUrl }) },
  vite: {
    define: {
      'import.meta.env.CDN_BASE': JSON.stringify(cdnBase),
      'import.meta.env.ERROR_REPORT_URL': JSON.stringify(errorReportUrl),
    },
    resolve: { noExternal: ['@astrojs/react', 'lucide'] },
    build: {
      target: 'es2022',
      cssCodeSplit: false,
      cssTarget: OLDEST_BROWSERS,
      assetsInlineLimit: 0,
    },
    plugins: [
      answersOnly(),
      completeLocales(),
      adoptStyles(),
      joinRuntime(),
      {
        ...optimizeLocales.vite({ locales: Object.values(LANGUAGES).map(({ locale }) => locale) }),
        enforce: 'pre',
      },
    ],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: SPLITTING } } } },
    },
  },
  markdown: { syntaxHighlight: false },
  integrations: [react({ experimentalDisableStreaming: true }), preloadShared()],
});
