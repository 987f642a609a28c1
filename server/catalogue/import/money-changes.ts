import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { type CancellationRule, FREE_UNTIL_START } from '@seahour/api-types/rules/cancellation.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import type { Localised, PriceRow } from '../../tables/schema.ts';
import { decidingRule, hourPriceMinor } from '../hour-price.ts';
import { comparePrices, daysThatDiffer, isFar } from '../terms/compare-terms.ts';
import { describeScope } from './app-terms.ts';
import type { RowsByTable } from './plan.ts';
import type { CatalogueRows } from './rows.ts';

/** What visitors would pay otherwise. */
export interface MoneyChange {
  /** Of an offer. */
  id: number;
  title: string;
  what: MoneyPart;
  was: Figure;
  becomes: Figure;
  /** Of the move, e.g. `-0.2` for a fifth less; null where it was nothing, or in another currency. */
  share: number | null;
}

export type MoneyPart =
  /** Of an hour, for the bookings that the row is for. */
  | { kind: 'price'; row: PriceRow }
  | { kind: 'service'; name: Localised }
  | { kind: keyof CancellationRule };

export interface Figure {
  /** In major units of a currency. */
  value: number;
  /** A currency's code, `%` or `h`. */
  unit: string;
}

type Offer = CatalogueRows['company_activities'][number];

/**
 * What an import changes of money, offer by offer. Prices that nobody meets any more, and offers
 * and services that are new, are left out; offers that are hidden are not.
 */
export function moneyChanges(existing: RowsByTable, wanted: RowsByTable, now: Date): MoneyChange[] {
  const [was, becomes] = [existing, wanted] as unknown as [CatalogueRows, CatalogueRows];
  const [pricesBefore, pricesAfter, services] = [
    Map.groupBy(was.company_activity_prices, (row) => row.company_activity_id),
    Map.groupBy(becomes.company_activity_prices, (row) => row.company_activity_id),
    Map.groupBy(becomes.services, (row) => row.company_activity_id),
  ];
  const offersBefore = new Map(was.company_activities.map((row) => [row.id, row]));
  const servicesBefore = new Map(was.services.map((row) => [row.id, row]));
  const zones = new Map(becomes.cities.map(({ id, time_zone }) => [id, time_zone]));
  return becomes.company_activities.flatMap((offer) => {
    const before = offersBefore.get(offer.id);
    if (!before) return [];
    const pair = {
      was: { ...before, prices: pricesBefore.get(offer.id) ?? [] },
      becomes: { ...offer, prices: pricesAfter.get(offer.id) ?? [] },
      today: cityDate(zones.get(offer.city_id) ?? 'UTC', now),
      shortestHours: minimumHours(offer.activity_id),
    };
    return [
      ...priceChanges(pair),
      ...(services.get(offer.id) ?? []).flatMap((service) => {
        const old = servicesBefore.get(service.id);
        if (!old || old.hidden) return [];
        return moneyChange(
          offer,
          { kind: 'service', name: service.name },
          inMajor(old.price_minor, before.currency),
          inMajor(service.price_minor, offer.currency),
        );
      }),
      ...ruleChanges(before, offer),
    ];
  });
}

interface Pair {
  was: Pick<Offer, 'price_minor' | 'currency'> & { prices: PriceRow[] };
  becomes: Pick<Offer, 'id' | 'title' | 'price_minor' | 'currency'> & { prices: PriceRow[] };
  /** In the city. */
  today: string;
  shortestHours: number;
}

function priceChanges(pair: Pair): MoneyChange[] {
  const { was, becomes } = pair;
  if (was.currency !== becomes.currency) {
    const row = becomes.prices.find(({ hours_from }) => hours_from <= pair.shortestHours);
    const old = inMajor(was.price_minor, was.currency);
    const next = inMajor(becomes.price_minor, becomes.currency);
    return row ? moneyChange(becomes, { kind: 'price', row }, old, next) : [];
  }
  const changes = comparePrices(was.prices, becomes.prices);
  if (changes.length === 0) return [];
  const days = daysThatDiffer(pair);
  const added = new Set(changes.flatMap(({ row, was }) => (was === null ? [row] : [])));
  return changes.flatMap((change) => {
    const { row } = change;
    const furthest = movesOf(pair, days, (before, after) =>
      change.becomes === null ? before === row && !(after && added.has(after)) : after === row,
    ).reduce<Move | null>((most, move) => (most && far(most) >= far(move) ? most : move), null);
    if (!furthest) return [];
    const [old, next] = [change.was ?? furthest.was, change.becomes ?? furthest.becomes];
    return moneyChange(
      becomes,
      { kind: 'price', row },
      inMajor(old, was.currency),
      inMajor(next, becomes.currency),
    );
  });
}

