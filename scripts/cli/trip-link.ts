/**
 * Says the link to a guest's page, or withdraws all there were and says a new one: for a guest whose
 * mail has fallen into other hands. Reads DATABASE_URL or else the built-in database in SEAHOUR_DATA.
 */

import { newOrderIds } from '@seahour/server/booking/order-ids.ts';
import { signLink, tripUrl } from '@seahour/server/booking/trip-link.ts';
import { inTransaction } from '@seahour/server/platform/database/transaction.ts';
import { readLinkKey } from '@seahour/server/platform/link-key.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import type { OrderRow } from '@seahour/server/tables/schema.ts';
import { Command } from 'commander';
import { type Selectable, sql } from 'kysely';
import { withDatabase } from '../start/with-database.ts';
import { print, refused, said } from './said.ts';

type Linked = Pick<
  Selectable<OrderRow>,
  'order_id' | 'starts_at' | 'hour_count' | 'language' | 'link_version'
>;

export const tripLink = new Command('trip-link')
  .description('the link to a guest’s page')
  .argument('<booking>', 'its number, e.g. SH-7K2M-94QX')
  .option('--withdraw', 'end all links that there were, in mails and calendars too')
  .action(async (number: string, { withdraw = false }: { withdraw?: boolean }) => {
    process.exitCode = await withDatabase(async ({ db, config }) => {
      const name = number.trim().toUpperCase();
      if (withdraw) await withdrawLinks(db, name);
      const { rows } = await sql<Linked>`
        select order_id, starts_at, hour_count, language, link_version from orders
        where number = ${name}`.execute(db);
      const [order] = rows;
      if (!order) return print(refused(`There is no booking ${number}.`));
      const link = signLink(await readLinkKey(db), order);
      return print(said(tripUrl(config.publicUrl, order.language, link)));
    });
  });

/** The secret of the guest's browser goes as well: it opens a new link. */
function withdrawLinks(db: Db, number: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`
      delete from idempotency_keys k using orders o
      where o.number = ${number} and strpos(k.response, o.unique_id) > 0`.execute(tx);
    await sql`
      update orders set link_version = link_version + 1, unique_id = ${newOrderIds().unique_id}
      where number = ${number}`.execute(tx);
    return { commit: true, value: undefined };
  });
}
