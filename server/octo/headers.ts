import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Context } from 'hono';
import type { Env } from '../platform/http/env.ts';
import { CAPABILITIES, type OwnCapability } from './wire.ts';

/** What a caller asks for of what is understood here, e.g. by `octo/pricing, octo/content`. */
export function readCapabilities(header = ''): ReadonlySet<OwnCapability> {
  const named = new Set(header.split(',').map((each) => each.trim().toLowerCase()));
  return new Set(CAPABILITIES.filter((capability) => named.has(capability)));
}

/** What an answer says of itself. */
export function setHeaders(c: Context<Env>, capabilities: ReadonlySet<OwnCapability>, now: Date) {
  c.header('Octo-Capabilities', [...capabilities].join(', '));
  c.header('Octo-Env', 'live');
  c.header('Content-Language', c.get('language'));
  c.header('Available-Languages', LANGUAGE_CODES.join(', '));
  c.header('Cache-Control', 'no-store');
  c.header('Date', now.toUTCString());
}
