import type { ChosenService } from '@seahour/api-types/orders.ts';
import { serviceAmount } from '@seahour/api-types/rules/money.ts';
import type { Db } from '../db/connection.ts';
import type { OrderServiceRow } from '../db/schema.ts';
import { listServices } from '../db/services.ts';
import { answer, notFound, type Outcome, refuse } from './outcome.ts';

export type OrderLine = Omit<OrderServiceRow, 'unique_id'>;

/** The chosen services with what each adds; every one must belong to the offer, and once only. */
export async function priceServices(
  db: Db,
  offer: { id: number },
  request: { additional_services: readonly ChosenService[]; hour_count: number },
): Promise<Outcome<OrderLine[]>> {
  const chosen = request.additional_services;
  if (chosen.length === 0) return answer([]);
  const services = new Map((await listServices(db, [offer.id])).map((row) => [row.id, row]));
  const lines: OrderLine[] = [];
  for (const [index, { service_id, quantity }] of chosen.entries()) {
    const path = `additional_services.${index}.service_id`;
    const service = services.get(service_id);
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
