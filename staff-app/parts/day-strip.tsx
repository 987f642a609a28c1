import { formatDate } from '@seahour/ui/format/date.ts';
import { useCrewApp } from '../context.ts';
import type { CalendarDays } from '../state/crew.ts';
import { DayBar } from './day-bar.tsx';
import './day-strip.css';

interface DayStripProps {
  days: CalendarDays;
  today: string;
  chosen: string;
  onChoose(date: string): void;
}

/** The days side by side; the chosen one comes into sight. */
export function DayStrip({ days, today, chosen, onChoose }: DayStripProps) {
  const { t, language } = useCrewApp();
  return (
    <nav className="strip" aria-label={t('days')}>
      {days.map(({ date, bars }) => (
        <button
          key={date}
          type="button"
          ref={date === chosen ? scrollToCentre : null}
          aria-current={date === chosen ? 'date' : undefined}
          onClick={() => onChoose(date)}
        >
          <span className="visually-hidden">{formatDate(date, language, 'weekday-long')}</span>
          <span aria-hidden="true">
            {date === today ? t('day_today') : formatDate(date, language, 'weekday-name-short')}
          </span>
          <b aria-hidden="true">{Number(date.slice(8))}</b>
          <DayBar bars={bars} size="thin" />
        </button>
      ))}
    </nav>
  );
}

/** Of the strip, and not of the page around it. */
function scrollToCentre(day: HTMLElement | null): void {
  const strip = day?.parentElement;
  if (strip) strip.scrollLeft = day.offsetLeft - strip.clientWidth / 2 + day.clientWidth / 2;
}
