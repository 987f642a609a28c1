import { cityDate } from '@seahour/api-types/rules/booking-window.ts';

/** The clock on a city's wall. */
export interface CityClock {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 0-23. */
  hour: number;
  /** 0-59. */
  minute: number;
}

export function cityClock(timeZone: string, now: Date): CityClock {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en', options)
    .format(now)
    .split(':')
    .map(Number);
  return { date: cityDate(timeZone, now), hour, minute };
}
