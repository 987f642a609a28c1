type Directive =
  `${'default-src' | 'img-src' | 'connect-src' | 'font-src' | 'frame-src' | 'manifest-src' | 'worker-src' | 'base-uri' | 'form-action'} ${string}`;

/** Where photos and the API are, as the settings of the same names have it; empty for the site's own origin. */
export interface Origins {
  CDN_BASE?: string | undefined;
  API_BASE?: string | undefined;
}

/** What pages may load beyond their own scripts and styles, which Astro lists by hash. */
export function contentPolicy({ CDN_BASE = '', API_BASE = '' }: Origins): Directive[] {
  return [
    "default-src 'none'",
    `img-src ${sources("'self' data:", CDN_BASE)}`,
    `connect-src ${sources("'self'", API_BASE)}`,
    "font-src 'self'",
    `frame-src ${sources("'self'", API_BASE)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
}

/** Adds the origin of an address that is not on the site's own. */
function sources(own: string, address: string): string {
  return URL.canParse(address) ? `${own} ${new URL(address).origin}` : own;
}
