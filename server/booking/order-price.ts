import type { ChosenService } from '@seahour/api-types/orders.ts';
import {
  type CancellationRule,
  FREE_UNTIL_START,
  noShowFee,
} from '@seahour/api-types/rules/cancellation.ts';
import { serviceAmount } from '@seahour/api-types/rules/money.ts';
import { hourPriceMinor, type PriceTable } from '../catalogue/hour-price.ts';
import type { ListedServiceRow } from '../catalogue/services.ts';
import { takeOff } from '../codes/code-terms.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import type { OrderRow, OrderServiceRow, PromoCodeRow } from '../tables/schema.ts';
import type { NewOrder } from './order-rows.ts';

export type OrderLine = Omit<OrderServiceRow, 'order_id' | 'company_activity_id'>;
export type PricedService = Pick<ListedServiceRow, 'id' | 'name' | 'unit' | 'price_minor'>;

/** The chosen services with what each adds; every one must be of the offer's, and once only. */
export function priceServices(
  offered: readonly PricedService[],
  request: { additional_services: readonly ChosenService[]; hour_count: number },
): Outcome<OrderLine[]> {
  const lines: OrderLine[] = [];
  for (const [index, { service_id, quantity }] of request.additional_services.entries()) {
    const path = `additional_services.${index}.service_id`;
    const service = offered.find(({ id }) => id === service_id);
    if (!service) return notFound(path);
    if (lines.some((line) => line.service_id === service_id)) {
      return refuse('invalid_input', { path, code: 'invalid_value' });
    }
    const { name, unit, price_minor } = service;
    const amount_minor = serviceAmount(unit, price_minor, request.hour_count, quantity);
    lines.push({ service_id, name, unit, price_minor, quantity, amount_minor });
  }
  return answer(lines);
}

/** What an hour of an order costs, and all of it with its services, less what a code takes off. */
export function priceOrder(
  { currency, ...table }: PriceTable & { currency: string },
  { date, hour_count }: Pick<NewOrder, 'date' | 'hour_count'>,
  lines: readonly Pick<OrderLine, 'amount_minor'>[],
  code?: PromoCodeRow | null,
): Pick<
  NewOrder,
  'hour_price_minor' | 'amount_minor' | 'code_id' | 'code' | 'code_percent' | 'discount_minor'
> {
  const hour_price_minor = hourPriceMinor(table, date, hour_count);
  const hours = hour_price_minor * hour_count;
  const minor = lines.reduce((sum, line) => sum + line.amount_minor, hours);
  const off = takeOff(code, { minor, currency });
  return { hour_price_minor, amount_minor: minor - off.discount_minor, ...off };
}

/**
 * The terms that hold: whom the weather moved goes or moves for free until the start, until they have
 * chosen other hours themselves.
 */
export function termsOf({
  cancellation,
  weather_at,
}: Pick<OrderRow, 'cancellation' | 'weather_at'>): CancellationRule {
  const agreed = cancellation ?? FREE_UNTIL_START;
  return weather_at ? { ...FREE_UNTIL_START, no_show_percent: agreed.no_show_percent } : agreed;
}

/** What not coming costs. */
export const feeOf = ({
  cancellation,
  amount_minor,
}: Pick<NewOrder, 'cancellation' | 'amount_minor'>): number =>
  noShowFee(cancellation ?? FREE_UNTIL_START, amount_minor);
