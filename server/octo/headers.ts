import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Context } from 'hono';
import type { Env } from '../platform/http/env.ts';
import { CAPABILITIES, type OwnCapability } from './wire.ts';

const FAMILY = 'octo/';

/**
 * What a caller asks for of what is understood here, by the header or, where it can set none, in the
 * address: `octo/pricing, octo/content`, or without the family.
 */
export function readCapabilities({ req }: Context<Env>): ReadonlySet<OwnCapability> {
  const lists = [req.header('Octo-Capabilities') ?? '', ...(req.queries('_capabilities') ?? [])];
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim().toLowerCase());
  const asked = new Set(names.map((name) => (name.startsWith(FAMILY) ? name : FAMILY + name)));
  return new Set(CAPABILITIES.filter((capability) => asked.has(capability)));
}

/** The key of a request says whether it is a test, and a header may not say otherwise. */
export function isOtherEnv({ req }: Context<Env>, isTest: boolean): boolean {
  const wanted = req.header('Octo-Env')?.trim().toLowerCase();
  return Boolean(wanted) && wanted !== envOf(isTest);
}

/** Says in an answer whether it is a test. */
export const setEnv = (c: Context<Env>, isTest: boolean): void =>
  c.header('Octo-Env', envOf(isTest));

const envOf = (isTest: boolean): string => (isTest ? 'test' : 'live');

/** What an answer says of itself. */
export function setHeaders(c: Context<Env>, capabilities: ReadonlySet<OwnCapability>, now: Date) {
  c.header('Octo-Capabilities', [...capabilities].join(', '));
  setEnv(c, false);
  c.header('Content-Language', c.get('language'));
  c.header('Available-Languages', LANGUAGE_CODES.join(', '));
  c.header('Cache-Control', 'no-store');
  c.header('Date', now.toUTCString());
}
