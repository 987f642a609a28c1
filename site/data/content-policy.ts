import type { SiteSettings } from '@seahour/api-types/site-data.ts';
import { companies, type Sources, sourcesOf } from './outside-sources.ts';

type Directive =
  `${'default-src' | 'img-src' | 'connect-src' | 'font-src' | 'frame-src' | 'manifest-src' | 'media-src' | 'object-src' | 'worker-src' | 'base-uri' | 'form-action'} ${string}`;

/** The settings that name other origins: photos, API, analytics, map and error reports. */
export type Origins = Partial<
  Pick<
    SiteSettings,
    | 'cdn_base'
    | 'api_base'
    | 'tag_manager_id'
    | 'tag_manager_origins'
    | 'analytics_id'
    | 'map_style_url'
    | 'map_origins'
    | 'error_report_url'
  >
>;

/** The content policy of pages, without the scripts and styles that Astro lists by hash. */
export function contentPolicy(origins: Origins): Directive[] {
  const { cdn_base = '', api_base = '', error_report_url = '' } = origins;
  const { pictures, calls } = outside(origins);
  const map = mapSources(origins);
  return [
    // Firefox checks prefetched pages against it; every other use has a line below.
    "default-src 'self'",
    `img-src ${sources("'self' data:", cdn_base, ...pictures, ...map)}`,
    `connect-src ${sources("'self'", api_base, error_report_url, ...calls, ...map)}`,
    "font-src 'self'",
    `frame-src ${sources("'self'", api_base)}`,
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
}

/** Origins of scripts beside those that Astro lists. */
export const scriptSources = (origins: Origins): string[] => [
  "'self'",
  ...outside(origins).scripts,
];

function outside(origins: Origins): Sources {
  const { tag_manager_id = '', tag_manager_origins = [], analytics_id = '' } = origins;
  const others = tag_manager_id ? tag_manager_origins : [];
  return sourcesOf(companies(tag_manager_id, analytics_id), others);
}

function mapSources({ map_style_url = '', map_origins = [] }: Origins): string[] {
  return map_style_url ? [map_style_url, ...map_origins] : [];
}

/** Adds the origins of addresses that are not on the site's own. */
function sources(own: string, ...addresses: readonly string[]): string {
  const others = addresses.flatMap((address) => {
    // A wildcard is no valid URL.
    if (address.startsWith('https://*.')) return [address];
    return URL.canParse(address) ? [new URL(address).origin] : [];
  });
  return [own, ...new Set(others)].join(' ');
}
