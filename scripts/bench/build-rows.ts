import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { readSiteSource } from '@seahour/server/catalogue/site-data.ts';
import { type Config, siteSettings } from '@seahour/server/config/config.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { SiteStore } from '../../site/data/store.ts';
import { buildPages } from '../build/build-pages.ts';
import { sourceIn } from '../build/page-source.ts';
import type { Row } from './row.ts';
import { type Usage, watchUsage } from './usage.ts';

const run = promisify(execFile);

const PEAK_BAR_MB = 1024;
const ONE_BAR_SEC = 3;
const MANY = 20_000;
const MANY_BAR_SEC = 60;

export interface BuildSize {
  offers: number;
  pages: number;
  seconds: number;
}

export interface BuildMeasured {
  size: BuildSize;
  rows: Row[];
}

/**
 * Builds the pages of all offers of a database in a folder within the repository, then publishes
 * one of them and one text by the command for it. `isTwice` asks whether it is built alike again.
 */
export async function measureBuild(
  db: Db,
  config: Config,
  folder: string,
  isTwice: boolean,
): Promise<BuildMeasured> {
  const [site, pages] = [join(folder, 'site'), join(folder, 'pages')];
  await mkdir(pages, { recursive: true });
  const source = sourceIn(pages);
  const read = await timed(async () => {
    SiteStore.write(source.data, await readSiteSource(db, siteSettings(config)));
  });
  const build = () => buildPages({ out: site, source, publicUrl: config.publicUrl });
  const usage = watchUsage();
  const seconds = await timed(build);
  const used = usage.stop();
  const store = SiteStore.open(source.data);
  const offers = store.listed(DEFAULT_LANGUAGE);
  store.close();
  const size = {
    offers: offers.length,
    pages: globSync('**/*.html', { cwd: site }).length,
    seconds,
  };
  const rows = [sizeRow(size, used), readRow(size, read)];
  if (isTwice) rows.push(await compared(site, build));
  const offer = `--offer=${offers[0]?.company_activity_id}`;
  rows.push(await published(folder, size, offer));
  rows.push(await published(folder, size, '--page=terms-of-use'));
  await Promise.all([site, pages].map((each) => rm(each, { recursive: true })));
  return { size, rows };
}

function sizeRow({ offers, pages, seconds }: BuildSize, used: Usage): Row {
  const { largestMb, sumMb, cpuSec } = used;
  const isMany = offers >= MANY;
  const bar = `${PEAK_BAR_MB} MB in all`;
  return {
    what: `${offers} offers, ${pages} pages`,
    ours:
      `${seconds.toFixed(1)} s, ${cpuSec} s of processor, ${sumMb} MB in all, ` +
      `${largestMb} MB the largest process`,
    bar: isMany ? `${MANY_BAR_SEC} s, ${bar}` : bar,
    reached: sumMb <= PEAK_BAR_MB && (!isMany || seconds <= MANY_BAR_SEC),
  };
}

const readRow = ({ offers }: BuildSize, seconds: number): Row => ({
  what: `${offers} offers read from the database`,
  ours: `${seconds.toFixed(1)} s`,
  bar: 'to compare',
  reached: true,
});

/** In a process that starts, opens the database and ends, as the command does. */
async function published(folder: string, { offers }: BuildSize, which: string): Promise<Row> {
  const env = { ...process.env, SEAHOUR_DIST: folder };
  const usage = watchUsage();
  const seconds = await timed(async () => {
    await run(process.execPath, ['scripts/publish-pages.ts', which], { env });
  });
  const { cpuSec } = usage.stop();
  return {
    what: `${which.includes('offer') ? 'one' : 'a text'} of ${offers} offers published`,
    ours: `${seconds.toFixed(1)} s, ${cpuSec} s of processor`,
    bar: `${ONE_BAR_SEC} s`,
    reached: seconds <= ONE_BAR_SEC,
  };
}

async function compared(site: string, build: () => Promise<void>): Promise<Row> {
  const before = await hashOf(site);
  await build();
  const isAlike = (await hashOf(site)) === before;
  return {
    what: 'built again',
    ours: isAlike ? 'the same bytes' : 'other bytes',
    bar: 'the same bytes',
    reached: isAlike,
  };
}

async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.*', { cwd: folder }).sort()) {
    hash.update(`\0${file}\0`).update(await readFile(join(folder, file)));
  }
  return hash.digest('hex');
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}
