import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

const packed = compress({ encoding: 'gzip' });

/**
 * Packs an answer for callers that take it so; lists of cards shrink to a seventh. For the
 * catalogue alone: how well a secret packs can give it away.
 */
export const compressResponses: MiddlewareHandler = (c, next) =>
  /\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '') ? packed(c, next) : next();
