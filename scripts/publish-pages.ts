/** Publishes the pages of one offer or one text, without building all the others. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';
import { type Config, databaseOf } from '@seahour/server/config.ts';
import { PAGE_IDS } from '../site/data/page-ids.ts';
import {
  type ChangedOffers,
  type Chosen,
  NeedsWholeBuild,
  publishPages,
  type WholeReason,
} from './build/publish-pages.ts';
import { DIST } from './build/shown.ts';
import { checkSources } from './content/check-sources.ts';
import { ContentBroken } from './content/content-broken.ts';
import { argumentsOrExit } from './start/arguments.ts';
import { settingsOrExit } from './start/settings.ts';

const HELP = `Usage: npm run publish:pages -- --offer 12 | --page faq

Builds every page that shows the offer or the text, in both languages, and puts those that differ
in the place of the ones that are shown. What is wrong is named, and then nothing is published.
New and hidden offers, menus and the looks of pages take npm run build.

  --offer   by its id; may be given several times
  --page    by the last part of its address; may be given several times
  --help    show this`;

const WHAT = {
  addresses: 'Addresses have',
  code: 'Code, the looks of pages or the words of buttons have',
  settings: 'Settings have',
} as const satisfies Record<WholeReason, string>;

const { values } = argumentsOrExit({
  options: {
    offer: { type: 'string', multiple: true, default: [] },
    page: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean' },
  },
});
const chosen: Chosen = { offers: values.offer.map(Number), pages: values.page };
const unknown = [
  ...values.offer.filter((id) => !/^[1-9]\d*$/.test(id)),
  ...values.page.filter((page) => !(PAGE_IDS as readonly string[]).includes(page)),
];
if (values.help) console.log(HELP);
else if (unknown.length > 0) fail(`There is no ${unknown.join(', no ')}.`);
else if (chosen.offers.length + chosen.pages.length === 0) fail(HELP);
else await main();

async function main(): Promise<void> {
  const config = settingsOrExit();
  const [site, pages] = [join(DIST, 'site'), join(DIST, 'pages')];
  if (!existsSync(pages)) return fail('There are no pages yet: npm run build makes them.');
  try {
    const problems = checkSources('.');
    const changed = await readOffers(config);
    const seen = new Set([...(changed?.source.offers('en') ?? [])].map(idOf));
    const missing = chosen.offers.filter((id) => !seen.has(id));
    if (missing.length > 0) return fail(`There is no offer ${missing.join(', no ')}.`);
    const work = join(DIST, '.work-pages');
    const { publicUrl } = config;
    const files = await publishPages({ chosen, changed, problems, site, pages, work, publicUrl });
    for (const file of files) console.log(file);
    console.log(`${files.length} pages published`);
  } catch (cause) {
    if (cause instanceof NeedsWholeBuild) fail(`${WHAT[cause.reason]} changed: npm run build.`);
    else if (cause instanceof ContentBroken) fail(cause.message);
    else throw cause;
  }
}

async function readOffers(config: Config): Promise<ChangedOffers | undefined> {
  if (chosen.offers.length === 0) return undefined;
  // A text needs no database, and should not wait for its code.
  const [{ openDatabase }, { readChanged }] = await Promise.all([
    import('@seahour/server/db/open.ts'),
    import('./build/changed-source.ts'),
  ]);
  const { db, close } = await openDatabase(databaseOf(config));
  return readChanged(db, config, chosen.offers).finally(close);
}

function idOf(offer: SiteOffer): number {
  return offer.company_activity_id;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
