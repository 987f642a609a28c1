import { join } from 'node:path';
import { Hono } from 'hono';
import type { Env } from '../platform/http/env.ts';
import { pathNames } from '../platform/http/file-path.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { EDITOR_POLICY } from './security-headers.ts';

const PATH = '/editor';
/** Vite's folder of files whose names have a hash. */
const HASHED = 'assets';

/** The page of the editor's app, at every address that its router makes, and its files. */
export function createEditorPage(folder: string): Hono<Env> {
  const page = new Hono<Env>();
  page.on('GET', [PATH, `${PATH}/*`], async (c, next) => {
    const names = pathNames(c.req.path.slice(PATH.length));
    if (!names) return next();
    const last = names.at(-1) ?? '';
    // What stands in a list may be called like a file: `/editor/lists/photos/~efoil.jpg`.
    const isFile = last.includes('.') && !last.startsWith('~');
    if (last.endsWith('.html')) return next();
    if (isFile) {
      const freshness = names[0] === HASHED ? 'forever' : 'never';
      return (await sendFile(c, join(folder, ...names), { freshness })) ?? next();
    }
    const sent = await sendFile(c, join(folder, 'index.html'), { freshness: 'once' });
    // In place of what the page says of itself.
    sent?.headers.set('Content-Security-Policy', EDITOR_POLICY);
    return sent ?? next();
  });
  return page;
}
