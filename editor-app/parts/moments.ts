import type { CityMoment } from '@seahour/api-types/editor.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatClock, formatHour } from '@seahour/ui/format/time.ts';
import { useApp } from '../context.ts';

/** A moment in the reader's own zone: the time alone today, else with its day. */
export function useMoment(): (moment: string | Date) => string {
  const { language } = useApp();
  return (moment) => {
    const at = new Date(moment);
    const time = formatClock({ hour: at.getHours(), minute: at.getMinutes() }, language);
    const isToday = at.toDateString() === new Date().toDateString();
    return isToday ? time : `${formatDate(dayOf(at), language, 'short')} ${time}`;
  };
}

/** Of the reader's own calendar, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** A moment by the clock of a city, which is named. */
export function useCityMoment(): (moment: CityMoment) => string {
  const { t, language } = useApp();
  return ({ date, hour, city }) =>
    t('due', {
      date: formatDate(date, language, 'long'),
      hour: formatHour(hour, language),
      city,
    });
}
