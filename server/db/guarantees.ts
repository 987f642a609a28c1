import type { CardGuarantee } from '@seahour/api-types/staff-order.ts';
import { sql } from 'kysely';
import type { Db } from './connection.ts';
import type { CardGuaranteeRow } from './schema.ts';

/** A card token is good for half a day at least; an older one can't be used any more. */
const TOKEN_HOURS = 12;

export interface UnkeptCard {
  unique_id: string;
  card_token: string;
  is_expired: boolean;
}

/** Cards of orders that are paid on the pier and of which the provider was not told yet. */
export async function listUnkeptCards(db: Db, now: Date, limit: number): Promise<UnkeptCard[]> {
  const { rows } = await sql<UnkeptCard>`
    select unique_id, card_token,
      created_at <= ${now}::timestamptz - make_interval(hours => ${TOKEN_HOURS}) as is_expired
    from orders
    where acq_method = 1 and card_token is not null
    order by created_at limit ${limit}`.execute(db);
  return rows;
}

/** Writes down what became of a card; its token is used up. False where somebody did before. */
export async function insertGuarantee(db: Db, guarantee: CardGuaranteeRow): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with kept as (
      insert into card_guarantees (unique_id, provider, state, reference, created_at)
      values (${guarantee.unique_id}, ${guarantee.provider}, ${guarantee.state},
        ${guarantee.reference}, ${guarantee.created_at})
      on conflict (unique_id) do nothing
      returning 1
    )
    update orders set card_token = null where unique_id = ${guarantee.unique_id}
    returning exists (select from kept) as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

/** How the card of an order stands; undefined where none was given. */
export async function findGuarantee(db: Db, uniqueId: string): Promise<CardGuarantee | undefined> {
  const { rows } = await sql<{ state: CardGuarantee }>`
    select coalesce(g.state, 'waiting') as state
    from orders o left join card_guarantees g using (unique_id)
    where unique_id = ${uniqueId} and acq_method = 1
      and (g.state is not null or o.card_token is not null)`.execute(db);
  return rows[0]?.state;
}
