import { parseUrl } from './parse-url.ts';

export const ORIGIN_LENGTH = 300;

/** At least two labels, or an address of numbers: other signs would mean something in a header. */
const HOST = /^(?:[a-z\d]([a-z\d_-]*[a-z\d])?\.)+[a-z\d]([a-z\d-]*[a-z\d])?$/;
/** Where sites are tried out. */
const LOCAL = /^(?:localhost|127\.0\.0\.1)$/;

/**
 * The origin of a site's address, as browsers send it, e.g. `https://hotel.example` of
 * `hotel.example/boats`; null where it is no address of a site.
 */
export function nearestOrigin(typed: string): string | null {
  const text = typed.trim();
  if (text.length > ORIGIN_LENGTH) return null;
  const url = parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url) return null;
  if (LOCAL.test(url.hostname) && isWeb(url)) return url.origin;
  // A dot at its end makes another origin of the same host.
  const host = url.hostname.replace(/\.$/, '');
  if (!isWeb(url) || !HOST.test(host)) return null;
  // The port of http serves no https.
  const port = url.protocol === 'https:' && url.port ? `:${url.port}` : '';
  return `https://${host}${port}`;
}

/**
 * The origin that was typed, in the spelling of browsers: upper case, other scripts and a slash at
 * its end are the same address. Null where it is another address than what was typed.
 */
export function readOrigin(typed: string): string | null {
  const origin = nearestOrigin(typed);
  const url = parseUrl(typed.trim());
  return origin !== null && url?.href === `${origin}/` ? origin : null;
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';
