import { atom } from 'nanostores';
import { mostHours } from '../state/manual-draft.ts';

/** "Free at 5 PM for 8, 2 hours". */
export interface BoatQuestion {
  time: number;
  guests: number;
  hour_count: number;
}

export const LAST_START = 23;
export const MOST_GUESTS = 40;
export const MOST_HOURS = 12;

/** What is asked for to begin with: the next hour of today, noon of other days. */
export const firstQuestion = (isToday: boolean, hourNow: number): BoatQuestion => {
  const time = isToday ? Math.min(LAST_START, hourNow + 1) : 12;
  return { time, guests: 4, hour_count: Math.min(2, mostHours(time)) };
};

/** Hours end with the day: a later start makes them fewer. */
export function withPart<Q extends BoatQuestion>(question: Q, part: Partial<Q>): Q {
  const asked = { ...question, ...part };
  return { ...asked, hour_count: Math.min(asked.hour_count, mostHours(asked.time)) };
}

/** What was asked on the phone last; null until something was. It stays while other screens are shown. */
export const $asked = atom<(BoatQuestion & { date: string }) | null>(null);
