import type { Kysely } from 'kysely';
import type { Database } from '../../tables/schema.ts';
import { bumpCatalogueVersion } from '../catalogue-version-row.ts';
import { listRates, saveRates } from '../rates.ts';
import { findJump, type Rates } from './published-rates.ts';

export type AppliedRates = { ok: true; changed: number } | { ok: false; reason: string };

/** Saves rates that are newer and near the ones before: all of them or, where one jumps, none. */
export async function applyRates(
  db: Kysely<Database>,
  rates: Rates,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<AppliedRates> {
  return db.transaction().execute(async (tx): Promise<AppliedRates> => {
    const old = await listRates(tx);
    const newest = old.reduce((latest, { date }) => (date > latest ? date : latest), '');
    if (rates.date < newest) return { ok: false, reason: `there are rates of ${newest} already` };
    const known = new Map(old.map(({ currency, per_aed }) => [currency, per_aed]));
    const jump = findJump(known, rates);
    if (jump) return { ok: false, reason: jump };
    const changed = [...rates.perAed].filter(([code, rate]) => known.get(code) !== rate);
    if (!dryRun && changed.length > 0) {
      await saveRates(tx, rates.perAed, rates.date);
      await bumpCatalogueVersion(tx);
    }
    return { ok: true, changed: changed.length };
  });
}
