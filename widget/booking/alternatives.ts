import type { Result } from '@seahour/api-types/client.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { Alternative } from '@seahour/api-types/errors.ts';
import { blockHours } from '@seahour/api-types/rules/hours.ts';
import { failure } from './api.ts';
import type { Booking } from './booking.ts';
import type { BookingContext } from './context.ts';
import { findOffer } from './find-offer.ts';

/** Picks a free block instead of one that was taken. */
export function pickAlternative({ $order }: BookingContext, alternative: Alternative): void {
  const before = $order.get();
  if (before.state === 'failed') $order.set({ ...before, alternative });
}

/** Takes the picked block, and shows the review of it once more. */
export async function takeAlternative({
  context,
  order,
}: Pick<Booking, 'context' | 'order'>): Promise<void> {
  const { $draft, $order, update } = context;
  const before = $order.get();
  if (before.state !== 'failed' || !before.alternative) return;
  const { alternative } = before;
  const sending = order.startSending();
  const found = await offerOf(context, alternative);
  if ($order.get() !== sending) return;
  if (!found.ok) return order.fail(found.failure);
  const { date, time, hour_count } = alternative;
  const isOther = found.data !== $draft.get().offer;
  update({
    date,
    block: blockHours(time, hour_count),
    offer: found.data,
    ...(isOther ? { additional_services: {}, trust_choice: false } : {}),
  });
  order.returnTo('confirm');
}

async function offerOf(
  { $draft, config }: BookingContext,
  alternative: Alternative,
): Promise<Result<CompanyActivity>> {
  const chosen = $draft.get().offer;
  if (chosen?.company_activity_id === alternative.company_activity_id) {
    return { ok: true, data: chosen };
  }
  const found = await findOffer(config.api, alternative);
  if (!found.ok) return found;
  return found.data ? { ok: true, data: found.data } : failure('not_found');
}
