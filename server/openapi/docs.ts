import { createHash } from 'node:crypto';
import type { Endpoint } from '@seahour/api-types/endpoint.ts';
import { Hono } from 'hono';
import type { Env } from '../platform/http/env.ts';
import { createDocument } from './document.ts';
import { renderPage } from './page.ts';
import { pageStyle } from './page-style.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');
const POLICY =
  `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; ` +
  "form-action 'none'; frame-ancestors 'none'";

/** The calls as an OpenAPI document and as a page for people, both made from the contract. */
export function createDocs(routes: readonly { endpoint: Endpoint }[]): Hono<Env> {
  const document = createDocument(routes.map((route) => route.endpoint));
  const docs = new Hono<Env>();
  docs.get('/api/openapi.json', (c) => c.json(document));
  docs.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', POLICY);
    return c.html(renderPage(document, c.get('language')));
  });
  return docs;
}
