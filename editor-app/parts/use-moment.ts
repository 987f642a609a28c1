import { formatDate } from '@seahour/ui/format/date.ts';
import { formatClock } from '@seahour/ui/format/time.ts';
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

const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
