import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from './site.ts';

/** What a partner replaces by the address of their marketplace. */
const ADDRESS = /https:\/\/your-seahour\.example/g;
const IS_TEXT = /^text\/|javascript|json/;

export interface ServedSite {
  origin: string;
  close(): Promise<void>;
}

interface Options {
  seahour: string;
  /** Content-Security-Policy of a page; the strict one when absent. */
  policy?: string;
}

/**
 * Serves a site on an origin of its own. The address is put in as pages are sent, so that what was
 * built once serves every run.
 */
export async function serveSite(
  open: (origin: string) => Site | Promise<Site>,
  { seahour, policy }: Options,
): Promise<ServedSite> {
  let site: Site | undefined;
  const server = createServer(({ url = '/' }, response) => {
    // A program that is ended answers nothing more.
    void site?.respond(url).then(
      (answer) => send(answer, response),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  site = await open(origin);
  return {
    origin,
    async close() {
      server.closeAllConnections();
      server.close();
      await site?.close?.();
    },
  };

  async function send(answer: Response, response: ServerResponse): Promise<void> {
    const type = answer.headers.get('Content-Type') ?? '';
    response.statusCode = answer.status;
    response.setHeader('Content-Type', type);
    if (!IS_TEXT.test(type)) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const text = (await answer.text()).replace(ADDRESS, seahour);
    if (type.startsWith('text/html')) {
      response.setHeader('Content-Security-Policy', policy ?? strictPolicy(text, seahour));
    }
    response.end(text);
  }
}

/** Lets in the page's own files, its inline scripts and styles by their hashes, and the widget. */
function strictPolicy(page: string, seahour: string): string {
  const hashes = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'))].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
  return [
    "default-src 'none'",
    ["script-src 'self'", seahour, ...hashes('script')].join(' '),
    ["style-src 'self'", ...hashes('style')].join(' '),
    `connect-src 'self' ${seahour}`,
    `img-src 'self' data: ${seahour}`,
    `font-src 'self' ${seahour}`,
    `frame-src ${seahour}`,
  ].join('; ');
}
