import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { RateRow } from '../tables/schema.ts';

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
