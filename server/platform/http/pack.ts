import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { Bytes } from '../cache/cache.ts';
import type { Env } from './env.ts';

const pack = promisify(gzip) as (bytes: Bytes) => Promise<Bytes>;

/** Shorter ones travel in one packet either way. */
const LEAST_BYTES = 1_024;

/** Named, and not as what is refused. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** By what they pack: a kept answer is packed once for everybody, and gone when it is. */
const packed = new WeakMap<Bytes, Promise<Bytes>>();

/**
 * An answer as its caller takes it; lists of cards shrink to a seventh. For the catalogue and for staff,
 * whose answers hold no secret: the compressed size of a secret beside what a caller chose can reveal
 * it (BREACH).
 */
export async function packedFor(
  { req }: Context<Env>,
  body: Bytes,
): Promise<{ body: Bytes; 'Content-Encoding'?: string }> {
  const isPacked = TAKES_GZIP.test(req.header('Accept-Encoding') ?? '');
  if (!isPacked || body.length < LEAST_BYTES) return { body };
  const known = packed.get(body) ?? pack(body);
  packed.set(body, known);
  return { body: await known, 'Content-Encoding': 'gzip' };
}
