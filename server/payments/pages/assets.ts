import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { transformSync } from 'amaro';
import { Hono } from 'hono';
import type { Env } from '../../platform/http/env.ts';
import { FONTS_PATH } from '../../platform/plain-page/base-style.ts';

/** Where the pages find their scripts. */
export const ASSETS_PATH = '/pay/assets/';

const SCRIPTS = new URL('./browser/', import.meta.url);
/** What they import of others, which is served beside them. */
const SHARED = ['@seahour/api-types/rules/digits.ts'];
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
  const own = readdirSync(SCRIPTS).filter((name) => /^[\w-]+\.ts$/.test(name));
  const urls = [
    ...own.map((name) => new URL(name, SCRIPTS)),
    ...SHARED.map((path) => new URL(import.meta.resolve(path))),
  ];
  return new Map(urls.map((url) => [basename(url.pathname), withoutTypes(url)]));
}

function withoutTypes(url: URL): string {
  const source = readFileSync(url, 'utf8');
  const { code } = transformSync(source, { mode: 'strip-only', filename: url.pathname });
  return SHARED.reduce((text, path) => text.replace(`'${path}'`, `'./${basename(path)}'`), code);
}
