import type { Language } from '@seahour/api-types/primitives.ts';
import type { OwnOrder } from '@seahour/api-types/user.ts';
import { order } from '../booking/orders.ts';
import { readTripKey, signLink, tripUrl } from '../booking/trip-link.ts';
import { localise } from '../platform/localise.ts';
import type { Db } from '../tables/connection.ts';
import { listOrdersOfMail } from './own-order-rows.ts';

/** The orders of a mailbox, as their holder sees them. */
export async function ownOrders(
  db: Db,
  email: string,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<OwnOrder[]> {
  const rows = await listOrdersOfMail(db, email);
  const key = await readTripKey(db);
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
