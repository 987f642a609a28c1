import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteData } from '@seahour/api-types/site-data.ts';
import { readConfig, siteSettings } from '@seahour/server/config.ts';
import { readSiteData } from '@seahour/server/site-data.ts';
import { testDatabase } from '@seahour/server/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentBroken } from '../content/content-broken.ts';
import { buildPages } from './build-pages.ts';
import { publishPages } from './publish-pages.ts';

const OFFER = 12;
const publicUrl = 'https://seahour.example';
/** Astro starts for each of these, on machines that do other things too. */
const BUILDS_MS = 300_000;

let folder: string;
let data: SiteData;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seahour-pages-'));
  process.env.SEAHOUR_SITE_CACHE = join(folder, 'cache');
  const read = readConfig({ PUBLIC_URL: publicUrl });
  if (!read.ok) throw new Error(read.problem);
  const { db, drop } = await testDatabase({ catalogue: true });
  data = await readSiteData(db, siteSettings(read.config));
  await drop();
  await build(data, 'site');
}, BUILDS_MS);
afterAll(() => rm(folder, { recursive: true }));

async function build(from: SiteData, name: string): Promise<string> {
  const [out, dataFile] = [join(folder, name), join(folder, `${name}.json`)];
  await writeFile(dataFile, JSON.stringify(from));
  await buildPages({ out, dataFile, publicUrl });
  return out;
}

/** The offer at another price, which moves it among its neighbours. */
function dearer(from: SiteData): SiteData {
  const changed = structuredClone(from);
  for (const { offers } of [changed.en, changed.ru]) {
    const offer = offers.find((each) => each.company_activity_id === OFFER);
    if (!offer) throw new Error(`no offer ${OFFER}`);
    offer.price += 450;
    offer.hour_price.price += 450;
  }
  return changed;
}

const publish = (from: SiteData, pages: string[], offers: number[]) =>
  publishPages({
    data: from,
    chosen: { offers, pages },
    site: join(folder, 'site'),
    work: join(folder, 'work'),
    publicUrl,
  });

test(
  'publishes the pages of an offer byte for byte as a whole build does',
  async () => {
    const changed = dearer(data);
    const published = await publish(changed, [], [OFFER]);
    const whole = await build(changed, 'whole');
    const files = globSync('**/*', { cwd: whole }).filter((file) => /\.\w+$/.test(file));
    expect(files.length).toBeGreaterThan(200);
    for (const file of files) {
      const [shown, built] = await Promise.all([
        readFile(join(folder, 'site', file)),
        readFile(join(whole, file)),
      ]);
      expect(shown.equals(built), file).toBe(true);
    }
    // Its page and the fast way to book it, in both languages.
    expect(published.filter((file) => file.includes(`-${OFFER}/`))).toHaveLength(4);
    expect(published.length).toBeLessThan(40);
  },
  BUILDS_MS,
);

test(
  'publishes nothing that leads nowhere',
  async () => {
    const broken = dearer(data);
    for (const { offers } of [broken.en, broken.ru]) {
      for (const offer of offers) offer.title_slug = `${offer.title_slug}-renamed`;
    }
    const before = await readFile(join(folder, 'site/index.html'), 'utf8');
    await expect(publish(broken, ['terms-of-use'], [])).rejects.toThrow(ContentBroken);
    expect(await readFile(join(folder, 'site/index.html'), 'utf8')).toBe(before);
  },
  BUILDS_MS,
);
