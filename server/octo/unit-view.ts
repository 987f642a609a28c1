import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { guestLimitOf } from '../catalogue/offers.ts';
import { type Reading, wantsContent } from './call.ts';
import { capacityOf } from './capacity.ts';
import { octoTexts } from './refusal-answer.ts';
import { UNITS, type UnitId } from './units.ts';
import type { Unit } from './wire.ts';

/** Of any age: nobody is asked for one. */
const ANY_AGE = { minAge: 0, maxAge: 99, idRequired: false };

/** What a booking is of, guests first: most resellers ask how many come. */
export const unitViews = (offer: Pick<FullOfferRow, 'filters'>, reading: Reading): Unit[] =>
  UNITS.map((id) => unitView(id, offer, reading));

function unitView(id: UnitId, offer: Pick<FullOfferRow, 'filters'>, reading: Reading): Unit {
  const of = {
    guest: { type: 'ADULT', maxQuantity: capacityOf(offer), paxCount: 1 },
    boat: { type: 'OTHER', maxQuantity: 1, paxCount: guestLimitOf(offer) ?? 1 },
  } as const satisfies Record<UnitId, unknown>;
  const { type, maxQuantity, paxCount } = of[id];
  return {
    id,
    internalName: id,
    reference: null,
    type,
    restrictions: { ...ANY_AGE, minQuantity: 0, maxQuantity, paxCount, accompaniedBy: [] },
    requiredContactFields: [],
    ...(wantsContent(reading) && unitContent(id, reading)),
  };
}

function unitContent(id: UnitId, { language }: Reading) {
  const t = octoTexts[language];
  return { title: t(`unit.${id}.title`), shortDescription: t(`unit.${id}.text`), features: [] };
}
