import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { transformSync } from 'amaro';
import { Hono } from 'hono';
import type { Env } from '../../platform/http/env.ts';
import { FONTS_PATH } from '../../platform/plain-page/base-style.ts';

/** Where the pages find their scripts. */
export const ASSETS_PATH = '/pay/assets/';

const SCRIPTS = new URL('./browser/', import.meta.url);
const FONTS = new URL('./fonts/', import.meta.resolve('@seahour/ui/fonts.css'));
const A_DAY = 'public, max-age=86400';

/** The scripts and fonts of the pay pages. */
export function createAssets(): Hono<Env> {
  const assets = new Hono<Env>();
  const scripts = readScripts();
  const fonts = new Set(readdirSync(FONTS).filter((name) => name.endsWith('.woff2')));
  assets.get(`${ASSETS_PATH}:name`, (c) => {
    const script = scripts.get(c.req.param('name'));
    if (script === undefined) return c.notFound();
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Cache-Control', 'no-cache');
    return c.body(script);
  });
  assets.get(`${FONTS_PATH}:name`, async (c) => {
    const name = c.req.param('name');
    if (!fonts.has(name)) return c.notFound();
    c.header('Content-Type', 'font/woff2');
    c.header('Cache-Control', A_DAY);
    return c.body(await readFile(new URL(name, FONTS)));
  });
  return assets;
}

/** Browsers get what Node runs: the source without its types, each line where it was. */
function readScripts(): Map<string, string> {
  const names = readdirSync(SCRIPTS).filter((name) => /^[\w-]+\.ts$/.test(name));
  return new Map(names.map((name) => [name, withoutTypes(name)]));
}

function withoutTypes(name: string): string {
  const source = readFileSync(new URL(name, SCRIPTS), 'utf8');
  return transformSync(source, { mode: 'strip-only', filename: name }).code;
}
