import { useStore } from '@nanostores/react';
import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { useCrewApp } from '../context.ts';
import type { Boat, CalendarDays } from '../state/crew.ts';
import { countHours } from '../state/hours.ts';
import { DayBar } from './day-bar.tsx';

interface CalendarRowProps {
  boat: Boat;
  day: CalendarDays[number];
  isWeekend: boolean;
}

/** A day of the calendar: it opens the day. */
export function CalendarRow({ boat, day: { date, bars }, isWeekend }: CalendarRowProps) {
  const { t, crew, language, navigation } = useCrewApp();
  const now = cityClock(boat.time_zone, useStore(crew.$now));
  const booked = countHours(bars, 'ordered', 'held');
  const isClosed = countHours(bars, 'free', 'ordered', 'held') === 0;
  const open = () => navigation.open({ name: 'day', offer: boat.company_activity_id, date });
  return (
    <button
      type="button"
      className={`calendar-row ${isWeekend ? 'is-weekend' : ''}`}
      onClick={open}
    >
      <span className="visually-hidden">{formatDate(date, language, 'weekday-long')}</span>
      <span className="calendar-day" aria-hidden="true">
        <b>{Number(date.slice(8))}</b>
        {formatDate(date, language, 'weekday-name-short')}
      </span>
      <DayBar
        bars={bars}
        size="tall"
        {...(date === now.date ? { now: now.hour + now.minute / 60 } : {})}
      />
      <em>
        {isClosed
          ? t('hours_closed')
          : booked > 0
            ? t('short_hours', { count: booked })
            : t('hours_none')}
      </em>
    </button>
  );
}
