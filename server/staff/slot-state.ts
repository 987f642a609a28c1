import { hourStart } from '../availability/city-time.ts';
import { closeHour, isOrdered, openHour, restoreBuffers } from '../booking/claims.ts';
import { releaseExpiredHolds } from '../booking/holds.ts';
import { takeOverHour } from '../calendars/outside-calendars.ts';
import { findOffer } from '../catalogue/offers.ts';
import { announceHours } from '../outbox/announce.ts';
import { answer, notFound, type Outcome, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';

export interface SlotChange {
  company_activity_id: number;
  slot: { date: string; hour: number };
  state: 'open' | 'closed';
  now: Date;
}

/**
 * Opens or closes an hour for staff. A closure claims the hour as an order does, so that of an
 * order and a closure at once one wins; what is ordered is neither opened nor closed.
 */
export async function setSlotState(
  tx: Db,
  change: SlotChange,
): Promise<Outcome<SlotChange['slot']>> {
  const { company_activity_id: id, slot, state, now } = change;
  const offer = await findOffer(tx, id);
  if (!offer) return notFound('company_activity_id');
  const startsAt = hourStart(offer.time_zone, slot.date, slot.hour);
  if (!startsAt) return refuse('invalid_input', { path: 'slot.hour', code: 'invalid_value' });
  const hour = { companyActivityId: id, startsAt };
  await releaseExpiredHolds(tx, { companyActivityIds: [id], starts: [startsAt], now });
  await announceHours(tx, { companyActivityIds: [id], from: slot.date, to: slot.date });
  if (state === 'closed') {
    await takeOverHour(tx, hour);
    return (await closeHour(tx, hour)) ? answer(slot) : refuse('slot_taken');
  }
  if (await isOrdered(tx, hour)) return refuse('slot_taken');
  await restoreBuffers(tx, await openHour(tx, hour));
  return answer(slot);
}
