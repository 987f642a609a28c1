import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { languageOfPath } from '@seahour/api-types/languages.ts';
import { type AppOptions, createApp } from '@seahour/server/app.ts';
import { importCatalogue } from '@seahour/server/catalogue/import/import.ts';
import { mirrorCatalogue } from '@seahour/server/catalogue/import/mirror.ts';
import { inFolder, type SourceFiles } from '@seahour/server/catalogue/import/source-files.ts';
import type { ParseCache } from '@seahour/server/catalogue/import/yaml-file.ts';
import { readSiteSource } from '@seahour/server/catalogue/site-data.ts';
import { type Config, siteSettings } from '@seahour/server/config/config.ts';
import type { PreviewDraft } from '@seahour/server/editor/preview-draft.ts';
import type { SiteFolders } from '@seahour/server/pages/site-folders.ts';
import { originalsOf } from '@seahour/server/photos/variants.ts';
import type { Clock } from '@seahour/server/platform/clock.ts';
import type { DatabaseConnection } from '@seahour/server/platform/database/pool.ts';
import type { Env } from '@seahour/server/platform/http/env.ts';
import { pathNames } from '@seahour/server/platform/http/file-path.ts';
import { hashOf } from '@seahour/server/platform/secrets.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import { SiteStore } from '../../../site/data/store.ts';
import { sourceIn } from '../../build/page-source.ts';
import { readTexts } from '../../build/read-texts.ts';
import { type DraftDatabase, openDraftDatabase } from './draft-database.ts';
import { DraftPages } from './draft-pages.ts';

export interface PreviewOptions {
  db: Db;
  connection: DatabaseConnection;
  config: Config;
  clock: Clock;
  log: AppOptions['log'];
  /** What visitors are shown, e.g. of `dist`. */
  shown: SiteFolders & { pages: string };
  /** A folder of its own, which is emptied. */
  work: string;
  readDraft(): Promise<PreviewDraft>;
}

/** Those that are sent are kept as this. */
const PHOTO_HEADERS = { 'Content-Type': 'image/jpeg', 'X-Content-Type-Options': 'nosniff' };
const IDLE_MS = 15 * 60_000;
const OFFER = /-\d+$/;
/** Parts of pages, which a draft has in common with what visitors see. */
const PART = /^\/(?:_astro|photos|widget)\//;

/**
 * The whole marketplace with what is drafted: its pages are rendered by the renderer of those that visitors
 * see, and its API answers from a database of its own, where nothing that is booked is real.
 */
export class Preview {
  readonly #options: PreviewOptions;
  #opened: Promise<Opened> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: PreviewOptions) {
    this.#options = options;
  }

  /** Answers as the site would after publishing. */
  async fetch(request: Request, env?: Env['Bindings']): Promise<Response> {
    const opened = await this.#open();
    if (!PART.test(new URL(request.url).pathname)) await opened.refresh();
    return opened.fetch(request, env);
  }

  /** The page at an address, e.g. `/ru/faq`: of an offer also while it is hidden. Null where there is none. */
  async page(address: string): Promise<string | null> {
    const opened = await this.#open();
    await opened.refresh();
    return opened.page(address);
  }

  /** The page that visitors see there; null where there is none. */
  async published(address: string): Promise<string | null> {
    const file = join(this.#options.shown.site, address, 'index.html');
    return readFile(file, 'utf8').catch(() => null);
  }

  #open(): Promise<Opened> {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    this.#opened ??= Opened.open(this.#options).catch((cause) => {
      this.#opened = undefined;
      throw cause;
    });
    return this.#opened;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.then((each) => each.close());
  }
}

class Opened {
  readonly #options: PreviewOptions;
  readonly #database: DraftDatabase;
  readonly #site: string;
  readonly #app: ReturnType<typeof createApp>;
  #pages: DraftPages | undefined;
  #files: SourceFiles | undefined;
  /** Pages with all offers, also those that are hidden. */
  #hidden: Promise<DraftPages> | undefined;
  readonly #parsed: ParseCache = new Map();
  #leftOut: readonly string[] = [];
  #renderer = '';
  /** Of the texts that Astro has read. */
  #textsRead = '';
  #revision = '';
  #refreshing: Promise<void> | undefined;

  private constructor(options: PreviewOptions, database: DraftDatabase) {
    this.#options = options;
    this.#database = database;
    this.#site = join(resolve(options.work), 'site');
    const { clock, log, shown } = options;
    this.#app = createApp({
      db: database.db,
      config: previewConfig(options.config, options.work),
      clock,
      log,
      files: { site: this.#site, widget: shown.widget, photos: shown.photos },
      draft: { leftOut: () => this.#leftOut },
    });
  }

  static async open(options: PreviewOptions): Promise<Opened> {
    await rm(options.work, { recursive: true, force: true });
    await mkdir(options.work, { recursive: true });
    return new Opened(options, await openDraftDatabase(options.db, options.connection));
  }

