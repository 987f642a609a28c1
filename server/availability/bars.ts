import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { freeHours } from '@seahour/api-types/rules/free-hours.ts';
import { BAR_STATES } from '@seahour/api-types/rules/slot-bars.ts';
import type { Bar, SlotDay, SlotState } from '@seahour/api-types/slot.ts';

export type DayStates = readonly (SlotState | null)[];

/** A day as runs of hours in one state. */
export function bars(states: DayStates): Bar[] {
  const runs: Bar[] = [];
  for (const [hour, slot] of states.entries()) {
    const state = slot ? BAR_STATES[slot] : 'closed';
    const last = runs.at(-1);
    if (last?.state === state) last.to = hour + 1;
    else runs.push({ from: hour, to: hour + 1, state });
  }
  return runs;
}

/** A day as a card's hour line shows it. */
export function cardDay(
  date: string,
  states: DayStates,
  activityId: number,
): NonNullable<CompanyActivity['day']> {
  const hours = bars(states);
  return { date, free_hours: freeHours(hours, activityId), bars: hours };
}

/** A day as the slot picker reads it. */
export function slotDay(date: string, states: DayStates): SlotDay {
  const slots: SlotDay['slots'] = {};
  for (const [hour, state] of states.entries()) {
    if (!state) continue;
    slots[hour] = { is_open: state === 'open', start: hour, end: hour + 1, state };
  }
  return { date, slots };
}
