import type { CalendarDate } from '@internationalized/date';
import { slotBars } from '@seahour/api-types/rules/slot-bars.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { HourLine } from '@seahour/ui/parts/HourLine.tsx';
import { useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useCalendarCell } from 'react-aria/useCalendar';
import type { CalendarState } from 'react-stately/useCalendarState';
import { freeHours } from '../../booking/free-hours.ts';
import { useBooking } from '../../parts/use-booking.ts';
import { isTooLate } from './slot-view.ts';

export interface CalendarDayProps {
  date: CalendarDate;
  state: CalendarState;
  isToday: boolean;
  /** Unknown while the days are loading, and for days that cannot be booked. */
  slots: Slots | undefined;
}

/** A day with its hour line: the number, what is free, and a word on the 1st and today. */
export function CalendarDay({ date, state, isToday, slots }: CalendarDayProps) {
  const { t, language } = useBooking();
  const button = useRef<HTMLDivElement>(null);
  const cell = useCalendarCell({ date }, state, button);
  const key = date.toString();
  const isFull = cell.isUnavailable && !cell.isDisabled;
  // What is left of the day is over, or too near to begin: nobody has booked it.
  const isLate = isToday && slots !== undefined && isTooLate(slots);
  const label = [
    formatDate(key, language, 'weekday-long'),
    isToday && t('dateTime.today'),
    isFull && t(isLate ? 'dateTime.too_late' : 'dateTime.day_full'),
    slots && !isFull && t('dateTime.day_free', { count: freeHours(slots) }),
  ];
  const className = [
    'day',
    cell.isDisabled && 'is-off',
    isFull && 'is-full',
    cell.isSelected && 'is-chosen',
    isToday && 'is-today',
  ];
  const word = isToday ? t('dateTime.today') : formatDate(key, language, 'month-short');
  return (
    <td {...cell.cellProps}>
      <div
        {...mergeProps(cell.buttonProps, { 'aria-label': label.filter(Boolean).join(', ') })}
        ref={button}
        className={className.filter(Boolean).join(' ')}
      >
        <span className="day-number" data-word={isToday || date.day === 1 ? word : undefined}>
          {date.day}
        </span>
        {!cell.isDisabled && <HourLine bars={slots ? slotBars(slots) : []} />}
      </div>
    </td>
  );
}
