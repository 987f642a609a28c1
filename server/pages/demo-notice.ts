import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { findLanguage } from '@seahour/api-types/find-language.ts';
import { DEFAULT_LANGUAGE, languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { escapeHtml } from '@seahour/ui/format/escape-html.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { Hono } from 'hono';
import type { Env } from '../platform/http/env.ts';
import { texts } from '../platform/http/texts.ts';

const STYLE_PATH = '/demo-notice.css';
const style = readFileSync(new URL('demo-notice.css', import.meta.url), 'utf8');
const unpack = promisify(brotliDecompress);

/** Forms of payment providers are small, and stand in a page that says it already. */
const FRAMED = /^\/pay\//;

export interface NoticeOptions {
  /** What is not real. */
  kind: 'demo' | 'draft';
  /** What of a draft is shown as published, because of mistakes. */
  leftOut?(): readonly string[];
  staffPath?: string | undefined;
}

/** Where a browser forgets that it was shown a draft. */
export const LEAVE_DRAFT_PATH = '/preview/leave';

/**
 * Says on every page that this is a demo or a draft. In the page's own text, as its first element: so it
 * needs no script, covers nothing and moves nothing once it is there.
 */
export function demoNotice({ kind, leftOut, staffPath }: NoticeOptions): Hono<Env> {
  const notice = new Hono<Env>();
  notice.get(STYLE_PATH, (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  notice.use(async (c, next) => {
    await next();
    const { body, headers, status } = c.res;
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    if (!isPage || !body || FRAMED.test(c.req.path)) return;
    const bytes = await buffer(body as ReadableStream);
    const isPacked = headers.get('Content-Encoding') === 'br';
    const page = String(isPacked ? await unpack(bytes) : bytes);
    const changed = new Headers(headers);
    // All of them tell of the page as it was.
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) changed.delete(name);
    const policy = headers.get('Content-Security-Policy');
    if (policy) changed.set('Content-Security-Policy', withOwnStyles(policy));
    c.res = undefined;
    // The staff's app is one page, and learns its language later.
    const language = c.req.path === staffPath ? c.get('language') : languageOf(page);
    c.res = new Response(withNotice(page, { kind, language, leftOut: leftOut?.() ?? [] }), {
      status,
      headers: changed,
    });
  });
  return notice;
}

const languageOf = (page: string): Language =>
  findLanguage([/<html[^>]*\blang="?([\w-]+)/.exec(page)?.[1]]) ?? DEFAULT_LANGUAGE;

interface Notice {
  kind: NoticeOptions['kind'];
  language: Language;
  leftOut: readonly string[];
}

function withNotice(page: string, { kind, language, leftOut }: Notice): string {
  const { direction } = languageRow(language);
  const said = texts[language].page;
  const names = leftOut.map((name) => isolate(name, language));
  const isLeftOut =
    names.length > 0 ? ` ${escapeHtml(`${said.draft_left_out} ${listed(names, language)}.`)}` : '';
  // Pages fetch ahead what their links lead to, and this one would end the preview.
  const leave =
    kind === 'draft'
      ? ` <a href="${LEAVE_DRAFT_PATH}" data-no-prefetch>${said.leave_draft}</a>`
      : '';
  const notice = `<p class="demo-notice" role="note" lang="${language}" dir="${direction}">${said[kind]}${isLeftOut}${leave}</p>`;
  return page
    .replace(/<\/head>/i, (end) => `<link rel="stylesheet" href="${STYLE_PATH}">${end}`)
    .replace(/<body[^>]*>/i, (start) => start + notice);
}

function withOwnStyles(policy: string): string {
  return policy.replace(/\bstyle-src (?!'self')/, "style-src 'self' ");
}
