import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Env } from './env.ts';
import { respondCode } from './refusals.ts';

/**
 * Refuses bodies that are too large. A length that was told is believed, because the parser of HTTP
 * reads no further; only what comes in chunks has to be counted, which costs a stream.
 */
export function bodyCap(mostBytes: number) {
  const count = bodyLimit({
    maxSize: mostBytes,
    onError: (c: Context<Env>) => respondCode(c, 'payload_too_large'),
  });
  return createMiddleware<Env>(async (c, next) => {
    const isChunked = c.req.header('Transfer-Encoding') !== undefined;
    const length = Number(c.req.header('Content-Length') ?? Number.NaN);
    if (isChunked || !Number.isInteger(length)) return count(c, next);
    return length > mostBytes ? respondCode(c, 'payload_too_large') : next();
  });
}
