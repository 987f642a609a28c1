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
  ['/pay/', 'pay'],
  ['/widget/', 'widget'],
  ['/photos/', 'photos'],
  ['/_astro/', 'assets'],
] as const satisfies [string, Surface][];

export function surfaceOf(path: string): Surface {
  return PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'pages';
}

/** The security headers of every surface, as the settings have it. */
export function securityHeaders({ publicUrl, hsts }: Config): Record<Surface, [string, string][]> {
  // Browsers heed it over https alone, where a proxy in front of us may speak http to us.
  const wanted = publicUrl.startsWith('https://') ? HSTS[hsts] : null;
  const transport = wanted ? { 'Strict-Transport-Security': wanted } : {};
  const headers = (own: Record<string, string>) =>
    Object.entries({ ...EVERYWHERE, ...transport, ...own });
  return {
    api: headers(SURFACES.api),
    pay: headers(SURFACES.pay),
    widget: headers(SURFACES.widget),
    photos: headers(SURFACES.photos),
    assets: headers(SURFACES.assets),
    pages: headers(SURFACES.pages),
  };
}
