import type { AdditionalService } from '@seahour/api-types/companies.ts';
import { discountMinor, shownDiscount } from '@seahour/api-types/rules/discount.ts';
import { type Money, serviceAmount, toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import { type BlockPrice, chosenBlock, type Draft, isLongEnough } from './draft.ts';

export type SummaryLine =
  | { kind: 'hours'; isFrom: boolean; price: number; hour_count: number; amount: number }
  | { kind: 'service'; service_id: number; name: string; quantity: number; amount: number }
  /** Its amount is below zero. */
  | { kind: 'discount'; code: string; amount: number };

/** The running price; the server alone computes what is charged. */
export interface Summary {
  currency: string;
  lines: SummaryLine[];
  /** Null while no offer is known to be available at this price. */
  total: number | null;
  /** What is charged, in the provider's own currency; null until the hours have their price. */
  raw: { total: number; discount: number; currency: string } | null;
}

/** The line of the hours themselves. */
export function hoursOf({ lines }: Summary) {
  return lines.find((line) => line.kind === 'hours');
}

/** `price`: what the hours cost; while it `isOld`, it is being refetched, and `raw` is null. */
export function summarise(
  draft: Draft,
  services: readonly AdditionalService[],
  { price, isOld = false }: { price: BlockPrice | null; isOld?: boolean },
): Summary | null {
  const hour = hourPrice(draft, price);
  const block = chosenBlock(draft);
  if (!hour || !block) return null;
  const { currency } = hour;
  const sum = (amounts: number[]) =>
    toMajor(
      amounts.reduce((total, amount) => total + toMinor(amount, currency), 0),
      currency,
    );
  const hours: SummaryLine = {
    kind: 'hours',
    isFrom: hour.isFrom,
    price: hour.price,
    hour_count: block.hour_count,
    amount: sum([hour.price * block.hour_count]),
  };
  const added = services.flatMap((service): SummaryLine[] => {
    const quantity = draft.additional_services[service.service_id];
    if (!quantity) return [];
    const { service_id, name, unit, price } = service;
    const amount = sum([serviceAmount(unit, price, block.hour_count, quantity)]);
    return [{ kind: 'service', service_id, name, quantity, amount }];
  });
  const lines = [hours, ...added];
  const sumUp = () => sum(lines.map(({ amount }) => amount));
  const { code } = draft;
  const whole = rawTotal(draft, services, price);
  const off = whole && code ? discountMinor(code, whole) : 0;
  if (whole && code) {
    const amount = -shownDiscount(off, whole, { total: sumUp(), currency });
    lines.push({ kind: 'discount', code: code.code, amount });
  }
  return {
    currency,
    lines,
    total: hour.isAvailable ? sumUp() : null,
    raw: isOld || !whole ? null : less(whole, off),
  };
}

/** The same for an order, in the currency that it is charged in, so that all sums agree. */
export function summariseCharged(
  draft: Draft,
  services: readonly AdditionalService[],
  known: { price: BlockPrice | null; isOld?: boolean },
): Summary | null {
  const { price } = known;
  return summarise(
    draft,
    services.map((service) => ({ ...service, ...service.raw })),
    { ...known, price: price && { ...price.raw, raw: price.raw } },
  );
}

const less = ({ minor, currency }: Money, off: number) => ({
  total: toMajor(minor - off, currency),
  discount: toMajor(off, currency),
  currency,
});

function rawTotal(
  { additional_services, block }: Draft,
  services: readonly AdditionalService[],
  price: BlockPrice | null,
): Money | null {
  if (!price) return null;
  const { total, currency } = price.raw;
  const minor = services.reduce(
    (sum, { service_id, unit, raw }) => {
      const quantity = additional_services[service_id] ?? 0;
      return sum + serviceAmount(unit, toMinor(raw.price, currency), block.length, quantity);
    },
    toMinor(total, currency),
  );
  return { minor, currency };
}

interface HourlyPrice {
  price: number;
  currency: string;
  isFrom: boolean;
  /** Some offer has exactly this price and is free for the hours. */
  isAvailable: boolean;
}

function hourPrice(
  { offer, category, activity, block }: Draft,
  known: BlockPrice | null,
): HourlyPrice | null {
  const chosen = known ?? offer?.hour_price;
  if (chosen) return { ...chosen, isFrom: false, isAvailable: isLongEnough({ activity, block }) };
  if (category?.free) {
    const { least: price, currency } = category.free.hour_price;
    return { price, currency, isFrom: true, isAvailable: isLongEnough({ activity, block }) };
  }
  if (!activity) return null;
  const { min_price, currency } = activity;
  return { price: min_price, currency, isFrom: true, isAvailable: false };
}
