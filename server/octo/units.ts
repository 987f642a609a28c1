import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { capacityOf } from './capacity.ts';
import { answer, impossible, type OctoOutcome, unknownUnit } from './refusals.ts';

/** What a booking is of: so many guests, or the boat, however many come. */
export const UNITS = ['guest', 'boat'] as const;
export type UnitId = (typeof UNITS)[number];

/**
 * How many guests the units of a booking come to; null where it names the boat alone. The price is the
 * boat's in either case.
 */
export const guestsOf = (
  offer: Pick<FullOfferRow, 'filters'>,
  units: readonly { unitId: string }[],
): OctoOutcome<number | null> =>
  countGuests(
    offer,
    units.map(({ unitId }) => ({ id: unitId, quantity: 1 })),
  );

/** The same of quantities. */
export function countGuests(
  offer: Pick<FullOfferRow, 'filters'>,
  units: readonly { id: string; quantity: number }[],
): OctoOutcome<number | null> {
  const strange = units.find(({ id }) => !UNITS.some((known) => known === id));
  if (strange) return unknownUnit(strange.id);
  const count = (wanted: UnitId) =>
    units.filter(({ id }) => id === wanted).reduce((sum, { quantity }) => sum + quantity, 0);
  if (count('boat') > 1) return impossible('one_boat');
  const guests = count('guest');
  if (guests > capacityOf(offer)) return impossible('too_many_guests');
  return answer(guests === 0 ? null : guests);
}
