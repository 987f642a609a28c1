/** Publishes the pages of one offer or one text, without building all the others. */

import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';
import type { Config } from '@seahour/server/config/config.ts';
import { StartProblem } from '@seahour/server/config/start-problem.ts';
import { PAGE_IDS } from '../site/i18n/page-ids.ts';
import { DIST } from './build/dist-folders.ts';
import { sourceIn } from './build/page-source.ts';
import { withPublishLock } from './build/publish-lock.ts';
import {
  type ChangedOffers,
  type Chosen,
  NeedsWholeBuild,
  publishPages,
  type WholeReason,
} from './build/publish-pages.ts';
import { checkSources } from './content/check-sources.ts';
import { type MadePhotos, makePhotos } from './photos/make-photos.ts';
import { photoFolders } from './photos/photo-folders.ts';
import { printProblems } from './photos/print-problems.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { withProblems } from './start/problems.ts';
import { settingsOrExit } from './start/settings.ts';

const HELP = `Usage: npm run publish:pages -- --offer 12 | --changed | --page faq

Builds every page that shows the offer or the text, in every language, and puts those that differ
in the place of the ones that are shown. What is wrong is named, and then nothing is published.
New and hidden offers, menus and the looks of pages take npm run build.

  --offer   by its id; may be given several times
  --changed the offers whose owners have changed something in the app since pages were published
  --page    by the last part of its address; may be given several times
  --help    show this`;

const WHAT = {
  addresses: 'Addresses have',
  code: 'Code, the looks of pages or the words of buttons have',
  settings: 'Settings have',
} as const satisfies Record<WholeReason, string>;

const PAGES = join(DIST, 'pages');
/** Longer than it takes from reading offers to their pages. */
const PUBLISHING_MS = 10 * 60_000;

const { values } = argumentsOrExit({
  options: {
    offer: { type: 'string', multiple: true, default: [] },
    changed: { type: 'boolean', default: false },
    page: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean' },
  },
});
let chosen: Chosen = { offers: values.offer.map(Number), pages: values.page };
const unknown = [
  ...values.offer.filter((id) => !/^[1-9]\d*$/.test(id)),
  ...values.page.filter((page) => !(PAGE_IDS as readonly string[]).includes(page)),
];
if (values.help) console.log(HELP);
else if (unknown.length > 0) process.exitCode = fail(`There is no ${unknown.join(', no ')}.`);
else if (chosen.offers.length + chosen.pages.length === 0 && !values.changed)
  process.exitCode = fail(HELP);
else process.exitCode = await main();

async function main(): Promise<number> {
  // Of texts alone nothing depends on the mode.
  const config = settingsOrExit({ defaultMode: 'demo' });
  if (!existsSync(PAGES)) return fail('There are no pages yet: npm run build makes them.');
  return withProblems(config, () =>
    withPublishLock(DIST, { command: 'npm run publish:pages' }, (work) => publish(config, work)),
  );
}

async function publish(config: Config, work: string): Promise<number> {
  if (values.changed) {
    const offers = new Set([...chosen.offers, ...(await listChanged())]);
    chosen = { ...chosen, offers: [...offers] };
  }
  if (chosen.offers.length + chosen.pages.length === 0) {
    console.log('nothing has changed');
    return 0;
  }
  const problems = checkSources('.');
  const { changed, made } = await readOffers(config);
  const offers = [...(changed?.source.offers(DEFAULT_LANGUAGE) ?? [])];
  const missing = chosen.offers.filter((id) => offers.every((offer) => idOf(offer) !== id));
  if (missing.length > 0) return fail(`There is no offer ${missing.join(', no ')}.`);
  const hasPhotoProblems = printProblems(made.problems);
  const { publicUrl } = config;
  const options = { site: join(DIST, 'site'), pages: PAGES, work, publicUrl };
  const files = await publishPages({ chosen, changed, problems, ...options }).catch((cause) => {
    if (!(cause instanceof NeedsWholeBuild)) throw cause;
    throw new StartProblem(`${WHAT[cause.reason]} changed: npm run build.`);
  });
  for (const file of files) console.log(file);
  console.log(`${files.length} pages published`);
  return hasPhotoProblems ? 1 : 0;
}

/** Offers whose terms owners have changed, or taken back, since the pages were published. */
async function listChanged(): Promise<number[]> {
  const [{ openCurrent }, { listChangedOffers }] = await Promise.all([
    import('./start/with-database.ts'),
    import('@seahour/server/staff/terms-rows.ts'),
  ]);
  const { mtime } = await stat(sourceIn(PAGES).data);
  const since = new Date(mtime.getTime() - PUBLISHING_MS);
  const { db, close } = await openCurrent();
  return listChangedOffers(db, since).finally(close);
}

/** The chosen offers, and what was made of the photos that their pages show. */
async function readOffers(
  settings: Config,
): Promise<{ changed?: ChangedOffers; made: MadePhotos }> {
  // A text needs no database, and should not wait for its code.
  if (chosen.offers.length === 0) return { made: await makePhotos(photoFolders(settings)) };
  const [{ openCurrent }, { readChanged }, { makeAllPhotos }] = await Promise.all([
    import('./start/with-database.ts'),
    import('./build/changed-source.ts'),
    import('./photos/make-all-photos.ts'),
  ]);
  const { db, config, close } = await openCurrent();
  try {
    const changed = await readChanged(db, config, chosen.offers);
    const offers = [...changed.source.offers(DEFAULT_LANGUAGE)];
    const photos = new Set(offers.flatMap((offer) => offer.photos.map(({ path }) => path)));
    // A text may show any of them.
    const only = chosen.pages.length > 0 ? undefined : photos;
    return { changed, made: await makeAllPhotos(db, config, { only }) };
  } finally {
    await close();
  }
}

function idOf(offer: SiteOffer): number {
  return offer.company_activity_id;
}

function fail(message: string): number {
  console.error(message);
  return 1;
}
