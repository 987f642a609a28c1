import type { Language } from '@seahour/api-types/primitives.ts';
import type { OwnOrder } from '@seahour/api-types/user.ts';
import type { Db } from '../db/connection.ts';
import { listOrdersOfMail } from '../db/own-orders.ts';
import { localise } from './localise.ts';
import { order } from './orders.ts';

/** The orders of a mailbox, as their holder sees them. */
export async function ownOrders(db: Db, email: string, language: Language): Promise<OwnOrder[]> {
  const rows = await listOrdersOfMail(db, email);
  return rows.map((row) => ({
    ...order(row, language),
    activity_slug: row.activity_slug,
    city_slug: row.city_slug,
    city_name: localise(row.city_name, language),
    title_slug: row.title_slug,
    photo: row.photo ?? '',
  }));
}
