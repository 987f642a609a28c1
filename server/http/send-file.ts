import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Env } from './env.ts';
import { pagePolicy } from './page-policy.ts';

/** How long a browser may keep a file without asking. */
export const FRESHNESS = {
  /** The name has a hash of the content. */
  forever: 'public, max-age=31536000, immutable',
  /** Photos keep their names when they are replaced. */
  day: 'public, max-age=86400',
  /** The widget's script, which partners' pages name without a version. */
  minute: 'public, max-age=60',
  /** Asked for each time; an unchanged file is not sent again. */
  never: 'no-cache',
} as const;

/** Types whose precompressed twin is worth sending; photos and fonts are compressed already. */
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest))/;

interface FoundFile {
  path: string;
  stats: Stats;
}

async function find(path: string): Promise<FoundFile | null> {
  try {
    const stats = await stat(path);
    return stats.isFile() ? { path, stats } : null;
  } catch {
    return null;
  }
}

/** Answers with a file, or null where there is none. */
export async function sendFile(
  c: Context<Env>,
  path: string,
  { freshness, status = 200 }: { freshness: keyof typeof FRESHNESS; status?: 200 | 404 },
): Promise<Response | null> {
  const original = await find(path);
  if (!original) return null;
  const type = getMimeType(path) ?? 'application/octet-stream';
  const isCompressible = COMPRESSIBLE.test(type);
  const smaller = isCompressible && acceptsBrotli(c) ? await find(`${path}.br`) : null;
  const { path: sent, stats } = smaller ?? original;
  const etag = `W/"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
  c.header('Cache-Control', FRESHNESS[freshness]);
  c.header('ETag', etag);
  if (type.startsWith('text/html')) {
    c.header('Content-Security-Policy', await pagePolicy(path, etag));
  }
  if (isCompressible) c.header('Vary', 'Accept-Encoding', { append: true });
  if (status === 200 && c.req.header('If-None-Match') === etag) return c.body(null, 304);
  c.header('Content-Type', type);
  c.header('Content-Length', String(stats.size));
  if (smaller) c.header('Content-Encoding', 'br');
  if (c.req.method === 'HEAD') return c.body(null, status);
  return c.body(Readable.toWeb(createReadStream(sent)) as ReadableStream, status);
}

const acceptsBrotli = (c: Context<Env>): boolean =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(c.req.header('Accept-Encoding') ?? '');
