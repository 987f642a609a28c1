import { FREE_UNTIL_START } from '@seahour/api-types/rules/cancellation.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { guestLimitOf } from '../catalogue/offers.ts';
import { type Reading, wantsContent, wantsPricing } from './call.ts';
import { cutoffText, optionContent } from './content.ts';
import { clockTime } from './opening.ts';
import { optionId, startHours } from './options.ts';
import { lowestPrice, pricingOf } from './pricing.ts';
import { unitViews } from './unit-view.ts';
import type { Option } from './wire.ts';

/** A length of an offer's trips. */
export function optionView(
  offer: FullOfferRow,
  hourCount: number,
  reading: Reading,
  today: string,
): Option {
  const { free_until_hours } = offer.cancellation ?? FREE_UNTIL_START;
  return {
    id: optionId(hourCount),
    default: hourCount === minimumHours(offer.activity_id),
    internalName: optionId(hourCount),
    reference: null,
    availabilityLocalStartTimes: startHours(offer, hourCount).map(clockTime),
    cancellationCutoff: cutoffText(free_until_hours, reading.language),
    cancellationCutoffAmount: free_until_hours,
    cancellationCutoffUnit: 'hour',
    requiredContactFields: ['firstName', 'lastName', 'emailAddress'],
    restrictions: { minUnits: 1, maxUnits: guestLimitOf(offer) },
    units: unitViews(offer, reading),
    ...(wantsPricing(reading) && {
      pricingFrom: [pricingOf(lowestPrice(offer, hourCount, today), reading.partner)],
    }),
    ...(wantsContent(reading) && optionContent(hourCount, reading.language)),
  };
}
