import type { FieldCode } from '@seahour/api-types/errors.ts';
import { isInnerHost } from '../../platform/http/outside-address.ts';

export interface UrlRules {
  /** Whether plain http and addresses of our own network will do. */
  isLenient: boolean;
}

const LONGEST_URL = 2_000;
const HTTPS_PORT = '443';
/** Ports below belong to other protocols, such as mail. */
const LOWEST_OTHER_PORT = 1024;

/** Why nothing may be sent to an address; null where it may. What its name means is looked up at each try. */
export function whatIsWrongWithUrl(url: string, { isLenient }: UrlRules): FieldCode | null {
  if (Buffer.byteLength(url) > LONGEST_URL) return 'too_long';
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return 'not_https';
  if (parsed.username || parsed.password || parsed.hash) return 'invalid_value';
  if (isLenient) return null;
  if (parsed.protocol !== 'https:') return 'not_https';
  if (isInnerHost(parsed) || isNameWithin(parsed.hostname)) return 'inner_address';
  return isPortOfOthers(parsed.port || HTTPS_PORT) ? 'invalid_value' : null;
}

/** `localhost`, or a name that only a network of one's own knows. */
function isNameWithin(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (name.startsWith('[')) return false;
  return !name.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(name);
}

const isPortOfOthers = (port: string): boolean =>
  port !== HTTPS_PORT && Number(port) < LOWEST_OTHER_PORT;
