import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, HonoRequest } from 'hono';
import type { Bytes } from '../cache/cache.ts';
import type { Env } from './env.ts';

const pack = promisify(gzip) as (bytes: Bytes) => Promise<Bytes>;

/** Shorter ones travel in one packet either way. */
const LEAST_BYTES = 1_024;

/** Named, and not as what is refused. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** By what they pack: a kept answer is packed once for everybody, and gone when it is. */
const packed = new WeakMap<Bytes, Promise<Bytes>>();

type Packed<Body> = { body: Body; 'Content-Encoding'?: string };

/**
 * An answer as its caller takes it; lists of cards shrink to a seventh. For the catalogue and for staff,
 * whose answers hold no secret: the compressed size of a secret beside what a caller chose can reveal
 * it (BREACH).
 */
export async function packedFor({ req }: Context<Env>, body: Bytes): Promise<Packed<Bytes>> {
  if (!takesPacked(req) || body.length < LEAST_BYTES) return { body };
  const known = packed.get(body) ?? pack(body);
  packed.set(body, known);
  return { body: await known, 'Content-Encoding': 'gzip' };
}

/** Responds with a text, or with one that comes part by part, packed as `packedFor` says. */
export async function respondPacked(
  c: Context<Env>,
  text: string | ReadableStream<Bytes>,
  type: string,
): Promise<Response> {
  const { body, ...packing } =
    typeof text === 'string' ? await packedFor(c, Buffer.from(text)) : packedStream(c, text);
  // A cache may stand in between, as it may not for calls of the contract.
  c.header('Vary', 'Accept-Encoding', { append: true });
  return c.body(body, 200, { ...packing, 'Content-Type': type });
}

function packedStream(
  { req }: Context<Env>,
  stream: ReadableStream<Bytes>,
): Packed<ReadableStream<Bytes>> {
  if (!takesPacked(req)) return { body: stream };
  return { body: stream.pipeThrough(new CompressionStream('gzip')), 'Content-Encoding': 'gzip' };
}

const takesPacked = (req: HonoRequest): boolean =>
  req.method !== 'HEAD' && TAKES_GZIP.test(req.header('Accept-Encoding') ?? '');
