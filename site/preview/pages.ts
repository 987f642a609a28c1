import { resolve } from 'node:path';
import { dev } from 'astro';
import { type Edits, livePreview } from './live-preview.ts';

export interface PagesOptions extends Edits {
  port: number;
  /** Where everything is answered that is no page, e.g. `http://localhost:4322`. */
  api: string;
  /** File with the data of the site. */
  dataFile: string;
}

const ANSWERED_BY_API = ['/api', '/pay', '/photos', '/widget', '/mails'] as const;

/** Generated files, which are not watched. */
const UNWATCHED = ['dist', 'var', 'test-results', 'docs', 'bench'].map((name) => resolve(name));

/** Renders each page when it is asked for. In this process: the command detaches itself at times. */
export async function startPages(options: PagesOptions): Promise<{ stop(): Promise<void> }> {
  const { port, api, dataFile } = options;
  process.env.SEAHOUR_SITE_DATA = dataFile;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const before = new Set(process.listeners('SIGTERM'));
  const server = await dev({
    logLevel: 'error',
    devToolbar: { enabled: false },
    server: { port },
    vite: {
      clearScreen: false,
      server: {
        strictPort: true,
        watch: { ignored: UNWATCHED },
        // Streams of news go through it too.
        proxy: Object.fromEntries(
          ANSWERED_BY_API.map((path) => [`^${path}(/|$)`, { target: api }]),
        ),
      },
      plugins: [livePreview(options)],
    },
  });
  // Vite's own handler ends the process before other servers are closed.
  for (const listener of process.listeners('SIGTERM')) {
    if (!before.has(listener)) process.off('SIGTERM', listener);
  }
  return server;
}
