import { PAY_LATER } from '@seahour/api-types/constants.ts';
import { checkBlock } from '../../availability/block-rules.ts';
import { openHours } from '../../availability/open-hours.ts';
import type { CreateOrderRequest } from '../../booking/quote-order.ts';
import type { FullOfferRow } from '../../catalogue/full-offers.ts';
import { startOfId } from '../availability-id.ts';
import type { OctoCall } from '../call.ts';
import { findOption } from '../find-option.ts';
import { answer, type OctoOutcome, unknownAvailability } from '../refusals.ts';

/** Hours of an offer, as a reseller names them. */
export interface WantedTrip {
  offer: FullOfferRow;
  date: string;
  time: number;
  hourCount: number;
  starts: readonly Date[];
}

/** What ids name: an offer, a length, and a start at which it can be had unless somebody has it. */
export async function readWantedTrip(
  {
    productId,
    optionId,
    availabilityId,
  }: Record<'productId' | 'optionId' | 'availabilityId', string>,
  call: OctoCall,
): Promise<OctoOutcome<WantedTrip>> {
  const found = await findOption({ productId, optionId }, call);
  if (!found.ok) return found;
  const { offer, hourCount } = found.data;
  const start = startOfId(offer.time_zone, availabilityId);
  if (!start) return unknownAvailability(availabilityId);
  const block = { ...start, hourCount };
  const { activity_id: activityId, time_zone: timeZone } = offer;
  const rules = { activityId, timeZone, now: call.now, hourCountPath: 'hour_count' } as const;
  if (checkBlock(block, rules)) return unknownAvailability(availabilityId);
  const starts = openHours(offer, block, call.now);
  if (!starts.ok) return unknownAvailability(availabilityId);
  return answer({ offer, ...block, starts: starts.data });
}

/** The same as a visitor would order it. Whose trip it is is said when it is confirmed. */
export const orderOf = (
  { offer, date, time, hourCount }: WantedTrip,
  { guests, reference }: { guests: number | null; reference?: string | null | undefined },
): CreateOrderRequest => ({
  acq_method: PAY_LATER,
  company_activity_id: offer.id,
  // Not read: the key of the call says whether it is a test.
  test: false,
  additional_services: [],
  date,
  time,
  hour_count: hourCount,
  name: '',
  phone: '',
  mail: '',
  comment: '',
  ...(guests !== null && { guests }),
  ...(reference && { partner_reference: reference }),
});
