import type { CalendarDate } from '@internationalized/date';
import type { Language } from '@seahour/api-types/primitives.ts';
import { bookableBars, freeHours, hasRoom } from '@seahour/api-types/rules/free-hours.ts';
import { slotBars } from '@seahour/api-types/rules/slot-bars.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { CalendarCell, type CalendarCellRenderProps } from 'react-aria-components/Calendar';
import { formatDate } from '../../format/date.ts';
import { listed } from '../../format/listed.ts';
import { HourLine } from '../HourLine.tsx';
import type { CalendarTexts } from './calendar-texts.ts';
import { isTooLate } from './day-room.ts';

export interface CalendarDayProps {
  date: CalendarDate;
  isToday: boolean;
  /** Unknown while the days are loading, and for days that cannot be booked. */
  known: SlotDay | undefined;
  activityId: number;
  t: CalendarTexts;
  language: Language;
}

/** A day: its number, its hour line or how many offers are free, and a word on the 1st and today. */
export function CalendarDay({ date, isToday, known, activityId, t, language }: CalendarDayProps) {
  const { slots, free_offers: offers } = known ?? {};
  const key = date.toString();
  // The rest of the day is past or too near to begin; it is not booked.
  const isLate = isToday && slots !== undefined && isTooLate(slots);
  const bars = slots ? bookableBars(slotBars(slots), activityId) : [];
  const count = freeHours(bars, activityId);
  const isBooked = known !== undefined && !hasRoom(known, activityId);
  const isShort = Object.values(slots ?? {}).some(({ is_open }) => is_open);
  const isFull = ({ isDisabled }: CalendarCellRenderProps) => isBooked && !isDisabled;
  const nameOf = (cell: CalendarCellRenderProps) => {
    const words = [
      formatDate(key, language, 'weekday-long'),
      isToday && t('dateTime.today'),
      isFull(cell) && t(`dateTime.${isLate ? 'too_late' : isShort ? 'state_short' : 'day_full'}`),
      slots && !isFull(cell) && offers === undefined && t('dateTime.day_free', { count }),
      offers && !isFull(cell) && t('dateTime.day_offers', { count: offers }),
      cell.isSelected && t('dateTime.state_chosen'),
    ];
    return { 'aria-label': listed(words, language) };
  };
  const word = isToday ? t('dateTime.today') : formatDate(key, language, 'month-short');
  return (
    <CalendarCell
      date={date}
      className={(cell) => classNames(cell, { isToday, isFull: isFull(cell) })}
      render={(day, cell) => <div {...day} {...nameOf(cell)} />}
    >
      {({ isDisabled }) => (
        <>
          <span className="day-number" data-word={isToday || date.day === 1 ? word : undefined}>
            {date.day}
          </span>
          {!isDisabled &&
            (offers === undefined ? (
              <HourLine bars={bars} />
            ) : (
              // Drawn by the stylesheet: the day's name says it in words.
              <small data-count={offers} />
            ))}
        </>
      )}
    </CalendarCell>
  );
}

/** React Aria's own today is that of the visitor, not of the city. */
function classNames(
  cell: CalendarCellRenderProps,
  { isToday, isFull }: { isToday: boolean; isFull: boolean },
): string {
  return [
    'calendar-day',
    cell.isDisabled && 'is-off',
    isFull && 'is-full',
    cell.isSelected && 'is-chosen',
    isToday && 'is-today',
  ]
    .filter(Boolean)
    .join(' ');
}
