import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { PAGE_SCRIPT, RENDERER_PARTS, type RendererParts } from './kept-renderer.ts';
import { withLateScripts } from './late-scripts.ts';

/** The part of Astro's internal build app that rendering needs. */
interface BuildApp {
  manifest: { pageMap?: Map<string, () => Promise<unknown>> };
  setInternals(internals: Record<string, ReadonlyMap<string, unknown>>): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: object }): Promise<Response>;
}

/**
 * Renders pages with the renderer that `keptRenderer` has saved. Data are those of
 * `SEAHOUR_SITE_DATA`.
 */
export class Renderer {
  readonly #app: BuildApp;
  readonly #origin: string;
  /** Astro's route data by address. */
  readonly #routes: ReadonlyMap<string, object>;

  private constructor(app: BuildApp, origin: string, routes: ReadonlyMap<string, object>) {
    this.#app = app;
    this.#origin = origin;
    this.#routes = routes;
  }

  static async open(folder: string, origin: string): Promise<Renderer> {
    const parts: RendererParts = JSON.parse(await readFile(join(folder, RENDERER_PARTS), 'utf8'));
    const { app }: { app: BuildApp } = await import(pathToFileURL(join(folder, parts.entry)).href);
    const { pages, pageScript } = parts;
    app.setInternals({
      pagesByKeys: new Map(pages),
      entrySpecifierToBundleMap: new Map([[PAGE_SCRIPT, pageScript]]),
    });
    app.setOptions({
      settings: { scripts: pageScript ? [{ stage: 'page' }] : [] },
      logger: { options: { destination: { write: warn } } },
    });
    importOnce(app.manifest.pageMap ?? new Map());
    const paths = await new StaticPaths(app as never).getAll();
    // As in Astro: of two routes with the same address the first wins.
    const routes = new Map(paths.reverse().map(({ pathname, route }) => [pathname, route]));
    return new Renderer(app, origin, routes);
  }

  has(path: string): boolean {
    return this.#routes.has(path);
  }

  /** The page at an address, e.g. `/faq`, or a file, e.g. `/llms.txt`. */
  async render(path: string): Promise<Buffer> {
    const routeData = this.#routes.get(path);
    if (!routeData) throw new Error(`There is no page ${path}.`);
    const request = new Request(new URL(path, this.#origin));
    const response = await this.#app.render(request, { routeData });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    return withLateScripts(Buffer.from(await response.arrayBuffer()));
  }
}

/** Caches imports: even a repeated import() takes a fraction of a page's time. */
function importOnce(modules: Map<string, () => Promise<unknown>>): void {
  for (const [name, load] of modules) {
    let loaded: Promise<unknown> | undefined;
    modules.set(name, () => {
      loaded ??= load();
      return loaded;
    });
  }
}

function warn({ level, message }: { level: string; message: string }): boolean {
  if (level === 'warn' || level === 'error') console.error(message);
  return true;
}
