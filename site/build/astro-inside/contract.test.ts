import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readSiteData } from '@seahour/server/catalogue/site-data.ts';
import { readConfig, siteSettings } from '@seahour/server/config/config.ts';
import { testDatabase } from '@seahour/server/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePages } from '../../../scripts/build/build-pages.ts';
import { inMemorySource } from '../../../scripts/build/fixtures/in-memory-source.ts';
import { sourceIn } from '../../../scripts/build/page-source.ts';
import { renderPages } from '../../../scripts/build/render-pages.ts';
import { addressesBelow } from '../../data/addresses.ts';
import { SiteStore } from '../../data/store.ts';

const publicUrl = 'https://seahour.example';
/** Astro bundles the whole site. */
const BUILD_MS = 300_000;
/** Pages of offers, their pages to book at once, and further pages of a catalogue. */
const FEW = 12;

let folder: string;
/** The renderer finds what it is made of from within the repository. */
let kept: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-contract-'));
  await mkdir('dist', { recursive: true });
  kept = await mkdtemp(resolve('dist', '.test-contract-'));
});
afterAll(() => Promise.all([folder, kept].map((each) => rm(each, { recursive: true }))));

test(
  'renders the bytes that Astro builds alone',
  async () => {
    const read = readConfig({ PUBLIC_URL: publicUrl }, { defaultMode: 'demo' });
    if (!read.ok) throw new Error(read.problem);
    const { db, drop } = await testDatabase({ catalogue: true });
    const data = await readSiteData(db, siteSettings(read.config));
    await drop();
    const source = sourceIn(kept);
    SiteStore.write(source.data, inMemorySource(data));
    const all = addressesBelow(data.en.offers);
    const some = all.filter((_, index) => index % Math.ceil(all.length / FEW) === 0);
    const wanted = join(folder, 'wanted.json');
    // Both pages of an offer are wanted by the one address.
    const named = some.map((address) => address.replace(/^\/fast-book/, ''));
    await writeFile(wanted, JSON.stringify(named));
    const [astro, ours] = ['astro', 'ours'].map((name) => join(folder, name)) as [string, string];
    const env = { SEAHOUR_ONLY: wanted, SEAHOUR_SITE_CACHE: join(folder, 'cache') };
    await bundlePages({ out: astro, source, publicUrl }, env);
    await renderPages(some, { out: ours, source, publicUrl });
    for (const address of some.flatMap((each) => [each, `/ru${each}`])) {
      const [alone, rendered] = await Promise.all(
        [astro, ours].map((out) => readFile(join(out, address, 'index.html'), 'utf8')),
      );
      expect(rendered, address).toBe(alone);
    }
  },
  BUILD_MS,
);
