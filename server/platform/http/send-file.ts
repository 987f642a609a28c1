import { close, createReadStream, fstat, open, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Env } from './env.ts';

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
  /** Stands in for a file that is still being made. */
  once: 'no-store',
} as const;

/** What Hono's list lacks; RFC 6713. */
const TYPES: Readonly<Record<string, string>> = { '.tgz': 'application/gzip' };

/** Types whose precompressed twin is worth sending; photos and fonts are compressed already. */
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest))/;

const MOST_KEPT = 2000;
const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"/i;
/** By path and version, so that a page that was published again is read again. */
const policies = new Map<string, string>();

const openFile = promisify(open);
const statFile = promisify(fstat);
const closeFile = promisify(close);

/** Open, so that what is said of it holds even if another takes its place in the meantime. */
interface OpenFile {
  fd: number;
  stats: Stats;
}

async function find(path: string): Promise<OpenFile | null> {
  const fd = await openFile(path, 'r').catch(() => null);
  if (fd === null) return null;
  const stats = await statFile(fd);
  if (stats.isFile()) return { fd, stats };
  await closeFile(fd);
  return null;
}

/** Answers with a file, or null where there is none. */
export async function sendFile(
  c: Context<Env>,
  path: string,
  {
    freshness,
    status = 200,
  }: { freshness: keyof typeof FRESHNESS; status?: 200 | 404 | 500 | 503 },
): Promise<Response | null> {
  const type = TYPES[extname(path)] ?? getMimeType(path) ?? 'application/octet-stream';
  const isCompressible = COMPRESSIBLE.test(type);
  const smaller = isCompressible && acceptsBrotli(c) ? await find(`${path}.br`) : null;
  const found = smaller ?? (await find(path));
  if (!found) return null;
  const { fd, stats } = found;
  const etag = `W/"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
  c.header('Cache-Control', FRESHNESS[freshness]);
  c.header('ETag', etag);
  if (type.startsWith('text/html')) {
    c.header('Content-Security-Policy', await pagePolicy(path, etag));
  }
  if (isCompressible) c.header('Vary', 'Accept-Encoding', { append: true });
  if (status === 200 && c.req.header('If-None-Match') === etag) {
    await closeFile(fd);
    return c.body(null, 304);
  }
  c.header('Content-Type', type);
  c.header('Content-Length', String(stats.size));
  if (smaller) c.header('Content-Encoding', 'br');
  if (c.req.method === 'HEAD') {
    await closeFile(fd);
    return c.body(null, status);
  }
  const stream = createReadStream(path, { fd });
  return c.body(Readable.toWeb(stream) as ReadableStream, status);
}

const acceptsBrotli = (c: Context<Env>): boolean =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(c.req.header('Accept-Encoding') ?? '');

/**
 * The policy that a built page carries in itself, with the part that only a header can say: who
 * may frame it. Sent ahead of the page it also holds for what stands before the element.
 */
async function pagePolicy(path: string, version: string): Promise<string> {
  const key = `${path} ${version}`;
  const known = policies.get(key);
  if (known !== undefined) return known;
  const page = await readFile(path, 'utf8');
  const own = decodeEntities(POLICY.exec(page)?.[1] ?? '').replace(/;?\s*$/, '');
  const policy = `${own}${own && '; '}frame-ancestors 'self'`;
  if (policies.size >= MOST_KEPT) policies.clear();
  policies.set(key, policy);
  return policy;
}

const ENTITIES: Record<string, string> = { '&#39;': "'", '&quot;': '"', '&amp;': '&' };

const decodeEntities = (text: string): string =>
  text.replace(/&#39;|&quot;|&amp;/g, (entity) => ENTITIES[entity] ?? entity);
