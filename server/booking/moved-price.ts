import { discountMinor } from '@seahour/api-types/rules/discount.ts';
import type { Money } from '@seahour/api-types/rules/money.ts';
import type { PriceTable } from '../catalogue/hour-price.ts';
import type { OrderRow } from '../tables/schema.ts';
import { keptMinor, type OrderMoney, restMinor } from './order-money.ts';
import { type OrderLine, priceOrder } from './order-price.ts';

/** What an order costs once it has moved. */
export interface MovedPrice {
  hour_price_minor: number;
  /** What a code takes off. */
  discount_minor: number;
  total: Money;
  /** What goes back of what was paid. */
  refund_minor: number;
  /** What is paid on the pier beside what was paid. */
  due_minor: number;
}

type Discounted = Pick<OrderRow, 'code_percent' | 'discount_minor'>;
type Priced = OrderMoney &
  Discounted &
  Pick<OrderRow, 'currency' | 'hour_price_minor' | 'amount_minor'>;

/** At the prices of an offer and a day; services keep what they cost. */
export function newPrice(
  order: Priced & { services: readonly Pick<OrderLine, 'amount_minor'>[] },
  offer: PriceTable & { currency: string },
  hours: { date: string; hour_count: number },
): MovedPrice {
  const { currency } = order;
  const { hour_price_minor, amount_minor } = priceOrder(offer, hours, order.services);
  const discount_minor = discountAt(order, { minor: amount_minor, currency });
  const minor = amount_minor - discount_minor;
  return { hour_price_minor, discount_minor, ...settled(order, minor) };
}

/** What it costs already, wherever it goes. */
export function keptPrice(order: Priced): MovedPrice {
  const { hour_price_minor, discount_minor, amount_minor } = order;
  return { hour_price_minor, discount_minor, ...settled(order, amount_minor) };
}

const settled = (order: Priced, minor: number) => ({
  total: { minor, currency: order.currency },
  refund_minor: Math.max(0, keptMinor(order) - minor),
  due_minor: restMinor(order, minor),
});

/** A share is taken off the new price; a sum stays the sum. */
const discountAt = ({ code_percent: percent, discount_minor }: Discounted, price: Money): number =>
  percent === null ? Math.min(discount_minor, price.minor) : discountMinor({ percent }, price);
