import { hourPriceMinor, type PriceTable } from '../catalogue/hour-price.ts';
import type { OrderLine } from './order-lines.ts';
import type { NewOrder } from './order-rows.ts';

/** What an hour of an order costs, and all of it with its services. */
export function priceOrder(
  table: PriceTable,
  { date, hour_count }: Pick<NewOrder, 'date' | 'hour_count'>,
  lines: readonly Pick<OrderLine, 'amount_minor'>[],
): Pick<NewOrder, 'hour_price_minor' | 'amount_minor'> {
  const hour_price_minor = hourPriceMinor(table, date, hour_count);
  const hours = hour_price_minor * hour_count;
  const amount_minor = lines.reduce((sum, line) => sum + line.amount_minor, hours);
  return { hour_price_minor, amount_minor };
}
