import type { Language } from '@seahour/api-types/primitives.ts';
import type { OwnOrder } from '@seahour/api-types/user.ts';
import { sql } from 'kysely';
import { FOUND_COLUMNS, FOUND_TABLES, type FoundOrderRow } from '../booking/order-rows.ts';
import { order } from '../booking/orders.ts';
import { signLink, tripUrl } from '../booking/trip-link.ts';
import { readLinkKey } from '../platform/link-key.ts';
import { localise } from '../platform/localise.ts';
import type { Db } from '../tables/connection.ts';

const MOST_LISTED = 200;

interface OwnOrderRow extends FoundOrderRow {
  photo: string | null;
}

/** The orders of a mailbox, as their holder sees them. */
export async function ownOrders(
  db: Db,
  email: string,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<OwnOrder[]> {
  const rows = await listOrdersOfMail(db, email);
  const key = await readLinkKey(db);
  return rows.map((row) => ({
    ...order(row, language),
    activity_slug: row.activity_slug,
    city_slug: row.city_slug,
    city_name: localise(row.city_name, language),
    title_slug: row.title_slug,
    photo: row.photo ?? '',
    trip_url: tripUrl(publicUrl, language, signLink(key, row)),
  }));
}

/** The orders that were made with a mail address, latest day first. */
async function listOrdersOfMail(db: Db, email: string): Promise<OwnOrderRow[]> {
  const { rows } = await sql<OwnOrderRow>`
    select ${FOUND_COLUMNS},
      (select p.path from photos p where p.company_activity_id = ca.id order by p.position limit 1)
        as photo
    from ${FOUND_TABLES}
    where lower(o.mail) = ${email} and o.mail <> ''
    order by o.starts_at desc, o.order_id limit ${MOST_LISTED}`.execute(db);
  return rows;
}
