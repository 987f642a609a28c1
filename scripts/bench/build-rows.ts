import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteData } from '@seahour/api-types/site-data.ts';
import { buildPages } from '../build/build-pages.ts';
import { publishPages } from '../build/publish-pages.ts';
import { manyOffers } from './many-offers.ts';
import type { Row } from './row.ts';

const PEAK_BAR_MB = 1024;
const ONE_BAR_SEC = 3;
const publicUrl = 'https://seahour.example';

export interface BuildSize {
  offers: number;
  pages: number;
  seconds: number;
  peakMb: number;
}

/** Builds so many offers in two languages, then publishes one of them alone. */
export async function measureBuild(
  data: SiteData,
  offers: number,
  folder: string,
): Promise<{ size: BuildSize; rows: Row[] }> {
  const [site, work, peak] = ['site', 'work', 'peak'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const many = manyOffers(data, offers);
  const dataFile = join(folder, 'site-data.json');
  await writeFile(dataFile, JSON.stringify(many));
  process.env.SEAHOUR_SITE_CACHE = join(folder, 'cache');
  const seconds = await withPeak(peak, () =>
    timed(() => buildPages({ out: site, dataFile, publicUrl })),
  );
  const pages = globSync('**/*.html', { cwd: site }).length;
  const size = { offers, pages, seconds, peakMb: Math.round(Number(await readFile(peak, 'utf8'))) };
  const changed = structuredClone(many);
  for (const { offers } of [changed.en, changed.ru]) if (offers[0]) offers[0].price += 1;
  const chosen = { offers: [changed.en.offers[0]?.company_activity_id ?? 0], pages: [] };
  const oneSec = await timed(async () => {
    await publishPages({ data: changed, chosen, site, work, publicUrl });
  });
  await rm(site, { recursive: true });
  const rows: Row[] = [
    {
      what: `${offers} offers, ${pages} pages`,
      measured: `${seconds.toFixed(1)} s, ${size.peakMb} MB`,
      bar: offers >= 20_000 ? `60 s, ${PEAK_BAR_MB} MB` : `${PEAK_BAR_MB} MB`,
      reached: size.peakMb <= PEAK_BAR_MB && (offers < 20_000 || seconds <= 60),
    },
    {
      what: `one of ${offers} offers published`,
      measured: `${oneSec.toFixed(1)} s`,
      bar: `${ONE_BAR_SEC} s`,
      reached: oneSec <= ONE_BAR_SEC,
    },
  ];
  return { size, rows };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}

/** The build tool itself writes, as it ends, how many megabytes it took at most. */
async function withPeak<T>(file: string, work: () => Promise<T>): Promise<T> {
  const script = `${file}.mjs`;
  const line =
    "process.on('exit', () => writeFileSync(FILE, String(process.resourceUsage().maxRSS / 1024)));";
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs';\n${line.replace('FILE', JSON.stringify(file))}\n`,
  );
  process.env.NODE_OPTIONS = `--import ${pathToFileURL(script)}`;
  return work().finally(() => {
    delete process.env.NODE_OPTIONS;
  });
}
