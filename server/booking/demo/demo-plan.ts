import { createHash } from 'node:crypto';
import { dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import type { OpeningHoursRow } from '../../tables/schema.ts';

export interface DemoBlock {
  time: number;
  hour_count: number;
  /** 100-199. */
  guest: number;
}

interface PlannedOffer {
  id: number;
  buffer_hours: number;
}

/** One offer in this many has no orders at all. */
const FREE_OFFERS = 14;
/** One day in this many is sold from opening to closing. */
const FULL_DAYS = 13;
const SATURDAY = 6;

/** The blocks that are sold on a day, in order and with the offer's pauses between them. */
export function planDay(
  offer: PlannedOffer,
  date: string,
  opening: readonly Pick<OpeningHoursRow, 'from_hour' | 'to_hour'>[],
  minimumHours: number,
): DemoBlock[] {
  if (draw(`${offer.id}`, FREE_OFFERS) === 0) return [];
  const key = `${offer.id} ${date}`;
  const blocks: DemoBlock[] = [];
  const isFull = draw(`${key} full`, FULL_DAYS) === 0;
  const longestPause = dayOfWeek(date) >= SATURDAY ? 7 : 12;
  for (const { from_hour, to_hour } of opening) {
    let time = from_hour + (isFull ? 0 : draw(`${key} ${from_hour} start`, longestPause));
    while (time + minimumHours <= to_hour) {
      const length = isFull ? to_hour - time : minimumHours + draw(`${key} ${time} length`, 3);
      const hour_count = Math.min(length, to_hour - time);
      blocks.push({ time, hour_count, guest: 100 + draw(`${key} ${time} guest`, 100) });
      time += hour_count + offer.buffer_hours + 1 + draw(`${key} ${time} pause`, longestPause);
    }
  }
  return blocks;
}

/** A number from 0 to `below` − 1 that depends on nothing but the key. */
function draw(key: string, below: number): number {
  return createHash('sha256').update(key).digest().readUInt32BE() % below;
}
