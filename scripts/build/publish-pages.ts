import { globSync } from 'node:fs';
import { copyFile, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { SiteSource } from '@seahour/api-types/site-data.ts';
import type { Mistake } from '@seahour/server/catalogue/import/problem.ts';
import { offerAddress } from '../../site/data/addresses.ts';
import type { Listed } from '../../site/data/listed-offer.ts';
import { SiteStore } from '../../site/data/store.ts';
import { checkBuilt } from '../content/check-built.ts';
import { refuse } from '../content/content-broken.ts';
import { affectedAddresses, textAddress } from './affected-addresses.ts';
import { compress } from './compress.ts';
import { codeFingerprint } from './fingerprint.ts';
import { type PageSource, sourceIn } from './page-source.ts';
import { readTexts } from './read-texts.ts';
import { renderPages } from './render-pages.ts';

/** What has changed: offers by id, pages by the last part of their address. */
export interface Chosen {
  offers: readonly number[];
  pages: readonly string[];
}

/** The offers that have changed, and the order that all of them have now. */
export interface ChangedOffers {
  source: SiteSource;
  /** By id. */
  order: readonly number[];
}

export interface PagesOptions {
  chosen: Chosen;
  /** Of the offers that were chosen; absent where none was. */
  changed?: ChangedOffers | undefined;
  /** What is found wrong with the sources meanwhile; then nothing is published. */
  problems?: Promise<readonly Mistake[]> | undefined;
  /** The folders that are shown, e.g. `dist/site` and `dist/pages`. */
  site: string;
  pages: string;
  /** A folder of its own for the work, on the same disk. */
  work: string;
  publicUrl: string;
  /** Ends rendering; then nothing is published. */
  signal?: AbortSignal | undefined;
}

/** Why single pages cannot be published: they would differ from all others, or be unknown to them. */
export type WholeReason = 'addresses' | 'code' | 'settings';

/** Something has changed that all pages, the sitemap or the rules for hosts have to tell. */
export class NeedsWholeBuild extends Error {
  override name = 'NeedsWholeBuild';
  readonly reason: WholeReason;

  constructor(reason: WholeReason) {
    super(`${reason} have changed`);
    this.reason = reason;
  }
}

/**
 * Renders the pages that show what has changed and puts those that came out different in their
 * places, one by one. Answers with their files, e.g. `faq/index.html`.
 */
export async function publishPages(options: PagesOptions): Promise<string[]> {
  const { chosen, changed, publicUrl, signal } = options;
  const work = resolve(options.work);
  const [out, other] = [join(work, 'out'), join(work, 'other')];
  const [site, pages] = [await realpath(options.site), await realpath(options.pages)];
  await mkdir(other, { recursive: true });
  const shown = sourceIn(pages);
  const own = sourceIn(work);
  const source = {
    ...(chosen.pages.length > 0 ? own : shown),
    // Of many offers the data take long to copy, and texts are not among them.
    data: (changed ? own : shown).data,
  };
  const only = join(work, 'addresses.json');
  const addresses = prepare(options, shown, own).then(async (found) => {
    await writeFile(only, JSON.stringify(found));
    return found;
  });
  await renderPages(addresses, { out, source, publicUrl, signal }, { only, files: [`/${LLMS}`] });
  refuse(await checkBuilt(out, { beside: site }));
  const files = await moveOther({ from: out, site, to: other });
  await compress(other);
  for (const file of globSync('**/*.*', { cwd: other })) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await rename(join(other, file), join(site, file));
  }
  await keep(source, shown);
  return files;
}

/** Makes sources of the change, and answers with the pages that may show it. */
async function prepare(
  { chosen, changed, problems, publicUrl }: PagesOptions,
  shown: PageSource,
  own: PageSource,
): Promise<string[]> {
  const made = Promise.all([
    changed ? newData(chosen.offers, changed, shown, own) : chosen.pages.map(textAddress),
    chosen.pages.length > 0 && readTexts(shown, own, publicUrl),
  ]);
  // What is wrong is said in plain words, before Astro says it in its own.
  made.catch(() => undefined);
  // Files are hashed while Astro and the renderers start.
  await setImmediate();
  if (!(await isOf(shown, codeFingerprint()))) {
    await Promise.allSettled([made]);
    throw new NeedsWholeBuild('code');
  }
  refuse((await problems) ?? []);
  const [addresses] = await made;
  return addresses;
}

/** Puts changed offers into a copy of the data; answers with the pages that may show them. */
async function newData(
  ids: readonly number[],
  changed: ChangedOffers,
  shown: PageSource,
  own: PageSource,
): Promise<string[]> {
  await copyFile(shown.data, own.data);
  const store = SiteStore.open(own.data, { readOnly: false });
  try {
    const before = store.listedInAll();
    const settings = JSON.stringify(store.settings());
    const after = store.replace(before, changed.source, changed.order);
    if (JSON.stringify(store.settings()) !== settings) throw new NeedsWholeBuild('settings');
    if (addressesOf(before) !== addressesOf(after)) throw new NeedsWholeBuild('addresses');
    const shown = idsOf(changed.source.offers(DEFAULT_LANGUAGE));
    // What is hidden now stays in the data until all pages are built; hidden before, no page shows it.
    const hidden = ids.filter((id) => !shown.has(id));
    if (hidden.some((id) => idsOf(before[DEFAULT_LANGUAGE]).has(id)))
      throw new NeedsWholeBuild('addresses');
    return affectedAddresses(before, after, [...shown]);
  } finally {
    store.close();
  }
}

const idsOf = (offers: Iterable<{ company_activity_id: number }>): Set<number> =>
  new Set(Array.from(offers, ({ company_activity_id }) => company_activity_id));

const addressesOf = (listed: Listed): string =>
  listed[DEFAULT_LANGUAGE].map(offerAddress).sort().join();

const isOf = async ({ sources }: PageSource, id: string): Promise<boolean> =>
  (await readFile(sources, 'utf8').catch(() => '')) === id;

/** For the next process that publishes. */
async function keep(source: PageSource, shown: PageSource): Promise<void> {
  for (const part of ['data', 'renderer', 'sources'] as const) {
    if (source[part] === shown[part]) continue;
    await rm(shown[part], { recursive: true, force: true });
    await rename(source[part], shown[part]);
  }
}

/** What tells of pages in one language for all. */
const LLMS = 'llms.txt';
const FILES = `{**/*.html,${LLMS}}`;

async function moveOther({ from, site, to }: { from: string; site: string; to: string }) {
  const files: string[] = [];
  for (const file of globSync(FILES, { cwd: from }).sort()) {
    const [built, shown] = await Promise.all([
      readFile(join(from, file)),
      readFile(join(site, file)).catch(() => null),
    ]);
    if (shown?.equals(built)) continue;
    files.push(file);
    await mkdir(dirname(join(to, file)), { recursive: true });
    await rename(join(from, file), join(to, file));
  }
  return files;
}
