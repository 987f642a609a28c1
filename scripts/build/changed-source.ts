import { listOfferOrder } from '@seahour/server/catalogue/offers.ts';
import { readSiteSource } from '@seahour/server/catalogue/site-data.ts';
import { type Config, siteSettings } from '@seahour/server/config/config.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import type { ChangedOffers } from './publish-pages.ts';

/** Offers as they are in the database now; those that cannot be seen are not told. */
export async function readChanged(
  db: Db,
  config: Config,
  ids: readonly number[],
): Promise<ChangedOffers> {
  const [source, order] = await Promise.all([
    readSiteSource(db, siteSettings(config), ids),
    listOfferOrder(db),
  ]);
  return { source, order };
}
