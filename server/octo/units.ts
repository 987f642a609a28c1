import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { takesGuests } from '../catalogue/offers.ts';
import { answer, impossible, type OctoOutcome, unknownUnit } from './refusals.ts';

/** What a booking is of: so many guests, or the boat, however many come. */
export const UNITS = ['guest', 'boat'] as const;
export type UnitId = (typeof UNITS)[number];

/**
 * How many guests the units of a booking come to; null where it names the boat alone. The price is the
 * boat's in either case.
 */
export function guestsOf(
  offer: Pick<FullOfferRow, 'filters'>,
  units: readonly { unitId: string }[],
): OctoOutcome<number | null> {
  const strange = units.find(({ unitId }) => !UNITS.some((known) => known === unitId));
  if (strange) return unknownUnit(strange.unitId);
  const count = (id: UnitId) => units.filter(({ unitId }) => unitId === id).length;
  if (count('boat') > 1) return impossible('one_boat');
  const guests = count('guest');
  if (!takesGuests(offer, guests)) return impossible('too_many_guests');
  return answer(guests === 0 ? null : guests);
}
