/** What each package may import. Tests and scripts may import everything. */
export const MAY_IMPORT = {
  'api-types': [],
  ui: ['api-types'],
  server: ['api-types', 'ui'],
  widget: ['ui', 'api-types'],
  'staff-app': ['ui', 'api-types'],
  'editor-app': ['ui', 'api-types'],
  site: ['widget', 'ui', 'api-types'],
} as const satisfies Record<string, readonly string[]>;

/** The widget's layers: each imports itself and those before it. */
const WIDGET_LAYERS = ['locales', 'kit', 'booking', 'parts', 'steps', 'app', 'element'];

/**
 * The server's modules, a folder each: each imports itself and those before it. Files beside the
 * folders, such as `app.ts`, may import all of them.
 */
const SERVER_MODULES = [
  'locales',
  'config',
  'tables',
  'platform',
  'photos',
  'outbox',
  'partners',
  'alarms',
  'migrations',
  'availability',
  'codes',
  'catalogue',
  'booking',
  'payments',
  'reviews',
  'trips',
  'octo',
  'guest-messages',
  'waitlist',
  'calendars',
  'accounts',
  'staff',
  'retention',
  'partner-page',
  'editor',
  'mail-previews',
  'live',
  'backup',
  'openapi',
  'metrics',
  'api',
  'pages',
];

/**
 * The site's layers: `start` is what a page runs, `layouts` the whole of a page. Features may use
 * one another, and never in a circle.
 */
const SITE_LAYERS = [
  'locales',
  'styles',
  'public',
  'worker',
  'i18n',
  'data',
  'runtime',
  'parts',
  'features',
  'start',
  'layouts',
  'pages',
];

/** Of packages that are built of layers. */
export const LAYERS: Record<string, readonly string[]> = {
  widget: WIDGET_LAYERS,
  server: SERVER_MODULES,
  site: SITE_LAYERS,
};
