import type { Context, HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from './env.ts';
import { respondCode } from './refusals.ts';

/**
 * Refuses bodies that are too large. A length that was told is believed, because the parser of HTTP
 * reads no further; what comes in chunks is counted. Whatever reads the body later gets it from
 * here, so a request that breaks off is the caller's mistake and never an error of ours. Paths in
 * `larger` may be sent more.
 */
export function bodyCap(
  usual: number,
  larger: Readonly<Record<string, number>> = {},
  refuse = (c: Context<Env>) => respondCode(c, 'payload_too_large'),
) {
  return createMiddleware<Env>(async (c, next) => {
    const mostBytes = larger[c.req.path] ?? usual;
    const length = lengthOf(c.req);
    if (length !== null && length > mostBytes) return refuse(c);
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    try {
      if (length !== null) await c.req.text();
      else if (!(await readChunks(c.req, mostBytes))) return refuse(c);
    } catch {
      return c.body(null, 400);
    }
    return next();
  });
}

/** Null where it is not known before the end. */
function lengthOf(request: HonoRequest): number | null {
  if (request.header('Transfer-Encoding') !== undefined) return null;
  const length = Number(request.header('Content-Length') ?? Number.NaN);
  return Number.isInteger(length) ? length : null;
}

/**
 * Reads a body into the cache of Hono's request; false where it is too large. The request itself
 * stays as it is: one of Node's adapter cannot be copied by `new Request`.
 */
async function readChunks(request: HonoRequest, mostBytes: number): Promise<boolean> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.raw.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > mostBytes) return false;
    chunks.push(part.value);
  }
  Object.assign(request.bodyCache, { arrayBuffer: new Blob(chunks).arrayBuffer() });
  return true;
}
