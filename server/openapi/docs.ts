import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Scalar } from '@scalar/hono-api-reference';
import type { Endpoint } from '@seahour/api-types/endpoint.ts';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Env } from '../platform/http/env.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { createDocument } from './document.ts';

const REFERENCE = join(
  dirname(fileURLToPath(import.meta.resolve('@scalar/api-reference'))),
  'browser',
);
const SCRIPTS_PATH = '/api/docs/reference';
const SCRIPTS: ReadonlySet<string> = new Set(
  readdirSync(REFERENCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  ),
);

/** The calls as an OpenAPI document and as a page for people, both made from the contract. */
export function createDocs(routes: readonly { endpoint: Endpoint }[]): Hono<Env> {
  const document = createDocument(routes.map((route) => route.endpoint));
  const docs = new Hono<Env>();
  docs.get('/api/openapi.json', (c) => c.json(document));
  docs.get('/api/docs', async (c, next) => {
    const nonce = crypto.randomUUID();
    c.header('Content-Security-Policy', policyOf(nonce));
    const reference = Scalar({
      url: '/api/openapi.json',
      bundle: `${SCRIPTS_PATH}/standalone.esm.js`,
      pageTitle: 'Seahour API',
      nonce,
      // Nothing comes from elsewhere, and nobody is told who reads.
      telemetry: false,
      withDefaultFonts: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    });
    const page = (await reference(c as never, next)) as Response;
    // It is in one language and does not say which, which screen readers need.
    return c.html((await page.text()).replace('<html>', `<html lang="${DEFAULT_LANGUAGE}">`));
  });
  docs.get(`${SCRIPTS_PATH}/:path{.+}`, compress(), async (c) => {
    const path = c.req.param('path');
    const sent = SCRIPTS.has(path)
      ? await sendFile(c, join(REFERENCE, path), { freshness: 'day' })
      : null;
    return sent ?? c.notFound();
  });
  return docs;
}

/** It styles its parts by attributes, which takes `unsafe-inline` for styles, and no other. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