  /** Takes over what has been drafted since; several at once wait for the same. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async fetch(request: Request, env: Env['Bindings']): Promise<Response> {
    const names = pathNames(new URL(request.url).pathname);
    if (request.method === 'GET' && names) await this.#render(`/${names.join('/')}`);
    const response = await this.#app.fetch(request, env);
    return response.status === 404 && names?.[0] === 'photos'
      ? ((await this.#draftPhoto(names.slice(1).join('/'))) ?? response)
      : response;
  }

  /** One that was sent and has no sizes yet; browsers fit the whole into its place. */
  async #draftPhoto(path: string): Promise<Response | null> {
    for (const original of originalsOf(path)) {
      const bytes = await this.#files?.readBytes(`catalogue/photos/${original}`);
      if (bytes) return new Response(Buffer.from(bytes), { headers: PHOTO_HEADERS });
    }
    return null;
  }

  async page(address: string): Promise<string | null> {
    const language = languageOfPath(address);
    const page = await this.#pages?.render(address, language);
    if (page != null || !OFFER.test(address)) return page ?? null;
    this.#hidden ??= this.#withHidden();
    return (await this.#hidden).render(address, language);
  }

  async close(): Promise<void> {
    this.#closePages();
    await this.#database.close();
    await rm(this.#options.work, { recursive: true, force: true });
  }

  async #refresh(): Promise<void> {
    const draft = await this.#options.readDraft();
    this.#leftOut = draft.leftOut.map(({ title }) => title);
    const { mtimeMs } = await stat(sourceIn(resolve(this.#options.shown.pages)).renderer);
    // A build brings a renderer of its own: what is shown is then made again with it.
    const revision = `${draft.revision} ${mtimeMs}`;
    if (revision === this.#revision) return;
    this.#closePages();
    // Until there are new ones: a draft that is taken back is made once more as well.
    this.#revision = '';
    const data = join(resolve(this.#options.work), 'data.sqlite');
    const { config } = this.#options;
    const [renderer] = await Promise.all([
      this.#bringTexts(draft, mtimeMs),
      this.#bringCatalogue(draft),
    ]);
    SiteStore.write(data, await readSiteSource(this.#database.db, siteSettings(config)));
    await this.#emptySite();
    this.#pages = new DraftPages({ data, renderer, origin: config.publicUrl });
    this.#files = draft.files;
    this.#renderer = renderer;
    this.#revision = revision;
  }

  /** What is published, with what owners and guests have written, and the draft of the files on it. */
  async #bringCatalogue({ files, broken }: PreviewDraft): Promise<void> {
    const { db } = this.#database;
    await mirrorCatalogue(this.#options.db, db);
    if (broken.includes('catalogue')) return;
    const imported = await importCatalogue(db, inFolder(files, 'catalogue'), {
      cache: this.#parsed,
      now: this.#options.clock(),
      terms: 'take_changed',
    });
    if (!imported.ok) throw new Error('preview: the catalogue has changed since it was checked');
  }

  #closePages(): void {
    this.#pages?.close();
    void this.#hidden?.then((pages) => pages.close()).catch(() => undefined);
    this.#hidden = undefined;
  }

  async #withHidden(): Promise<DraftPages> {
    const { config, work } = this.#options;
    const data = join(resolve(work), 'hidden.sqlite');
    const tx = await this.#database.db.startTransaction().execute();
    try {
      await sql`update company_activities set hidden = false, shown_from = null`.execute(tx);
      SiteStore.write(data, await readSiteSource(tx, siteSettings(config)));
    } finally {
      // Lists and searches of the draft go on without them.
      await tx.rollback().execute();
    }
    return new DraftPages({ data, renderer: this.#renderer, origin: config.publicUrl });
  }

  /** The renderer of the pages that visitors see, with the texts of the draft. */
  async #bringTexts({ files, broken }: PreviewDraft, builtAt: number): Promise<string> {
    const shown = sourceIn(resolve(this.#options.shown.pages));
    if (broken.includes(TEXTS)) return shown.renderer;
    const work = resolve(this.#options.work);
    const own = sourceIn(join(work, 'pages'));
    const texts = await Promise.all(
      (await files.list(TEXTS)).map(
        async (name) => [name, (await files.read(`${TEXTS}/${name}`)) ?? ''] as const,
      ),
    );
    const read = hashOf(JSON.stringify([builtAt, texts]));
    if (read === this.#textsRead) return own.renderer;
    this.#textsRead = '';
    const content = join(work, 'content');
    await rm(content, { recursive: true, force: true });
    await rm(own.renderer, { recursive: true, force: true });
    for (const [name, text] of texts) {
      await mkdir(dirname(join(content, name)), { recursive: true });
      await writeFile(join(content, name), text);
    }
    const cache = join(work, 'astro');
    await readTexts(shown, own, this.#options.config.publicUrl, { content, cache });
    this.#textsRead = read;
    return own.renderer;
  }

  /** Leaves what is no page, which is what visitors get. */
  async #emptySite(): Promise<void> {
    const { site } = this.#options.shown;
    await rm(this.#site, { recursive: true, force: true });
    await mkdir(this.#site, { recursive: true });
    for (const entry of await readdir(site, { withFileTypes: true })) {
      const isPage = entry.isDirectory() ? !PARTS.has(entry.name) : /\.html/.test(entry.name);
      if (isPage || entry.name === SERVICE_WORKER) continue;
      await symlink(resolve(site, entry.name), join(this.#site, entry.name));
    }
    for (const page of ['404.html', 'error']) {
      await cp(join(site, page), join(this.#site, page), { recursive: true });
    }
  }

  async #render(address: string): Promise<void> {
    const page = await this.#pages?.render(address, languageOfPath(address));
    if (page == null) return;
    const file = join(this.#site, address, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page);
  }
}

const TEXTS = 'site/content';
/** Folders of the built site that hold no pages. */
const PARTS = new Set(['_astro', 'charts']);
/** It would show visitors' pages, and keep those of the draft. */
const SERVICE_WORKER = 'sw.js';

/** Nothing of it reaches anybody: no mails, no bot, no money. */
function previewConfig(config: Config, work: string): Config {
  return {
    ...config,
    mode: 'demo',
    dataDir: resolve(work),
    payments: { provider: 'sandbox' },
    smtpUrl: undefined,
    botToken: undefined,
    redisUrl: undefined,
    replicaUrl: undefined,
    tracing: undefined,
    tagManagerId: '',
    analyticsId: '',
  };
}
