import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type FileTally, failure } from '../../scripts/test/reports.ts';
import type { Marketplace, MarketplaceOfWorker } from '../marketplace-of-worker.ts';
import type { Engine } from './engine.ts';
import { EnginePage } from './engine-page.ts';
import { ENGINES, type EngineName } from './engines.ts';
import { type Journey, type Place, placeOf } from './journey.ts';
import { JOURNEYS } from './journeys.ts';

const LONGEST_JOURNEY_MS = 180_000;

interface Options {
  /** What the titles of the journeys have in them; all with an empty one. */
  titled: string;
  /** The folder for pictures of what failed. */
  pictures: string;
}

/** Takes visitors through the journeys in each engine, and prints a line of each. */
export async function takeJourneys(
  marketplace: MarketplaceOfWorker,
  names: readonly EngineName[],
  { titled, pictures }: Options,
): Promise<FileTally[]> {
  const journeys = JOURNEYS.filter(({ title }) => title.includes(titled));
  if (journeys.length === 0) return [failure('journeys', `none is titled with “${titled}”`)];
  const tallies: FileTally[] = [];
  for (const name of names) {
    console.log(`\n— ${name}`);
    const engine = await ENGINES[name]().catch(asError);
    if (engine instanceof Error) {
      console.log(`FAILED  ${name} cannot be had: ${engine.message}`);
      tallies.push(failure(name, `cannot be had: ${engine.message}`));
      continue;
    }
    console.log(engine.title);
    const folder = join(pictures, name);
    tallies.push(await through(engine, journeys, await marketplace.for(name), { name, folder }));
    await engine.close();
  }
  return tallies;
}

async function through(
  engine: Engine,
  journeys: readonly Journey[],
  marketplace: Marketplace,
  { name, folder }: { name: string; folder: string },
): Promise<FileTally> {
  const place = placeOf(marketplace);
  const tally: FileTally = { file: name, passed: [], failures: [], flaky: [], ms: 0 };
  for (const journey of journeys) {
    const begun = performance.now();
    const failed = await take(engine, journey, place, folder);
    const ms = performance.now() - begun;
    const seconds = (ms / 1_000).toFixed(1).padStart(5);
    console.log(`${failed ? 'FAILED' : 'passed'}  ${name}  ${seconds} s  ${journey.title}`);
    if (failed) console.log(failed);
    tally[failed ? 'failures' : 'passed'].push(journey.title);
    tally.ms += ms;
  }
  await place.db.destroy();
  return tally;
}

/** Takes a visitor who was never here through a journey; answers what failed. */
async function take(
  engine: Engine,
  journey: Journey,
  place: Omit<Place, 'page'>,
  folder: string,
): Promise<string | undefined> {
  const tab = await within(engine.open(journey.size)).catch(asError);
  if (tab instanceof Error) return `No tab: ${tab.message}`;
  const page = new EnginePage(tab);
  const failed = await within(journey.run({ ...place, page })).then(() => undefined, asError);
  const report = failed && `${failed.stack}\n${await keepPicture(page, journey, folder)}`;
  // A browser that crashed has nothing to close.
  await tab.close().catch(() => {});
  return report;
}

/** A driver that forgets to answer fails its journey, and holds up no other. */
async function within<T>(work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = wait(LONGEST_JOURNEY_MS, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`it took more than ${LONGEST_JOURNEY_MS / 1_000} s`);
  });
  return Promise.race([work, late]).finally(() => stop.abort());
}

async function keepPicture(page: EnginePage, { title }: Journey, folder: string): Promise<string> {
  const path = join(folder, `${title.replaceAll(/\W+/g, '-')}.png`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, await page.screenshot());
    return path;
  } catch (cause) {
    return `no picture: ${cause}`;
  }
}

const asError = (cause: unknown): Error =>
  cause instanceof Error ? cause : new Error(String(cause));
