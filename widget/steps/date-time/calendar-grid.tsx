import type { Slots } from '@seahour/api-types/rules/slots.ts';
import { useCalendarGrid } from 'react-aria/useCalendar';
import type { CalendarState } from 'react-stately/useCalendarState';
import { CalendarDay } from './calendar-day.tsx';

const WEEKS = [0, 1, 2, 3] as const;

export interface CalendarGridProps {
  state: CalendarState;
  /** React Aria's own range ends with the month. */
  label: string;
  /** The city's day, `YYYY-MM-DD`. */
  today: string;
  slotsByDate: ReadonlyMap<string, Slots>;
}

export function CalendarGrid({ state, label, today, slotsByDate }: CalendarGridProps) {
  const { gridProps, headerProps, weekDays } = useCalendarGrid({ weekdayStyle: 'short' }, state);
  return (
    <table {...gridProps} aria-label={label} className="calendar-grid">
      <thead {...headerProps}>
        <tr>
          {weekDays.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKS.map((week) => (
          <tr key={week}>
            {state.getDatesInWeek(week, state.visibleRange.start).map((date) => {
              if (!date) return null;
              const key = date.toString();
              return (
                <CalendarDay
                  key={key}
                  date={date}
                  state={state}
                  isToday={key === today}
                  slots={slotsByDate.get(key)}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
