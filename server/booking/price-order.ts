import { hourPriceMinor, type PriceTable } from '../catalogue/hour-price.ts';
import { takeOff } from '../codes/code-terms.ts';
import type { PromoCodeRow } from '../tables/schema.ts';
import type { OrderLine } from './order-lines.ts';
import type { NewOrder } from './order-rows.ts';

/** What an hour of an order costs, and all of it with its services, less what a code takes off. */
export function priceOrder(
  { currency, ...table }: PriceTable & { currency: string },
  { date, hour_count }: Pick<NewOrder, 'date' | 'hour_count'>,
  lines: readonly Pick<OrderLine, 'amount_minor'>[],
  code?: PromoCodeRow | null,
): Pick<NewOrder, 'hour_price_minor' | 'amount_minor' | 'code_id' | 'code' | 'discount_minor'> {
  const hour_price_minor = hourPriceMinor(table, date, hour_count);
  const hours = hour_price_minor * hour_count;
  const minor = lines.reduce((sum, line) => sum + line.amount_minor, hours);
  const off = takeOff(code, { minor, currency });
  return { hour_price_minor, amount_minor: minor - off.discount_minor, ...off };
}
