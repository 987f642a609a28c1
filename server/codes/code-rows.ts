import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { PromoCodeRow } from '../tables/schema.ts';

export type NewCode = Omit<PromoCodeRow, 'id' | 'uses'>;

export async function findCode(db: Db, code: string): Promise<PromoCodeRow | undefined> {
  const { rows } = await sql<PromoCodeRow>`
    select * from promo_codes where code = ${code}`.execute(db);
  return rows[0];
}

/** False where there is one of that name. */
export async function insertCode(db: Db, code: NewCode): Promise<boolean> {
  const { rows } = await sql`
    insert into promo_codes (code, percent, sum_minor, currency, valid_from, valid_until,
      use_limit, company_ids, offer_ids)
    values (${code.code}, ${code.percent}, ${code.sum_minor}, ${code.currency},
      ${code.valid_from}, ${code.valid_until}, ${code.use_limit},
      ${code.company_ids}::int[], ${code.offer_ids}::int[])
    on conflict (code) do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

export async function listCodes(db: Db): Promise<PromoCodeRow[]> {
  const { rows } = await sql<PromoCodeRow>`select * from promo_codes order by id`.execute(db);
  return rows;
}

/** Orders keep its name and what it took off. */
export async function deleteCode(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`
    delete from promo_codes where code = ${code} returning id`.execute(db);
  return rows.length > 0;
}

/** Of a company's slug; undefined where there is none. */
export async function findCompany(db: Db, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from companies where slug = ${slug}`.execute(db);
  return rows[0]?.id;
}

/** The currency of an offer; undefined where there is none. */
export async function findOfferCurrency(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`
    select currency from company_activities where id = ${id}`.execute(db);
  return rows[0]?.currency;
}

/** After the status of orders changed: what ends gives the use of its code back. */
export async function countCodeUses(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  await sql`select count_code_uses(${orderIds}::uuid[])`.execute(tx);
}
