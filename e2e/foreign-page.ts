import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './marketplace.ts';

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

interface Fixtures {
  /** Opens a page of another origin that carries the widget. */
  showForeign(page: ForeignPage): Promise<void>;
}

/** Pages that are not ours, served from an origin of their own. */
export const test = base.extend<Fixtures>({
  showForeign: async ({ page, baseURL }, use) => {
    let shown: ForeignPage = { body: '' };
    const server = createServer(({ url }, response) => {
      if (!/^\/(\?|$)/.test(url ?? '')) {
        response.writeHead(204).end();
        return;
      }
      const { body, head = '', policy, embedder } = shown;
      if (policy) {
        response.setHeader('Content-Security-Policy', policy.replaceAll('WIDGET', baseURL ?? ''));
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
          <script type="module" src="${baseURL}/widget/booking-widget.js"></script>
        </head><body>${body}</body></html>`);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    await use(async (wanted) => {
      shown = wanted;
      await page.goto(
        `http://localhost:${port}/${wanted.query ? `?${wanted.query}` : ''}${wanted.hash ?? ''}`,
      );
    });
    server.closeAllConnections();
    server.close();
  },
});

export { expect } from './marketplace.ts';
