import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Mistake } from '@seahour/server/catalogue/import/problem.ts';
import type { Config } from '@seahour/server/config/config.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { readChanged } from './changed-source.ts';
import { DIST } from './dist-folders.ts';
import { type PublishAllOptions, publishAll } from './publish-all.ts';
import { type Chosen, NeedsWholeBuild, publishPages } from './publish-pages.ts';

interface PublishChangedOptions extends PublishAllOptions {
  /** What is found wrong with the sources meanwhile; a whole build looks itself. */
  problems?: Promise<readonly Mistake[]>;
}

/**
 * Publishes the pages of what has changed, and all of them where it takes a whole build or nothing is
 * chosen. Returns the files that came out different; null where all are new. Photos of single pages
 * have to be there.
 */
export async function publishChanged(
  db: Db,
  config: Config,
  chosen: Chosen | null,
  { problems, work, ...options }: PublishChangedOptions,
): Promise<string[] | null> {
  const single = join(work, 'single');
  const files =
    chosen &&
    (await publishSingle(db, config, chosen, {
      ...{ problems, signal: options.signal },
      work: single,
    }));
  if (files !== null) return files;
  await publishAll(db, config, { ...options, work: join(work, 'whole') });
  return null;
}

/** Null where that takes a whole build. */
async function publishSingle(
  db: Db,
  config: Config,
  chosen: Chosen,
  options: Pick<PublishChangedOptions, 'problems' | 'signal' | 'work'>,
): Promise<string[] | null> {
  if (chosen.offers.length + chosen.pages.length === 0) return [];
  const [site, pages] = [join(DIST, 'site'), join(DIST, 'pages')];
  if (!existsSync(site) || !existsSync(pages)) return null;
  const changed =
    chosen.offers.length > 0 ? await readChanged(db, config, chosen.offers) : undefined;
  const { publicUrl } = config;
  try {
    return await publishPages({ chosen, changed, site, pages, publicUrl, ...options });
  } catch (cause) {
    if (cause instanceof NeedsWholeBuild) return null;
    throw cause;
  }
}
