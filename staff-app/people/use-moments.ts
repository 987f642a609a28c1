import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatClock, formatHour } from '@seahour/ui/format/time.ts';
import { useCrewApp } from '../context.ts';
import { useData } from '../parts/use-query.ts';

/** Moments, ISO 8601 in UTC, in words: by the clock of the boats, or of this device where there are none. */
export function useMoments() {
  const { crew, language } = useCrewApp();
  const [boat] = useData(crew.boats) ?? [];
  const zone = boat?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clockAt = (moment: string) => cityClock(zone, new Date(moment));
  const day = (moment: string) => formatDate(clockAt(moment).date, language, 'weekday-short');
  return {
    /** Sat, Nov 21. */
    day,
    /** Sat, Nov 21, 4:00 PM. */
    hour: (moment: string) =>
      listed([day(moment), formatHour(clockAt(moment).hour, language)], language),
    /** 4:12 PM. */
    clock: (moment: string) => formatClock(clockAt(moment), language),
  };
}
