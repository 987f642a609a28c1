import { toMajor } from '@seahour/api-types/rules/money.ts';
import { checkBlock } from '../availability/block-rules.ts';
import { openHours } from '../availability/open-hours.ts';
import { type MovedPrice, newPrice } from '../booking/moved-price.ts';
import { isDisputed } from '../booking/order-money.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { type Cancellable, cancelOffer } from './cancel-offer.ts';
import type { TripRow } from './trip-rows.ts';

export interface NewHours {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 0-23. */
  time: number;
}

/** What moving a booking comes to. */
export interface MoveOffer extends MovedPrice {
  starts: readonly Date[];
}

type Movable = Cancellable &
  Pick<
    TripRow,
    'expires_at' | 'hour_count' | 'hour_price_minor' | 'code_percent' | 'discount_minor'
  >;

/**
 * Whether other hours can be had: as long as cancelling costs nothing, else nobody would cancel
 * late. What waits for its payment is paid first.
 */
export function canMoveTrip(order: Movable, now: Date): boolean {
  return (
    order.expires_at === null && !isDisputed(order) && cancelOffer(order, now)?.percent === 100
  );
}

/** What other hours come to by the rules and at the prices of the offer; the length stays. */
export function moveOffer(
  order: Movable & Pick<TripRow, 'services'>,
  offer: FullOfferRow,
  { date, time }: NewHours,
  now: Date,
): Outcome<MoveOffer> {
  const { hour_count, currency } = order;
  // A price in another money cannot be compared with what was paid.
  if (!canMoveTrip(order, now) || offer.currency !== currency) return refuse('status_conflict');
  const block = { date, time, hourCount: hour_count };
  const unbookable = checkBlock(block, {
    activityId: offer.activity_id,
    timeZone: offer.time_zone,
    now,
    hourCountPath: 'hour_count',
  });
  if (unbookable) {
    // The length is not the guest's to change: hours that end after midnight begin too late.
    const isTooLong = unbookable.fields.some(({ path }) => path === 'hour_count');
    return isTooLong ? refuse(unbookable.code, { path: 'time', code: 'too_big' }) : unbookable;
  }
  const starts = openHours(offer, block, now);
  if (!starts.ok) return starts;
  return answer({ ...newPrice(order, offer, { date, hour_count }), starts: starts.data });
}

/** As the wire has it, in major units. */
export function shownMove({ total, refund_minor, due_minor }: MoveOffer) {
  const { minor, currency } = total;
  return {
    amount: toMajor(minor, currency),
    currency,
    refund: toMajor(refund_minor, currency),
    due: toMajor(due_minor, currency),
  };
}
