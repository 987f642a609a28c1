import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteData } from '@seahour/api-types/site-data.ts';
import { readSiteData } from '@seahour/server/catalogue/site-data.ts';
import { readConfig, siteSettings } from '@seahour/server/config/config.ts';
import { testDatabase } from '@seahour/server/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SiteStore } from '../../site/data/store.ts';
import { ContentBroken } from '../content/content-broken.ts';
import { bundlePages } from './build-pages.ts';
import { inMemorySource } from './fixtures/in-memory-source.ts';
import { sourceIn } from './page-source.ts';
import { publishPages } from './publish-pages.ts';
import { renderPages } from './render-pages.ts';

const OFFER = 12;
const EDITED = 'Every cookie of this site, by its name, edited just now.';
const publicUrl = 'https://seahour.example';
/** Astro starts for each of these, on machines that do other things too. */
const BUILDS_MS = 300_000;

let folder: string;
let sources: string;
let data: SiteData;
/** Addresses without their language, and how many pages were rendered of them. */
let known: number;
let rendered: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-pages-'));
  await mkdir('dist', { recursive: true });
  sources = await mkdtemp(resolve('dist', '.test-pages-'));
  process.env.SEAHOUR_SITE_CACHE = join(folder, 'cache');
  const read = readConfig({ PUBLIC_URL: publicUrl }, { defaultMode: 'demo' });
  if (!read.ok) throw new Error(read.problem);
  const { db, drop } = await testDatabase({ catalogue: true });
  data = await readSiteData(db, siteSettings(read.config));
  await drop();
  await build(dearer(data), data);
}, BUILDS_MS);
afterAll(() => Promise.all([folder, sources].map((each) => rm(each, { recursive: true }))));

/** The renderer finds what it is made of from within the repository. */
const pagesOf = (name: string) => join(sources, name);

/**
 * By one bundle: Astro alone builds the site as it will be in `whole`, and what it leaves renders
 * every page as it is now in `site`.
 */
async function build(then: SiteData, now: SiteData): Promise<void> {
  const [whole, site] = [join(folder, 'whole'), join(folder, 'site')];
  const source = sourceIn(pagesOf('site'));
  await mkdir(pagesOf('site'));
  SiteStore.write(source.data, inMemorySource(then));
  await bundlePages({ out: whole, source, publicUrl }, {});
  await cp(whole, site, { recursive: true });
  await rm(source.data);
  SiteStore.write(source.data, inMemorySource(now));
  const addresses = globSync('**/index.html', { cwd: whole })
    .filter((file) => !['error', ...LANGUAGE_CODES].includes(file.split('/')[0] ?? ''))
    .map((file) => `/${dirname(file)}`.replace(/^\/\.$/, '/'));
  const only = join(folder, 'addresses.json');
  await writeFile(only, JSON.stringify(addresses));
  rendered = await renderPages(
    addresses,
    { out: site, source, publicUrl },
    { only, files: ['/llms.txt'] },
  );
  known = addresses.length;
}

/** The offer at another price, which moves it among its neighbours. */
function dearer(from: SiteData): SiteData {
  const changed = structuredClone(from);
  for (const language of LANGUAGE_CODES) {
    const { offers } = changed[language];
    const offer = offers.find((each) => each.company_activity_id === OFFER);
    if (!offer) throw new Error(`no offer ${OFFER}`);
    offer.price += 450;
    offer.hour_price.price += 450;
  }
  return changed;
}

async function publish(from: SiteData, pages: string[], offers: number[]): Promise<string[]> {
  const all = inMemorySource(from);
  const order = from.en.offers.map(({ company_activity_id }) => company_activity_id);
  const source = {
    ...all,
    offers: (language: Language) =>
      from[language].offers.filter((offer) => offers.includes(offer.company_activity_id)),
  };
  return publishPages({
    chosen: { offers, pages },
    changed: offers.length > 0 ? { source, order } : undefined,
    site: join(folder, 'site'),
    pages: pagesOf('site'),
    work: await mkdtemp(pagesOf('work-')),
    publicUrl,
  });
}

