import { sql } from 'kysely';
import type { Db } from './connection.ts';
import type { RateRow } from './schema.ts';

/** Units of a currency for one dirham; undefined where no rate is known. */
export async function findRatePerAed(db: Db, currency: string): Promise<number | undefined> {
  const { rows } = await sql<{ per_aed: number }>`
    select per_aed from rates where currency = ${currency}`.execute(db);
  return rows[0]?.per_aed;
}

export async function listRates(db: Db): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`select currency, per_aed, date from rates`.execute(db);
  return rows;
}

export async function saveRates(
  db: Db,
  perAed: ReadonlyMap<string, number>,
  date: string,
): Promise<void> {
  const [codes, rates] = [[...perAed.keys()], [...perAed.values()]];
  await sql`
    insert into rates (currency, per_aed, date)
    select currency, per_aed, ${date}::date
    from unnest(${codes}::text[], ${rates}::numeric[]) fresh(currency, per_aed)
    on conflict (currency) do update set per_aed = excluded.per_aed, date = excluded.date`.execute(
    db,
  );
}
