import { parseUrl } from './parse-url.ts';

const ANY_ORIGIN = 'https://own.invalid';

/**
 * Where to go on from a sign-in: a path of the site itself, e.g. `/ru/my-bookings`. Whatever would
 * lead to another site, however it is written, becomes the fallback.
 */
export function ownPath(wanted: string | null | undefined, fallback: string): string {
  const url = wanted?.startsWith('/') ? parseUrl(wanted, ANY_ORIGIN) : null;
  if (url?.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
