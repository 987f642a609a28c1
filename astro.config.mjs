import react from '@astrojs/react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { keptRenderer } from './site/build/astro-inside/kept-renderer.ts';
import { lateScripts } from './site/build/astro-inside/late-scripts.ts';
import { noTools } from './site/build/astro-inside/no-tools.ts';
import { plainImports } from './site/build/astro-inside/plain-imports.ts';
import { readBuildSettings } from './site/build/build-settings.ts';
import { earlyScript } from './site/build/early-script.ts';
import { intentDirective } from './site/build/intent-directive.ts';
import { serviceWorker } from './site/build/service-worker.ts';
import { sitemap } from './site/build/sitemap.ts';
import { staticHost } from './site/build/static-host.ts';
import { contentPolicy, scriptSources } from './site/data/content-policy.ts';
import { OLDEST_BROWSERS } from './ui/oldest-browsers.ts';
import { widgetInSite } from './widget/vite/in-site.ts';

const site = process.env.PUBLIC_URL || 'http://localhost:4321';

const settings = readBuildSettings();

const early = await earlyScript();

/**
 * What several scripts of a page share is one file instead of ten that wait for each other. What a
 * group needs goes along with it, so those that need less come first. The first script needs
 * `storage` alone: it is there before the first view. Before the first touch a page asks for `day`,
 * which tells dates, `live`, which asks for prices and free hours, and `hours`, which has queries too.
 * Islands and the booking share `react`, `parts` and `aria`; the booking's tag is a file of its own,
 * its frame another one (`stage`), and its first screen a third.
 */
const SHARED = {
  groups: [
    {
      name: 'storage',
      test: /[\\/](?:ui[\\/]storage|site[\\/]runtime[\\/]cookies|widget[\\/]element[\\/]should-auto-open)/,
    },
    {
      name: 'day',
      test: /[\\/](?:site[\\/]runtime[\\/](?:dates|page-data)|ui[\\/](?:format[\\/](?:date|locale|utc-offset)|group-by|i18n)|api-types[\\/](?:constants|rules[\\/](?:booking-window|hours|parse-url)))/,
      minShareCount: 2,
    },
    {
      name: 'live',
      test: /[\\/](?:site[\\/]runtime[\\/](?!toasts|word-search|intent|drawn-anew|on-demand|fetch-ahead|prefetch-rule|use-close)|site[\\/]features[\\/]offers[\\/]live|ui[\\/]format[\\/](?:currency-symbols|number|money)|ui[\\/]parts[\\/](?:HourLine|hour-line-|Price|offer-card[\\/](?:FreeHours|free-first))|api-types[\\/](?:client|page-calls|rules[\\/](?:cancellation|currency-decimals|money|worth))|react[\\/](?:cjs[\\/]react-)?jsx-runtime|nanostores[\\/]atom)/,
      minShareCount: 2,
    },
    {
      name: 'hours',
      test: /[\\/](?:ui[\\/]format[\\/]time|ui[\\/]parts[\\/](?:calendar[\\/]day-room|tell-me[\\/]TellMeButton)|ui[\\/]query\.|nanostores[\\/](?:computed|lifecycle)|api-types[\\/]rules[\\/](?:slots|slot-bars|awaited-hours))/,
      minShareCount: 2,
    },
    {
      name: 'react',
      test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@nanostores[\\/]react)[\\/]/,
    },
    { name: 'tag', test: /[\\/]widget[\\/]element[\\/]define\./ },
    {
      name: 'parts',
      test: /[\\/](?:ui[\\/](?:parts[\\/](?!calendar|tell-me|phone|stepper|carousel[\\/](?:slider|Lightbox)|use-)|[\w-]*icons|photo|favourites|random-key)|node_modules[\\/]lucide|widget[\\/]kit[\\/]live-announcer|rules[\\/](?:mail|plain-text|payment-codes))/,
      minShareCount: 2,
    },
    {
      name: 'aria',
      test: /[\\/]node_modules[\\/](?:react-aria|react-stately|react-aria-components|@internationalized|@react-aria|@react-stately|clsx|use-sync-external-store)[\\/]/,
      minShareCount: 4,
    },
    { name: 'stage', test: /[\\/]widget[\\/]element[\\/]stage\./ },
    {
      name: 'booking',
      test: /[\\/]widget[\\/](?:app[\\/](?:mount|deferred)\.|steps[\\/]activity[\\/])/,
    },
    { name: 'contract', test: /[\\/](?:api-types|node_modules[\\/]zod)[\\/]/, minShareCount: 3 },
    { name: 'booking-later', test: /[\\/]widget[\\/]app[\\/]later\./ },
  ].map((group, index, { length }) => ({ ...group, priority: length - index })),
};

export default defineConfig({
  site,
  srcDir: './site',
  publicDir: './site/public',
  outDir: process.env.SEAHOUR_SITE_OUT ?? './dist/site',
  cacheDir: process.env.SEAHOUR_SITE_CACHE ?? './var/astro',
  trailingSlash: 'never',
  build: { format: 'directory', inlineStylesheets: 'never' },
  // The formatter breaks lines where HTML keeps a space; the default compression would eat it.
  compressHTML: true,
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'] },
  security: {
    csp: {
      directives: contentPolicy(settings),
      scriptDirective: { resources: scriptSources(settings), hashes: [early.hash] },
    },
  },
  // Astro finds packages that need bundling in the root's dependencies; ours are the workspace's.
  vite: {
    define: { 'import.meta.env.EARLY_SCRIPT': JSON.stringify(early.code) },
    resolve: { noExternal: ['@astrojs/react', 'astro-i18next', 'lucide'] },
    // One stylesheet for all pages comes in one answer. Scripts must not bring another: which of
    // two Astro names first is left to chance.
    build: {
      cssCodeSplit: false,
      cssTarget: OLDEST_BROWSERS,
      // The content policy takes typefaces from files alone.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    },
    plugins: [
      widgetInSite(),
      plainImports(),
      noTools(),
      // Some thirty languages of React Aria's that nobody reads here.
      { ...optimizeLocales.vite({ locales: ['en-US', 'ru-RU'] }), enforce: 'pre' },
    ],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: SHARED } } },
      },
    },
  },
  // Coloured code comes as style attributes, which the content policy forbids.
  markdown: { syntaxHighlight: false },
  integrations: [
    i18next(),
    react({ experimentalDisableStreaming: true }),
    intentDirective(),
    staticHost(),
    keptRenderer(process.env.SEAHOUR_RENDERER),
    lateScripts(),
    serviceWorker(),
    sitemap(site),
  ],
});