test(
  'renders all pages, and those of a changed offer, byte for byte as Astro builds the site alone',
  async () => {
    const published = await publish(dearer(data), [], [OFFER]);
    const whole = join(folder, 'whole');
    const files = globSync('**/*', { cwd: whole }).filter((file) => /\.\w+$/.test(file));
    expect(files.length).toBeGreaterThan(200);
    for (const file of files) {
      const [shown, built] = await Promise.all([
        readFile(join(folder, 'site', file)),
        readFile(join(whole, file)),
      ]);
      expect(shown.equals(built), file).toBe(true);
    }
    // Its page and the fast way to book it, in every language.
    const ofOffer = published.filter((file) => file.includes(`-${OFFER}/`));
    expect(ofOffer).toHaveLength(2 * LANGUAGE_CODES.length);
    expect(published.length).toBeLessThan(20 * LANGUAGE_CODES.length);
  },
  BUILDS_MS,
);

test('renders each page once in each language, and what tells of them', () => {
  expect(rendered).toBe(known * LANGUAGE_CODES.length + 1);
});

test(
  'publishes a text as it is written now, without bundling anything',
  async () => {
    const text = 'site/content/en/cookie-policy.md';
    const before = await readFile(text, 'utf8');
    const renderer = sourceIn(pagesOf('site')).renderer;
    const entry = globSync('prerender-entry*', { cwd: renderer });
    try {
      await writeFile(text, before.replace(/^description: .*$/m, `description: ${EDITED}`));
      const published = await publish(data, ['cookie-policy'], []);
      // A language without a page of its own shows this one.
      const without = LANGUAGE_CODES.slice(1)
        .filter((code) => !existsSync(`site/content/${code}/cookie-policy.md`))
        .map((code) => `${code}/cookie-policy/index.html`);
      expect(published.sort()).toEqual(['cookie-policy/index.html', 'llms.txt', ...without].sort());
    } finally {
      await writeFile(text, before);
    }
    for (const file of ['cookie-policy/index.html', 'llms.txt']) {
      expect(await readFile(join(folder, 'site', file), 'utf8')).toContain(EDITED);
    }
    expect(globSync('prerender-entry*', { cwd: renderer })).toEqual(entry);
  },
  BUILDS_MS,
);

test(
  'publishes nothing that leads nowhere',
  async () => {
    const broken = dearer(data);
    for (const language of LANGUAGE_CODES) {
      for (const city of broken[language].cities)
        if (city.slug !== 'dubai') city.slug = `${city.slug}-renamed`;
    }
    const before = await readFile(join(folder, 'site/index.html'), 'utf8');
    await expect(publish(broken, [], [OFFER])).rejects.toThrow(ContentBroken);
    expect(await readFile(join(folder, 'site/index.html'), 'utf8')).toBe(before);
  },
  BUILDS_MS,
);

test('leaves to a whole build what changes addresses', async () => {
  const renamed = dearer(data);
  for (const language of LANGUAGE_CODES) {
    const offer = renamed[language].offers.find((each) => each.company_activity_id === OFFER);
    if (offer) offer.title_slug = 'renamed';
  }
  await expect(publish(renamed, [], [OFFER])).rejects.toMatchObject({ reason: 'addresses' });
});

test('leaves to a whole build what hides an offer', async () => {
  const hidden = structuredClone(data);
  for (const language of LANGUAGE_CODES) {
    const { offers } = hidden[language];
    hidden[language].offers = offers.filter((each) => each.company_activity_id !== OFFER);
  }
  await expect(publish(hidden, [], [OFFER])).rejects.toMatchObject({ reason: 'addresses' });
});

test('leaves to a whole build what changes the looks of pages', async () => {
  await writeFile(sourceIn(pagesOf('site')).sources, 'of other code');
  await expect(publish(data, [], [OFFER])).rejects.toMatchObject({ reason: 'code' });
});
