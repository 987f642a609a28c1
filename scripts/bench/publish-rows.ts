import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';
import { SiteStore } from '../../site/data/store.ts';
import type { Catalogue } from './builds.ts';
import { comparedRow, ROUNDS } from './rounds.ts';
import type { Row } from './row.ts';

const run = promisify(execFile);

const BAR = 0.05;
/** Of few offers a whole build is soon done. */
const MANY = 20_000;

/** What was built last is published again in part: after each change of an offer, and a text. */
export async function measurePublishing(
  db: Db,
  { source, folder, offers }: Catalogue,
  wholeSec: number,
): Promise<Row[]> {
  const store = SiteStore.open(source.data);
  const [offer] = store.listed(DEFAULT_LANGUAGE);
  store.close();
  const id = offer?.company_activity_id ?? 0;
  const changed = async () => {
    await sql`update company_activities set price_minor = price_minor + 100 where id = ${id}`.execute(
      db,
    );
    return published(folder, `--offer=${id}`);
  };
  const text = () => published(folder, '--page=terms-of-use');
  return [
    await publishedRow(`${offers} offers: one changed offer published`, changed, wholeSec, offers),
    await publishedRow(`${offers} offers: a text published`, text, wholeSec, offers),
  ];
}

async function publishedRow(
  what: string,
  publish: () => Promise<number>,
  wholeSec: number,
  offers: number,
): Promise<Row> {
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round++) ours.push(await publish());
  const row = comparedRow(
    { ours, theirs: ours.map(() => wholeSec) },
    {
      what,
      peer: 'a whole build',
      say: (seconds) => `${seconds.toFixed(1)} s`,
      bar: { most: BAR },
    },
  );
  return offers < MANY ? { ...row, bar: 'to compare', reached: true } : row;
}

/** In a process that starts, opens the database and ends, as the command does. */
async function published(folder: string, which: string): Promise<number> {
  const env = { ...process.env, SEAHOUR_DIST: folder };
  const startedMs = performance.now();
  await run(process.execPath, ['scripts/publish-pages.ts', which], { env });
  return (performance.now() - startedMs) / 1000;
}
