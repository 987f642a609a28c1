import type { Db } from '../db/connection.ts';
import type { OfferRow } from '../db/offers.ts';
import { insertOrder, insertOrderServices, type NewOrder } from '../db/orders.ts';
import { hourPriceMinor } from './hour-price.ts';
import type { OrderLine } from './order-lines.ts';

/** An order before the server has put its prices to it. */
export type UnpricedOrder = Omit<
  NewOrder,
  'company_activity_id' | 'currency' | 'hour_price_minor' | 'amount_minor'
>;

/** Saves an order at the server's own prices and answers what it comes to. */
export async function saveOrder(
  tx: Db,
  offer: OfferRow,
  order: UnpricedOrder,
  lines: readonly OrderLine[],
): Promise<number> {
  const hourPrice = hourPriceMinor(offer, order.date, order.hour_count);
  const amountMinor = lines.reduce(
    (sum, line) => sum + line.amount_minor,
    hourPrice * order.hour_count,
  );
  await insertOrder(tx, {
    ...order,
    company_activity_id: offer.id,
    currency: offer.currency,
    hour_price_minor: hourPrice,
    amount_minor: amountMinor,
  });
  const { unique_id } = order;
  await insertOrderServices(
    tx,
    lines.map((line) => ({ unique_id, ...line })),
  );
  return amountMinor;
}