interface Move {
  was: number;
  becomes: number;
}

const far = ({ was, becomes }: Move): number => Math.abs(becomes - was) / was;

/** What bookings to come cost otherwise, of those whose rules before and after are asked for. */
function movesOf(
  { was, becomes, shortestHours }: Pair,
  days: readonly string[],
  isAsked: (before: PriceRow | undefined, after: PriceRow | undefined) => boolean,
): Move[] {
  const lengths = Array.from({ length: 25 - shortestHours }, (_, index) => index + shortestHours);
  return days.flatMap((date) =>
    lengths.flatMap((hours) => {
      if (!isAsked(decidingRule(was, date, hours), decidingRule(becomes, date, hours))) return [];
      const [old, next] = [hourPriceMinor(was, date, hours), hourPriceMinor(becomes, date, hours)];
      return old === next ? [] : [{ was: old, becomes: next }];
    }),
  );
}

function ruleChanges(before: Offer, offer: Offer): MoneyChange[] {
  const was = before.cancellation ?? FREE_UNTIL_START;
  const becomes = offer.cancellation ?? FREE_UNTIL_START;
  return (Object.keys(FREE_UNTIL_START) as (keyof CancellationRule)[]).flatMap((kind) => {
    const unit = kind.endsWith('_hours') ? 'h' : '%';
    return moneyChange(offer, { kind }, { value: was[kind], unit }, { value: becomes[kind], unit });
  });
}

const inMajor = (minor: number, currency: string): Figure => ({
  value: toMajor(minor, currency),
  unit: currency,
});

function moneyChange(
  { id, title }: Pick<MoneyChange, 'id' | 'title'>,
  what: MoneyPart,
  was: Figure,
  becomes: Figure,
): MoneyChange[] {
  if (isDeepStrictEqual(was, becomes)) return [];
  const isComparable = was.value > 0 && was.unit === becomes.unit;
  const share = isComparable ? becomes.value / was.value - 1 : null;
  return [{ id, title, what, was, becomes, share }];
}

/** Whether a price moves by more than a third, or into another currency. */
export const isFarMove = ({ what, was, becomes }: MoneyChange): boolean =>
  (what.kind === 'price' || what.kind === 'service') &&
  (was.unit !== becomes.unit || isFar(was.value, becomes.value));

/** In the words of the files, e.g. `Onyx 55 (19): hours 1-3: 1,760 → 1,400 AED`. */
export const describeMoney = (change: MoneyChange): string => {
  const { was, becomes } = change;
  const old = was.unit === becomes.unit ? said(was.value) : `${said(was.value)} ${was.unit}`;
  return `${subjectOf(change)}: ${old} → ${said(becomes.value)} ${becomes.unit}`;
};

/** E.g. `Onyx 55 (19): hours 1-3: 13,500 instead of 1,350 AED`. */
export const describeFarMove = (change: MoneyChange): string => {
  const { was, becomes } = change;
  const next =
    was.unit === becomes.unit ? said(becomes.value) : `${said(becomes.value)} ${becomes.unit}`;
  return `${subjectOf(change)}: ${next} instead of ${said(was.value)} ${was.unit}`;
};

function subjectOf({ id, title, what }: MoneyChange): string {
  const part =
    what.kind === 'price'
      ? describeScope(what.row)
      : what.kind === 'service'
        ? what.name[DEFAULT_LANGUAGE]
        : what.kind;
  return `${title} (${id}): ${part}`;
}

const said = (value: number): string => value.toLocaleString(DEFAULT_LANGUAGE);
