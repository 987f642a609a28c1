import { atom } from 'nanostores';

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
export const firstQuestion = (isToday: boolean, hourNow: number): BoatQuestion => ({
  time: isToday ? Math.min(LAST_START, hourNow + 1) : 12,
  guests: 4,
  hour_count: 2,
});

/** What was asked on the phone last; null until something was. It stays while other screens are shown. */
export const $asked = atom<(BoatQuestion & { date: string }) | null>(null);
