import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

const packed = compress({ encoding: 'gzip' });

/**
 * Compresses responses with gzip where the client accepts it; lists of cards shrink to a seventh.
 * For the catalogue and for staff, whose answers hold no secret: the compressed size of a secret beside
 * what a caller chose can reveal it (BREACH).
 */
export const compressResponses: MiddlewareHandler = (c, next) =>
  /\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '') ? packed(c, next) : next();
