import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { compress } from '../build/compress.ts';
import { buildWidget } from '../widget-size/build-widget.ts';

export interface PartnerPage {
  address: string;
  /** What comes from elsewhere: the widget's files and the API. */
  isForeign(url: string): boolean;
  close(): void;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** A page of somebody else with a button and the widget, whose files come from a second origin, packed. */
export async function servePartnerPage(folder: string, api: string): Promise<PartnerPage> {
  await buildWidget(folder);
  await writeFile(join(folder, 'config.json'), JSON.stringify({ api_base: api }));
  await compress(folder);
  const files = await listen((request, response) => sendFile(folder, request, response));
  const script = `${originOf(files)}/booking-widget.js`;
  // The widget stands out of sight, so that nothing is fetched until somebody points at the button.
  const html = `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><meta name="viewport" content="width=device-width">
    <title>A partner</title><link rel="icon" href="data:,"><script type="module" src="${script}"></script>
    <h1>A beach bar</h1><button data-booking-open>Book a boat</button>
    <p style="height: 400vh">Sun, sand, drinks.</p><booking-widget city="dubai"></booking-widget>`;
  const page = await listen((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
  return {
    address: `${originOf(page)}/`,
    isForeign: (url) => url.startsWith(originOf(files)) || url.startsWith(api),
    close() {
      for (const server of [files, page]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function sendFile(folder: string, { url = '/' }: IncomingMessage, response: ServerResponse) {
  const path = join(folder, new URL(url, 'http://localhost').pathname);
  const packed = await readFile(`${path}.br`).catch(() => null);
  const content = packed ?? (await readFile(path).catch(() => null));
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
  if (packed) response.setHeader('Content-Encoding', 'br');
  response.writeHead(content ? 200 : 404).end(content ?? '');
}

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<Server> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
