import { relative, resolve } from 'node:path';
import i18next from 'i18next';
import type { Plugin, ViteDevServer } from 'vite';

/** A mistake in a content file. */
export interface Mistake {
  file: string;
  line: number;
  reason: string;
}

export interface Edits {
  /** The folder of the catalogue's files. */
  catalogue: string;
  /** Looks at everything that people write. */
  check(): Promise<readonly Mistake[]>;
  /** Brings the catalogue's files to what the pages are rendered from. */
  refreshCatalogue(): Promise<readonly Mistake[]>;
}

/** An editor may write a file in several goes. */
const SETTLE_MS = 120;
const EDITED = /^(?:site\/(?:content|locales)|catalogue)\/.+\.(?:md|yaml|json)$/;

/** Puts saved texts on the open pages; where something is wrong says what, by file and line. */
export function livePreview({ catalogue, check, refreshCatalogue }: Edits): Plugin {
  const saved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  let wasBroken = false;
  /** Pages were told to reload, and none has been asked for since. */
  let isUnseen = false;

  async function show(server: ViteDevServer, files: readonly string[]): Promise<void> {
    const problems = await take(server, files);
    if (problems.length > 0) {
      for (const line of problems.map(inWords)) console.error(line);
      showMistakes(server, problems);
    } else {
      console.log(`${files.join(', ')}: ${wasBroken ? 'in order again' : 'shown'}`);
      reload(server);
    }
    wasBroken = problems.length > 0;
  }

  /** Reloads what Astro does not watch; returns the mistakes that prevent it. */
  async function take(
    server: ViteDevServer,
    files: readonly string[],
  ): Promise<readonly Mistake[]> {
    const problems = await check();
    if (problems.length > 0) return problems;
    // The integration reads words once.
    if (files.some((file) => file.startsWith('site/locales/'))) await i18next.reloadResources();
    if (!files.some((file) => file.startsWith(`${catalogue}/`))) return [];
    const refused = await refreshCatalogue();
    // Pages keep what this module read when it was loaded.
    if (refused.length === 0) server.watcher.emit('change', resolve('site/data/site-data.ts'));
    return refused;
  }

  return {
    name: 'live-preview',
    configureServer(server) {
      server.middlewares.use(({ headers }, _, next) => {
        if (headers.accept?.includes('text/html')) isUnseen = false;
        next();
      });
      // Astro reloads too, once it has taken content over, half a second after it was saved.
      const { hot } = server.environments.client;
      const send = hot.send.bind(hot) as (...sent: unknown[]) => void;
      hot.send = (...sent: unknown[]) => {
        if (isReload(sent[0])) isUnseen = true;
        send(...sent);
      };
      // A page that was on its way meanwhile has not heard of it.
      server.ws.on('connection', () => {
        if (isUnseen) reload(server);
      });
      server.watcher.add(['site/content', 'site/locales', catalogue].map((name) => resolve(name)));
      server.watcher.on('all', (_, path) => {
        const file = relative('.', path).replaceAll('\\', '/');
        if (!EDITED.test(file)) return;
        saved.add(file);
        clearTimeout(timer);
        timer = setTimeout(() => {
          const files = [...saved];
          saved.clear();
          work = work.then(() => show(server, files)).catch(console.error);
        }, SETTLE_MS);
      });
    },
  };
}

/** Also of a page that shows a mistake. */
const reload = (server: ViteDevServer): void =>
  server.environments.client.hot.send({ type: 'full-reload' });

const isReload = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'type' in sent && sent.type === 'full-reload';

const inWords = ({ file, line, reason }: Mistake): string => `${file}:${line}: ${reason}`;

/** Over the open pages, until the next saved file. */
function showMistakes(server: ViteDevServer, problems: readonly Mistake[]): void {
  server.ws.send({
    type: 'error',
    err: { message: problems.map(inWords).join('\n'), stack: '' },
  });
}
