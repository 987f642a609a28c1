import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Renders one button: the least that an app made of React does. */
const ENTRY = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('button', null, 'Book'));`;

const HTML = `<!doctype html><html><meta name="viewport" content="width=device-width">
<title>React alone</title><link rel="icon" href="data:,"><div id="root"></div>
<script type="module" src="/app.js"></script>`;

export interface ReactPage {
  address: string;
  close(): void;
}

/** What the widget's times are measured against: an empty page with React DOM rendering one button. */
export async function serveReactPage(): Promise<ReactPage> {
  const script = brotliCompressSync(await bundle());
  const server = createServer(({ url }, response) => {
    if (url === '/app.js') {
      response.setHeader('Content-Type', 'text/javascript').setHeader('Content-Encoding', 'br');
      response.end(script);
    } else response.setHeader('Content-Type', 'text/html; charset=utf-8').end(HTML);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The entry stands nowhere, and finds React as the widget does. */
async function bundle(): Promise<string> {
  const entry = join(import.meta.dirname, '../../widget/react-alone.js');
  const output = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? ENTRY : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}
