import type { Db } from '../db/connection.ts';
import type { OfferRow } from '../db/offers.ts';
import { insertOrder, insertOrderServices, type NewOrder } from '../db/orders.ts';
import { hourPriceMinor, type PriceTable } from './hour-price.ts';
import type { OrderLine } from './order-lines.ts';

/** An order before the server has put its prices to it. */
export type UnpricedOrder = Omit<
  NewOrder,
  'company_activity_id' | 'currency' | 'hour_price_minor' | 'amount_minor'
>;

type Prices = Pick<NewOrder, 'hour_price_minor' | 'amount_minor'>;

/** What an hour of an order costs, and all of it with its services. */
export function priceOrder(
  table: PriceTable,
  { date, hour_count }: Pick<NewOrder, 'date' | 'hour_count'>,
  lines: readonly OrderLine[],
): Prices {
  const hour_price_minor = hourPriceMinor(table, date, hour_count);
  const hours = hour_price_minor * hour_count;
  const amount_minor = lines.reduce((sum, line) => sum + line.amount_minor, hours);
  return { hour_price_minor, amount_minor };
}

/** Saves an order at the server's own prices. */
export async function saveOrder(
  tx: Db,
  offer: OfferRow,
  order: UnpricedOrder,
  lines: readonly OrderLine[],
): Promise<void> {
  await insertOrder(tx, {
    ...order,
    company_activity_id: offer.id,
    currency: offer.currency,
    ...priceOrder(offer, order, lines),
  });
  const { order_id } = order;
  await insertOrderServices(
    tx,
    lines.map((line) => ({ order_id, ...line })),
  );
}
