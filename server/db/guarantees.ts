import { sql } from 'kysely';
import type { Db } from './connection.ts';
import type { CardGuaranteeRow } from './schema.ts';

/** A card token is good for half a day at least; older ones are given up. */
const TOKEN_HOURS = 12;

export interface UnkeptCard {
  unique_id: string;
  card_token: string;
}

/** Cards of orders that are paid on the pier and of which the provider was not told yet. */
export async function listUnkeptCards(db: Db, now: Date, limit: number): Promise<UnkeptCard[]> {
  const { rows } = await sql<UnkeptCard>`
    select unique_id, card_token from orders
    where acq_method = 1 and card_token is not null
      and created_at > ${now}::timestamptz - make_interval(hours => ${TOKEN_HOURS})
    order by created_at limit ${limit}`.execute(db);
  return rows;
}

/** Writes down what became of a card; its token is used up. */
export async function insertGuarantee(db: Db, guarantee: CardGuaranteeRow): Promise<void> {
  await sql`
    with kept as (
      insert into card_guarantees (unique_id, provider, state, reference, created_at)
      values (${guarantee.unique_id}, ${guarantee.provider}, ${guarantee.state},
        ${guarantee.reference}, ${guarantee.created_at})
      on conflict (unique_id) do nothing
    )
    update orders set card_token = null where unique_id = ${guarantee.unique_id}`.execute(db);
}
