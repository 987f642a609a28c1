import { sql } from 'kysely';
import type { Db } from './connection.ts';
import { FOUND_COLUMNS, FOUND_TABLES, type FoundOrderRow } from './orders.ts';

const MOST_LISTED = 200;

/** The orders that were made with a mail address, latest day first. */
export async function listOrdersOfMail(db: Db, email: string): Promise<FoundOrderRow[]> {
  const { rows } = await sql<FoundOrderRow>`
    select ${FOUND_COLUMNS} from ${FOUND_TABLES}
    where lower(o.mail) = ${email} and o.mail <> ''
    order by o.starts_at desc, o.unique_id limit ${MOST_LISTED}`.execute(db);
  return rows;
}
