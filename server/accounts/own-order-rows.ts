import { sql } from 'kysely';
import { FOUND_COLUMNS, FOUND_TABLES, type FoundOrderRow } from '../booking/order-rows.ts';
import type { Db } from '../tables/connection.ts';

export interface OwnOrderRow extends FoundOrderRow {
  photo: string | null;
}

const MOST_LISTED = 200;

/** The orders that were made with a mail address, latest day first. */
export async function listOrdersOfMail(db: Db, email: string): Promise<OwnOrderRow[]> {
  const { rows } = await sql<OwnOrderRow>`
    select ${FOUND_COLUMNS},
      (select p.path from photos p where p.company_activity_id = ca.id order by p.position limit 1)
        as photo
    from ${FOUND_TABLES}
    where lower(o.mail) = ${email} and o.mail <> ''
    order by o.starts_at desc, o.order_id limit ${MOST_LISTED}`.execute(db);
  return rows;
}
