import { formatDate } from '@seahour/ui/format/date.ts';
import { useEffect, useRef } from 'react';
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
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is chosen
  useEffect(() => {
    const day = strip.current?.querySelector('[aria-current]');
    if (!(day instanceof HTMLElement) || !strip.current) return;
    strip.current.scrollLeft = day.offsetLeft - strip.current.clientWidth / 2 + day.clientWidth / 2;
  }, [chosen]);
  return (
    <nav className="strip" ref={strip} aria-label={t('days')}>
      {days.map(({ date, bars }) => (
        <button
          key={date}
          type="button"
          aria-current={date === chosen ? 'date' : undefined}
          onClick={() => onChoose(date)}
        >
          <span className="visually-hidden">{formatDate(date, language, 'weekday-long')}</span>
          <span aria-hidden="true">
            {date === today
              ? t('day_today')
              : formatDate(date, language, 'weekday-short').split(',')[0]}
          </span>
          <b aria-hidden="true">{Number(date.slice(8))}</b>
          <DayBar bars={bars} size="thin" />
        </button>
      ))}
    </nav>
  );
}
