import type { CalendarDate } from '@internationalized/date';
import { slotBars } from '@seahour/api-types/rules/slot-bars.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { HourLine } from '@seahour/ui/parts/HourLine.tsx';
import { CalendarCell, type CalendarCellRenderProps } from 'react-aria-components/Calendar';
import { freeHours } from '../../booking/free-hours.ts';
import { useBooking } from '../../parts/use-booking.ts';
import { isTooLate } from './slot-view.ts';

export interface CalendarDayProps {
  date: CalendarDate;
  isToday: boolean;
  /** Unknown while the days are loading, and for days that cannot be booked. */
  slots: Slots | undefined;
}

/** A day with its hour line: the number, what is free, and a word on the 1st and today. */
export function CalendarDay({ date, isToday, slots }: CalendarDayProps) {
  const { t, language } = useBooking();
  const key = date.toString();
  // What is left of the day is over, or too near to begin: nobody has booked it.
  const isLate = isToday && slots !== undefined && isTooLate(slots);
  const nameOf = (cell: CalendarCellRenderProps) => {
    const words = [
      formatDate(key, language, 'weekday-long'),
      isToday && t('dateTime.today'),
      isFull(cell) && t(isLate ? 'dateTime.too_late' : 'dateTime.day_full'),
      slots && !isFull(cell) && t('dateTime.day_free', { count: freeHours(slots) }),
    ];
    return { 'aria-label': words.filter(Boolean).join(', ') };
  };
  const word = isToday ? t('dateTime.today') : formatDate(key, language, 'month-short');
  return (
    <CalendarCell
      date={date}
      className={(cell) => classNames(cell, isToday)}
      render={(day, cell) => <div {...day} {...nameOf(cell)} />}
    >
      {({ isDisabled }) => (
        <>
          <span className="day-number" data-word={isToday || date.day === 1 ? word : undefined}>
            {date.day}
          </span>
          {!isDisabled && <HourLine bars={slots ? slotBars(slots) : []} />}
        </>
      )}
    </CalendarCell>
  );
}

const isFull = ({ isUnavailable, isDisabled }: CalendarCellRenderProps) =>
  isUnavailable && !isDisabled;

/** React Aria's own today is that of the visitor, not of the city. */
function classNames(cell: CalendarCellRenderProps, isToday: boolean): string {
  return [
    'day',
    cell.isDisabled && 'is-off',
    isFull(cell) && 'is-full',
    cell.isSelected && 'is-chosen',
    isToday && 'is-today',
  ]
    .filter(Boolean)
    .join(' ');
}
