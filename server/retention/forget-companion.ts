import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import { emptyAttempts } from './forget-guest.ts';

/** Whom to forget, by the digits of a phone and by a mailbox in small letters; '' where unknown. */
interface Person {
  digits: string;
  mail: string;
}

/** Whether a contact, as resellers send it in JSON, is of a person. */
export const isContactOf = ({ digits, mail }: Person, contact: RawBuilder<unknown>) => sql`(
  ${digits} <> '' and regexp_replace(${contact}->>'phoneNumber', '\\D', '', 'g') = ${digits}
  or ${mail} <> '' and lower(${contact}->>'emailAddress') = ${mail})`;

/** Takes out who is named by one of a reseller's units: whose booking it is may be somebody else. */
export async function forgetCompanion(tx: Db, person: Person): Promise<void> {
  const isTheirs = isContactOf(person, sql`item->'contact'`);
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
