import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import { emptyAttempts } from './forget-guest.ts';

/** Takes out who is named by one of a reseller's units: whose booking it is may be somebody else. */
export async function forgetCompanion(
  tx: Db,
  { digits, mail }: { digits: string; mail: string },
): Promise<void> {
  const isTheirs = sql`(
    ${digits} <> '' and regexp_replace(item->'contact'->>'phoneNumber', '\\D', '', 'g') = ${digits}
    or ${mail} <> '' and lower(item->'contact'->>'emailAddress') = ${mail})`;
  const { rows } = await sql<{ order_id: OrderId }>`
    update octo_bookings b set unit_items = (
      select json_agg(case when ${isTheirs} then jsonb_set(item, '{contact}', 'null') else item end
        order by place)
      from jsonb_array_elements(b.unit_items::jsonb) with ordinality unit (item, place))
    where exists (select from jsonb_array_elements(b.unit_items::jsonb) item where ${isTheirs})
    returning b.order_id`.execute(tx);
  await emptyAttempts(
    tx,
    rows.map(({ order_id }) => order_id),
  );
}
