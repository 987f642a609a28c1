import { FIRST_SHOWN_HOUR } from '@seahour/api-types/constants.ts';
import type { StaffBar } from '@seahour/api-types/staff.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatShortHour } from '@seahour/ui/format/time.ts';
import { useCrewApp } from '../context.ts';
import { HOURS_OF_DAY } from '../state/hours.ts';
import { spanStyle } from './span-style.ts';
import './day-bar.css';

export interface DayBarProps {
  bars: readonly StaffBar[];
  size?: 'thin' | 'card' | 'tall';
  /** Marks this hour of the day, 0-24 with parts of an hour. */
  now?: number;
  /** A block to be booked, drawn on top. */
  chosen?: { from: number; to: number };
}

/** A day from 6 AM to midnight: full where free, with a line through it where ordered, hatched where held, empty where closed. */
export function DayBar({ bars, size = 'card', now, chosen }: DayBarProps) {
  const { t, language } = useCrewApp();
  const shown = bars.filter(({ to, reason }) => {
    return to > FIRST_SHOWN_HOUR && reason !== 'past' && reason !== 'opening';
  });
  const spoken = shown.map(({ from, to, state }) =>
    t('bar_run', {
      hours: `${formatShortHour(from, language)} – ${formatShortHour(to, language)}`,
      state: t(`legend_${state}`),
    }),
  );
  const name = spoken.length > 0 ? { role: 'img', 'aria-label': listed(spoken, language) } : {};
  return (
    <span className={`day-bar is-${size}`} {...name}>
      {shown.map(({ from, to, state }) => (
        <i key={from} className={`is-${state}`} style={spanStyle(onLine(from), onLine(to))} />
      ))}
      {chosen && (
        <i className="is-chosen" style={spanStyle(onLine(chosen.from), onLine(chosen.to))} />
      )}
      {now !== undefined && now > FIRST_SHOWN_HOUR && (
        <b style={spanStyle(onLine(now), onLine(now))} />
      )}
    </span>
  );
}

export function DayAxis() {
  const { language } = useCrewApp();
  const quarters = [FIRST_SHOWN_HOUR, 12, 18, HOURS_OF_DAY];
  return (
    <span className="day-axis" aria-hidden="true">
      {quarters.map((hour) => (
        <i key={hour}>{formatShortHour(hour, language)}</i>
      ))}
    </span>
  );
}

export function Legend() {
  const { t } = useCrewApp();
  return (
    <p className="legend">
      {(['free', 'ordered', 'held', 'closed'] as const).map((state) => (
        <span key={state}>
          <span className="day-bar is-card" aria-hidden="true">
            <i className={`is-${state}`} style={spanStyle(0, 1)} />
          </span>
          {t(`legend_${state}`)}
        </span>
      ))}
    </p>
  );
}

/** Where an hour is on the line, 0-1. */
const onLine = (hour: number): number =>
  Math.max(0, hour - FIRST_SHOWN_HOUR) / (HOURS_OF_DAY - FIRST_SHOWN_HOUR);
