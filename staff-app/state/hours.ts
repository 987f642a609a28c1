import type { StaffBar, WorkingStatus } from '@seahour/api-types/staff.ts';

/** What an hour is, and why where it is closed. */
export type HourState = Pick<StaffBar, 'state' | 'reason' | 'note'>;

export const HOURS_OF_DAY = 24;

export function hourStates(bars: readonly StaffBar[]): HourState[] {
  return Array.from({ length: HOURS_OF_DAY }, (_, hour) => {
    const bar = bars.find(({ from, to }) => from <= hour && hour < to);
    if (!bar) return { state: 'closed', reason: 'opening' };
    const { state, reason, note } = bar;
    return { state, ...(reason && { reason }), ...(note && { note }) };
  });
}

/** The same day with one hour another way. */
export function withHour(bars: readonly StaffBar[], hour: number, becomes: HourState): StaffBar[] {
  const runs: StaffBar[] = [];
  for (const [index, was] of hourStates(bars).entries()) {
    const is = index === hour ? becomes : was;
    const last = runs.at(-1);
    const goesOn = last?.state === is.state && last.reason === is.reason && last.note === is.note;
    if (last && goesOn) last.to = index + 1;
    else runs.push({ from: index, to: index + 1, ...is });
  }
  return runs;
}

/** What an offer is doing at an hour, and until when (1-24). */
export interface NowState {
  state: WorkingStatus['state'] | 'held';
  until: number;
}

export function stateAt(bars: readonly StaffBar[], hour: number): NowState {
  const hours = hourStates(bars);
  const state = hours[hour]?.state ?? 'closed';
  const end = hours.findIndex((each, index) => index > hour && each.state !== state);
  return { state, until: end < 0 ? HOURS_OF_DAY : end };
}

/** The hours that a day's view shows: those of work and whatever is booked outside them. */
export function shownHours(bars: readonly StaffBar[]): { from: number; to: number } {
  const hours = hourStates(bars);
  // The buffer of a trip may lie outside the hours of work, far from them after one until midnight.
  const isShown = ({ reason }: HourState) => reason !== 'opening' && reason !== 'distance';
  const from = hours.findIndex(isShown);
  return from < 0 ? { from: 6, to: HOURS_OF_DAY } : { from, to: hours.findLastIndex(isShown) + 1 };
}

export function countHours(bars: readonly StaffBar[], ...states: StaffBar['state'][]): number {
  return bars
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Whether all hours of a block are free. */
export function isFree(bars: readonly StaffBar[], time: number, hourCount: number): boolean {
  const block = hourStates(bars).slice(time, time + hourCount);
  return block.length === hourCount && block.every(({ state }) => state === 'free');
}

/** The first start of a free block from an hour on; undefined where there is none. */
export function firstFree(
  bars: readonly StaffBar[],
  from: number,
  hourCount: number,
): number | undefined {
  const starts = Array.from({ length: HOURS_OF_DAY - from }, (_, index) => from + index);
  return starts.find((start) => isFree(bars, start, hourCount));
}
