import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from './marketplace.ts';

export interface ForeignPage {
  /** What stands in the body besides the script of the widget. */
  body: string;
  head?: string;
  /** What stands in its address after the question mark. */
  query?: string;
  /** And after that, with its `#`. */
  hash?: string;
  /** Content-Security-Policy; `WIDGET` in it stands for the origin the widget comes from. */
  policy?: string;
  /** Cross-Origin-Embedder-Policy. */
  embedder?: 'require-corp' | 'credentialless';
}

/** A policy that lets in nothing but the widget, and no script turn text into markup. */
export const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self' WIDGET",
  "style-src 'self'",
  'img-src WIDGET',
  'font-src WIDGET',
  'connect-src WIDGET',
  'frame-src WIDGET',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Pages that are not ours, served from an origin of their own; `put` answers a page's address. */
export async function serveForeign(widgetOrigin: string) {
  let shown: ForeignPage = { body: '' };
  const server = createServer(({ url }, response) => {
    if (!/^\/(\?|$)/.test(url ?? '')) {
      response.writeHead(204).end();
      return;
    }
    const { body, head = '', policy, embedder } = shown;
    if (policy) {
      response.setHeader('Content-Security-Policy', policy.replaceAll('WIDGET', widgetOrigin));
    }
    if (embedder) {
      response.setHeader('Cross-Origin-Embedder-Policy', embedder);
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html>
      <html lang="en"><head>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>A page of somebody else</title>${head}
        <script type="module" src="${widgetOrigin}/widget/booking-widget.js"></script>
      </head><body>${body}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    put(page: ForeignPage): string {
      shown = page;
      return `${origin}/${page.query ? `?${page.query}` : ''}${page.hash ?? ''}`;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Makes an origin a partner's: only there may the card form stand. */
export async function registerPartner(db: Database, id: string, origin: string): Promise<void> {
  const origins = [origin];
  await db
    .insertInto('partners')
    .values({ id, name: id, origins })
    .onConflict((known) => known.column('id').doUpdateSet({ origins }))
    .execute();
}
