import type { StaffBar } from '@seahour/api-types/staff.ts';
import { dayHoursOf, type OfferHours } from '../availability/day-hours.ts';
import type { ClaimedHourRow } from '../tables/schema.ts';

/** What an hour is for staff, who are not bound by notice or the booking window. */
export type StaffHour = Pick<StaffBar, 'state' | 'reason' | 'note'>;

/** An offer's hours, and who closed them. */
export interface StaffOfferHours extends OfferHours {
  /** Those that outside calendars closed, by their starts in milliseconds. */
  outside: ReadonlySet<number>;
  /** Why staff closed some in one decision, by their starts; empty where nobody said. */
  notes: ReadonlyMap<number, string>;
}

export interface StaffClock {
  timeZone: string;
  today: string;
  /** The hour now, 0-23: earlier ones of today are over. */
  hour: number;
}

const CLAIMED = {
  order: { state: 'ordered' },
  hold: { state: 'held' },
  closure: { state: 'closed', reason: 'staff' },
  buffer: { state: 'closed', reason: 'distance' },
} as const satisfies Record<ClaimedHourRow['kind'], StaffHour>;

/** The 24 hours of a day. One that a clock change skips is closed. */
export function staffHours(offer: StaffOfferHours, date: string, clock: StaffClock): StaffHour[] {
  return dayHoursOf(offer, date, clock.timeZone).map((found, hour): StaffHour => {
    const note = found?.claim === 'closure' ? offer.notes.get(found.startMs) : undefined;
    if (note !== undefined) return { ...CLAIMED.closure, ...(note ? { note } : {}) };
    if (found?.claim === 'closure' && offer.outside.has(found.startMs)) {
      return { state: 'closed', reason: 'calendar' };
    }
    if (found?.claim) return CLAIMED[found.claim];
    if (!found?.isOpening) return { state: 'closed', reason: 'opening' };
    const isOver = date < clock.today || (date === clock.today && hour < clock.hour);
    return isOver ? { state: 'closed', reason: 'past' } : { state: 'free' };
  });
}

/** A day as runs of hours that are the same. */
export function staffBars(hours: readonly StaffHour[]): StaffBar[] {
  const runs: StaffBar[] = [];
  for (const [hour, { state, reason, note }] of hours.entries()) {
    const last = runs.at(-1);
    const isSame = last?.state === state && last.reason === reason && last.note === note;
    if (last && isSame) last.to = hour + 1;
    else {
      const why = { ...(reason ? { reason } : {}), ...(note ? { note } : {}) };
      runs.push({ from: hour, to: hour + 1, state, ...why });
    }
  }
  return runs;
}
