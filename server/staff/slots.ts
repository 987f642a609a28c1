import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { cityDate, cityHour } from '@seahour/api-types/rules/booking-window.ts';
import type * as staff from '@seahour/api-types/staff.ts';
import { hourStart } from '../availability/city-time.ts';
import { restoreBuffers } from '../booking/claims.ts';
import { releaseExpiredHolds } from '../booking/holds.ts';
import { announceHours } from '../outbox/announce.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { whyOutOfReach } from './date-reach.ts';
import { staffHours } from './hours.ts';
import { ownOffer } from './member.ts';
import { kept } from './orders.ts';
import { readStaffHours } from './read-staff-hours.ts';
import { closeTogether } from './set-hours.ts';
import { listOrdersIn, openHours } from './set-hours-rows.ts';
import type { StaffCall } from './staff-call.ts';
import { insertStaffChange } from './staff-changes.ts';

const HOUR_MS = 3_600_000;

type SlotRequest = ParsedRequestOf<typeof staff.setSlotState>;

/** Opens or closes an hour as `setHours` does with many, and answers what it is now. */
export function setSlot(
  { company_activity_id: id, slot, state }: SlotRequest,
  call: StaffCall,
): Promise<Outcome<ResponseOf<typeof staff.setSlotState>>> {
  const { now } = call;
  return kept(call.db, async (tx) => {
    const offer = await ownOffer(tx, call.member, id);
    if (!offer.ok) return offer;
    const { membership, time_zone } = offer.data;
    const date = { date: slot.date, path: 'slot.date' };
    const unreachable = whyOutOfReach(offer.data, date, now);
    if (unreachable) return unreachable;
    const startsAt = hourStart(time_zone, slot.date, slot.hour);
    if (!startsAt) return refuse('invalid_input', { path: 'slot.hour', code: 'invalid_value' });
    if (startsAt.getTime() + HOUR_MS <= now.getTime()) {
      return refuse('invalid_input', { path: 'slot.hour', code: 'past_hour' });
    }
    const hour = { ids: [id], starts: [startsAt] };
    await releaseExpiredHolds(tx, { companyActivityIds: hour.ids, starts: hour.starts, now });
    if (state === 'closed') {
      const staffIds = [membership.staff_id];
      await closeTogether(tx, { ids: [id], staffIds, reason: '', now }, hour);
    } else await restoreBuffers(tx, await openHours(tx, hour));
    if ((await listOrdersIn(tx, hour, now)).length > 0) return refuse('slot_taken');
    await announceHours(tx, { companyActivityIds: [id], from: slot.date, to: slot.date });
    await insertStaffChange(tx, {
      staff_id: membership.staff_id,
      company_activity_id: id,
      kind: 'slot_state',
      order_id: null,
      starts_at: startsAt,
      was: null,
      became: state,
      changed_at: now,
    });
    const days = { first: slot.date, last: slot.date };
    const hours = (await readStaffHours(tx, [id], days, now)).get(id);
    const clock = {
      timeZone: time_zone,
      today: cityDate(time_zone, now),
      hour: cityHour(time_zone, now),
    };
    const [is] = hours ? [staffHours(hours, slot.date, clock)[slot.hour]] : [];
    return answer({ ...slot, state: is?.state === 'free' ? 'open' : 'closed' });
  });
}
