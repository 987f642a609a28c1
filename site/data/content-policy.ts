import { companies, type Sources, sourcesOf } from './outside-sources.ts';

type Directive =
  `${'default-src' | 'img-src' | 'connect-src' | 'font-src' | 'frame-src' | 'manifest-src' | 'media-src' | 'object-src' | 'worker-src' | 'base-uri' | 'form-action'} ${string}`;

/** The settings of the same names; empty for the site's own origin, or for none. */
export interface Origins {
  /** Where photos and the API are. */
  CDN_BASE?: string | undefined;
  API_BASE?: string | undefined;
  /** Who counts visits. */
  TAG_MANAGER_ID?: string | undefined;
  TAG_MANAGER_ORIGINS?: string | undefined;
  ANALYTICS_ID?: string | undefined;
  /** Where the map and its tiles come from. */
  MAP_STYLE_URL?: string | undefined;
  MAP_ORIGINS?: string | undefined;
  /** Who hears of errors. */
  ERROR_REPORT_URL?: string | undefined;
}

/** What pages may load beyond their own scripts and styles, which Astro lists by hash. */
export function contentPolicy(origins: Origins): Directive[] {
  const { CDN_BASE = '', API_BASE = '', ERROR_REPORT_URL = '' } = origins;
  const { pictures, calls } = outside(origins);
  const map = mapSources(origins);
  return [
    // Firefox asks this one about pages that are fetched ahead. Every other use has a line below.
    "default-src 'self'",
    `img-src ${sources("'self' data:", CDN_BASE, ...pictures, ...map)}`,
    `connect-src ${sources("'self'", API_BASE, ERROR_REPORT_URL, ...calls, ...map)}`,
    "font-src 'self'",
    `frame-src ${sources("'self'", API_BASE)}`,
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
}

/** Where scripts may come from beside those that Astro lists. */
export const scriptSources = (origins: Origins): string[] => [
  "'self'",
  ...outside(origins).scripts,
];

function outside(origins: Origins): Sources {
  const { TAG_MANAGER_ID = '', TAG_MANAGER_ORIGINS = '', ANALYTICS_ID = '' } = origins;
  const others = TAG_MANAGER_ID ? listed(TAG_MANAGER_ORIGINS) : [];
  return sourcesOf(companies(TAG_MANAGER_ID, ANALYTICS_ID), others);
}

function mapSources({ MAP_STYLE_URL = '', MAP_ORIGINS = '' }: Origins): string[] {
  return MAP_STYLE_URL ? [MAP_STYLE_URL, ...listed(MAP_ORIGINS)] : [];
}

const listed = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

/** Adds the origins of addresses that are not on the site's own. */
function sources(own: string, ...addresses: readonly string[]): string {
  const others = addresses.flatMap((address) => {
    // The star that stands for all names below one is no part of an address.
    if (address.startsWith('https://*.')) return [address];
    return URL.canParse(address) ? [new URL(address).origin] : [];
  });
  return [own, ...new Set(others)].join(' ');
}
