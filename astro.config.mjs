import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from '@seahour/api-types/languages.ts';
import { completeLocales } from '@seahour/ui/i18n/complete-locales.ts';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { keptRenderer } from './site/build/astro-inside/kept-renderer.ts';
import { lateScripts } from './site/build/astro-inside/late-scripts.ts';
import { noTools } from './site/build/astro-inside/no-tools.ts';
import { plainImports } from './site/build/astro-inside/plain-imports.ts';
import { readBuildSettings } from './site/build/build-settings.ts';
import { earlyScript, hashOf } from './site/build/early-script.ts';
import { intentDirective } from './site/build/intent-directive.ts';
import { plainMarkdown } from './site/build/plain-markdown.ts';
import { serviceWorker } from './site/build/service-worker.ts';
import { sitemap } from './site/build/sitemap.ts';
import { staticHost } from './site/build/static-host.ts';
import { contentPolicy, scriptSources } from './site/data/content-policy.ts';
import { PAGE_TRANSITION } from './site/data/page-transition.ts';
import { OLDEST_BROWSERS } from './ui/oldest-browsers.ts';
import { widgetInSite } from './widget/vite/in-site.ts';

const site = process.env.PUBLIC_URL || 'http://localhost:4321';

const settings = readBuildSettings();

const early = await earlyScript();

/** Of each language one file for the booking and the calendar, e.g. `texts-ru`. */
const TEXTS =
  /[\\/](?:widget|ui)[\\/]locales[\\/]([\w-]+)[\\/](?:first|later|date-time|waitlist)\.json$/;
const textsOf = (file) => `texts-${TEXTS.exec(file)?.[1]}`;

/**
 * What several scripts of a page share is one file instead of ten that wait for each other: a request
 * costs a visitor more than a kilobyte. What a group needs goes along with it, so those that need less
 * come first. Before the first touch every page has `day`, which tells dates and texts; lists have `live`
 * and `cards` too, which ask for prices and free hours and draw them, and an offer's page has `hours`
 * instead of `cards`. Islands and the booking share `react`, `parts` and `aria`; the booking's tag is a
 * file of its own, its frame another one (`stage`), and its first screen a third. Its other screens come
 * last of all: before `shared` they would take along what filters and calendars share with them, and
 * both would fetch the booking.
 */
const SHARED = {
  groups: [
    // Numbers are written in where they are used: what is left are lists that few scripts have.
    { name: 'constants', test: /[\\/]api-types[\\/]constants\./ },
    {
      name: 'day',
      test: /plain-import:page|[\\/](?:site[\\/]runtime[\\/](?:clock|cookies|dates|late-styles|leaving|page-data|prefetch-rule)|ui[\\/](?:clock|format[\\/](?:capitalise|date)\.|group-by|i18n[\\/]translate|storage)|widget[\\/]element[\\/]should-auto-open|api-types[\\/](?:languages|rules[\\/](?:booking-window|hours|parse-url)))/,
    },
    {
      name: 'live',
      test: /[\\/](?:site[\\/]runtime[\\/](?:country|client|api-base|asked-hours|draw\.)|ui[\\/](?:logged-client|format[\\/](?:currency-symbols|number|money|time))|ui[\\/]parts[\\/](?:HourLine|hour-line-|Price)|api-types[\\/](?:client|checked-by-hand|page-calls)|api-types[\\/]rules[\\/](?:cancellation|currency-decimals|free-hours)|react[\\/](?:cjs[\\/]react-)?jsx-runtime)|rolldown[\\/]runtime/,
      minShareCount: 2,
    },
    {
      name: 'cards',
      test: /[\\/](?:site[\\/]features[\\/]offers[\\/](?:live|follow|min-prices|offer-query|paint|read)|ui[\\/]parts[\\/]offer-card[\\/](?:FreeHours|free-first))/,
    },
    {
      name: 'hours',
      test: /[\\/](?:site[\\/]features[\\/]offer[\\/]book[\\/](?!BookCard|waitlist|notify|propose|paint)|ui[\\/]parts[\\/](?:calendar[\\/]day-room|waitlist[\\/]WaitlistButton)|ui[\\/]query\.|site[\\/]runtime[\\/]address|api-types[\\/](?:offer-calls|rules[\\/](?:money|slots|slot-bars|worth|awaited-hours)))/,
      minShareCount: 2,
    },
    {
      name: 'react',
      test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@nanostores[\\/]react|nanostores[\\/](?:computed|lifecycle))[\\/]/,
    },
    {
      name: 'answers',
      test: /[\\/]site[\\/](?:start[\\/](?:answers|load-widget)|runtime[\\/]toasts[\\/](?:toast|flash-message|show-flash-message))\./,
    },
    { name: 'tag', test: /[\\/]widget[\\/]element[\\/]define\./ },
    {
      name: 'parts',
      test: /[\\/](?:ui[\\/](?:parts[\\/](?!calendar|phone|stepper|carousel[\\/](?:slider|Lightbox)|waitlist[\\/](?!Waitlist\.))|i18n|use-briefly|toasts|[\w-]*icons|photo|favourites|random-key|after-paint|format[\\/]directions)|node_modules[\\/]lucide|site[\\/](?:runtime[\\/](?:on-demand|use-close-request)|features[\\/](?:catalogue[\\/](?:read-|texts)|map[\\/]show-map|offers[\\/](?:favourites-of-list|offer-card|use-favourites)|picker[\\/](?:counts|DayField|days-of|HoursField|PickerField|use-day)))|widget[\\/]kit[\\/](?:live|page)-announcer|rules[\\/](?:digits|mail|plain-text|payment-codes))/,
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
    { name: 'contract', test: /[\\/](?:api-types|node_modules[\\/]zod)[\\/]/, minShareCount: 2 },
    { name: 'booking-later', test: /[\\/]widget[\\/]app[\\/]later\./ },
    { name: textsOf, debugName: 'texts', test: TEXTS },
    // What is left, split by which scripts use it, so that none takes along another's. Small ones are
    // joined: those of the widget freely, because they come with the booking alone, those that the
    // site's islands have too only where it costs them less than a request.
    {
      name: 'shared',
      test: /[\\/](?:ui|api-types|node_modules)[\\/](?!maplibre)/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 3_000,
    },
    {
      name: 'kit',
      test: /[\\/]widget[\\/]/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 40_000,
    },
    { name: 'steps', test: /[\\/]widget[\\/]steps[\\/](?:date-time|services)[\\/][\w-]+-step\./ },
    {
      name: 'steps-last',
      test: /[\\/]widget[\\/]steps[\\/](?:contact|payment|confirm)[\\/][\w-]+-step\./,
    },
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
  i18n: { defaultLocale: DEFAULT_LANGUAGE, locales: [...LANGUAGE_CODES] },
  security: {
    csp: {
      directives: contentPolicy(settings),
      scriptDirective: { resources: scriptSources(settings), hashes: [early.hash] },
      styleDirective: { hashes: [hashOf(PAGE_TRANSITION)] },
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
      completeLocales(),
      // Some thirty languages of React Aria's that nobody reads here.
      {
        ...optimizeLocales.vite({ locales: Object.values(LANGUAGES).map(({ locale }) => locale) }),
        enforce: 'pre',
      },
    ],
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: SHARED } } },
      },
    },
  },
  // Coloured code comes as style attributes, which the content policy forbids.
  markdown: { syntaxHighlight: false, processor: satteri({ mdastPlugins: [plainMarkdown] }) },
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
