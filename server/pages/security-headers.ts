import type { Config } from '../config/config.ts';

/**
 * What browsers are told to ask by https alone, and for how long. No more than this host by default:
 * other hosts of the same domain may have no certificate, and nothing takes the word back.
 */
const HSTS = {
  off: null,
  host: 'max-age=15768000',
  preload: 'max-age=63072000; includeSubDomains; preload',
} as const satisfies Record<Config['hsts'], string | null>;

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

const NOT_FRAMED = { 'X-Frame-Options': 'DENY' };
const OWN_ONLY = { 'Cross-Origin-Resource-Policy': 'same-origin' };

/** Pages of other origins load these: the widget and what it shows. */
const FOR_EVERY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Nothing on our pages wants any of these. */
const POWERS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
  'magnetometer=(), microphone=(), midi=(), usb=()';

/** Its frames show pages of the site as they would be. */
export const EDITOR_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** What a part of the server says about itself; a handler may say otherwise. */
const SURFACES = {
  api: {
    ...OWN_ONLY,
    ...NOT_FRAMED,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  },
  /** Its pages are framed by partners and know best: they set everything else themselves. */
  pay: {},
  widget: FOR_EVERY_ORIGIN,
  photos: {
    ...FOR_EVERY_ORIGIN,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  },
  /** Parts of pages: nothing that rules a page applies to them, and they stay small. */
  assets: OWN_ONLY,
  /** Where texts and prices are changed: nothing frames it, no search engine knows it. */
  editor: {
    ...OWN_ONLY,
    ...NOT_FRAMED,
    'Content-Security-Policy': EDITOR_POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': POWERS,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  },
  /** The rest of their policy, with the hashes of their scripts, stands in the pages. */
  pages: {
    ...OWN_ONLY,
    'X-Frame-Options': 'SAMEORIGIN',
    'Content-Security-Policy': "frame-ancestors 'self'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': POWERS,
  },
} as const satisfies Record<string, Record<string, string>>;

type Surface = keyof typeof SURFACES;

const PREFIXES = [
  ['/api/', 'api'],
  ['/octo/', 'api'],
  ['/pay/', 'pay'],
  ['/widget/', 'widget'],
  ['/photos/', 'photos'],
  ['/_astro/', 'assets'],
  ['/editor/', 'editor'],
] as const satisfies [string, Surface][];

export function surfaceOf(path: string): Surface {
  if (path === '/editor') return 'editor';
  return PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'pages';
}

/** The security headers of every surface, as the settings have it. */
export function securityHeaders({ publicUrl, hsts }: Config) {
  // Browsers heed it over https alone, where a proxy in front of us may speak http to us.
  const wanted = publicUrl.startsWith('https://') ? HSTS[hsts] : null;
  const transport: Record<string, string> = wanted ? { 'Strict-Transport-Security': wanted } : {};
  const headers = (own: Record<string, string>): Readonly<Record<string, string>> => ({
    ...EVERYWHERE,
    ...transport,
    ...own,
  });
  return {
    api: headers(SURFACES.api),
    pay: headers(SURFACES.pay),
    widget: headers(SURFACES.widget),
    photos: headers(SURFACES.photos),
    assets: headers(SURFACES.assets),
    editor: headers(SURFACES.editor),
    pages: headers(SURFACES.pages),
  } satisfies Record<Surface, unknown>;
}
