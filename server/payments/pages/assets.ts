import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Env } from '../../platform/http/env.ts';
import { FONTS_PATH } from '../../platform/plain-page/base-style.ts';

const FONTS = new URL('./fonts/', import.meta.resolve('@seahour/ui/fonts.css'));
const A_DAY = 'public, max-age=86400';

/** The fonts of the server's own pages. */
export function createAssets(): Hono<Env> {
  const assets = new Hono<Env>();
  const fonts = new Set(readdirSync(FONTS).filter((name) => name.endsWith('.woff2')));
  assets.get(`${FONTS_PATH}:name`, async (c) => {
    const name = c.req.param('name');
    if (!fonts.has(name)) return c.notFound();
    c.header('Content-Type', 'font/woff2');
    c.header('Cache-Control', A_DAY);
    return c.body(await readFile(new URL(name, FONTS)));
  });
  return assets;
}
