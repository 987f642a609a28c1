import { FREE_UNTIL_START } from '@seahour/api-types/rules/cancellation.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { type Reading, wantsContent, wantsPricing } from './call.ts';
import { capacityOf } from './capacity.ts';
import { cutoffText, optionContent } from './content.ts';
import { clockTime } from './opening.ts';
import { optionId, startHours } from './options.ts';
import { lowestPrice, type PriceDay, pricingOf } from './pricing.ts';
import type { Option, Unit } from './wire.ts';

interface OptionReading extends Reading {
  /** The same of all options of an offer. */
  units: Unit[];
  /** Of these the lowest price is said. */
  days: PriceDay[];
}

/** A length of an offer's trips. */
export function optionView(
  offer: FullOfferRow,
  hourCount: number,
  { units, days, ...reading }: OptionReading,
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
    restrictions: { minUnits: 1, maxUnits: capacityOf(offer) },
    units,
    ...(wantsPricing(reading) && {
      pricingFrom: [pricingOf(lowestPrice(offer, hourCount, days), reading.partner)],
    }),
    ...(wantsContent(reading) && optionContent(hourCount, reading.language)),
  };
}
