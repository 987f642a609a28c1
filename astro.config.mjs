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

const site = process.env.PUBLIC_URL || 'http://localhost:4321';

const settings = readBuildSettings();

const early = await earlyScript();

/**
 * What several scripts of a page share is one file instead of ten that wait for each other: `day`
 * tells dates, `live` asks for prices and free hours, `hours` is what further parts need beside
 * them. What a group needs goes along with it, so those that need less come first. The first script
 * must need nothing of them: it is there before the first view.
 */
const LIVE = {
  groups: [
    {
      name: 'day',
      test: /[\\/](?:site[\\/]live[\\/](?:dates|page-data)|ui[\\/](?:format[\\/](?:date|locale|utc-offset)|group-by|i18n)|api-types[\\/](?:constants|rules[\\/](?:booking-window|hours)))/,
      minShareCount: 2,
      priority: 2,
    },
    {
      name: 'live',
      test: /[\\/](?:site[\\/]live[\\/](?!start|app|toasts|word-search)|site[\\/]islands[\\/]offers[\\/]live|ui[\\/]format[\\/](?:currency-symbols|number|money)|ui[\\/]parts[\\/](?:HourLine|hour-line|Price|offer-card[\\/]FreeHours)|api-types[\\/](?:client|page-calls|rules[\\/](?:cancellation|currency-decimals))|react[\\/](?:cjs[\\/]react-)?jsx-runtime|nanostores)/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: 'hours',
      test: /[\\/](?:ui[\\/]format[\\/]time|ui[\\/]parts[\\/]calendar[\\/]day-room|api-types[\\/]rules[\\/](?:slots|slot-bars|awaited-hours))/,
      minShareCount: 2,
    },
  ],
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
      plainImports(),
      noTools(),
      // Some thirty languages of React Aria's that nobody reads here.
      { ...optimizeLocales.vite({ locales: ['en-US', 'ru-RU'] }), enforce: 'pre' },
    ],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: LIVE } } },
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
