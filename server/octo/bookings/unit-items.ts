import { randomUUID } from 'node:crypto';
import type { FullOfferRow } from '../../catalogue/full-offers.ts';
import type { OctoUnitItem } from '../../tables/octo.ts';
import { answer, impossible, type OctoOutcome } from '../refusals.ts';
import { guestsOf } from '../units.ts';
import { mergeContact } from './contact.ts';
import type { UnitItemFields } from './fields.ts';

export interface BookedUnits {
  unit_items: OctoUnitItem[];
  /** Null where the boat alone is named. */
  guests: number | null;
}

/** What a booking is of from now on; what is not said again of an item that was there stays. */
export function readUnits(
  offer: Pick<FullOfferRow, 'filters'>,
  given: readonly UnitItemFields[] | null | undefined,
  before: readonly OctoUnitItem[] = [],
): OctoOutcome<BookedUnits> {
  if (!given || given.length === 0) return impossible('no_units');
  const guests = guestsOf(offer, given);
  if (!guests.ok) return guests;
  const unit_items = given.map((item): OctoUnitItem => {
    const known = before.find(({ uuid }) => uuid === item.uuid);
    return {
      uuid: item.uuid ?? randomUUID(),
      unitId: item.unitId,
      resellerReference:
        item.resellerReference === undefined
          ? (known?.resellerReference ?? null)
          : item.resellerReference || null,
      contact: mergeContact(known?.contact ?? null, item.contact),
    };
  });
  return answer({ unit_items, guests: guests.data });
}
