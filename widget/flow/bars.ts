import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import type { Bar, Slot } from '@seahour/api-types/slot.ts';

const BAR_STATE = {
  open: 'free',
  ordered: 'ordered',
  held: 'held',
  closed: 'closed',
  past: 'closed',
} as const satisfies Record<Slot['state'], Bar['state']>;

/** The hours of a day as runs of one state, in order; hours that are past count as closed. */
export function slotBars(slots: Slots): Bar[] {
  const bars: Bar[] = [];
  for (const { start, end, state } of Object.values(slots).sort((a, b) => a.start - b.start)) {
    const last = bars.at(-1);
    if (last && last.to === start && last.state === BAR_STATE[state]) last.to = end;
    else bars.push({ from: start, to: end, state: BAR_STATE[state] });
  }
  return bars;
}

/** Hours of a day that can still be booked. */
export function freeHours(slots: Slots): number {
  return Object.values(slots).filter((slot) => slot.is_open).length;
}

/** Whether an offer's day still has all hours of a block; of a day that it does not tell, it is believed. */
export function isFreeFor(
  { day }: Pick<CompanyActivity, 'day'>,
  { date, time, hour_count }: { date: string; time: number; hour_count: number },
): boolean {
  if (day?.date !== date) return true;
  const end = time + hour_count;
  return day.bars.some(({ from, to, state }) => state === 'free' && from <= time && to >= end);
}
