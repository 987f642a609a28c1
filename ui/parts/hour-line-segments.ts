import { FIRST_SHOWN_HOUR } from '@seahour/api-types/constants.ts';
import type { Bar } from '@seahour/api-types/slot.ts';

const LAST_HOUR = 24;
const HOURS = LAST_HOUR - FIRST_SHOWN_HOUR;

/** Where a stretch of the day is drawn; `x` and `width` are percent of the line, from its start. */
export interface HourLineSegment {
  state: Bar['state'] | 'chosen';
  x: number;
  width: number;
}

/** Hours of the day, `from` 0-23 to `to` 1-24. */
export interface HourSpan {
  from: number;
  to: number;
}

/** The segments of a day from 6 AM to midnight; closed hours are left empty, the chosen come last, on top. */
export function hourLineSegments(bars: readonly Bar[], chosen?: HourSpan): HourLineSegment[] {
  const shown = bars.filter((bar) => bar.state !== 'closed');
  const all = chosen ? [...shown, { ...chosen, state: 'chosen' as const }] : shown;
  return all.flatMap(({ from, to, state }) => {
    const start = Math.max(from, FIRST_SHOWN_HOUR);
    const end = Math.min(to, LAST_HOUR);
    if (end <= start) return [];
    return [{ state, x: percent(start - FIRST_SHOWN_HOUR), width: percent(end - start) }];
  });
}

const percent = (hours: number): number => Math.round((hours / HOURS) * 10_000) / 100;
