import { join } from 'node:path';

/** What pages are made of, as a build leaves it beside them for those who publish one of them. */
export interface PageSource {
  /** A `SiteStore`. */
  data: string;
  /** What `keptRenderer` kept. */
  renderer: string;
  /** Holds the fingerprint of the code that the renderer was made of. */
  sources: string;
}

/** The files of a source in a folder of its own, e.g. `dist/pages`. */
export const sourceIn = (folder: string): PageSource => ({
  data: join(folder, 'data.sqlite'),
  renderer: join(folder, 'renderer'),
  sources: join(folder, 'sources'),
});

export interface BuildPagesOptions {
  /** An absolute path, as those of the source. */
  out: string;
  /** The data are there; the rest is written. */
  source: PageSource;
  publicUrl: string;
  signal?: AbortSignal | undefined;
}
