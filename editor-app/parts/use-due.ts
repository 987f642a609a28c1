import type { CityMoment } from '@seahour/api-types/editor.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { useApp } from '../context.ts';

/** A moment by the clock of a city, which is named. */
export function useDue(): (due: CityMoment) => string {
  const { t, language } = useApp();
  return ({ date, hour, city }) =>
    t('due', {
      date: formatDate(date, language, 'long'),
      hour: formatHour(hour, language),
      city,
    });
}
