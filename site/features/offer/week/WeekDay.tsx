import type { Language } from '@seahour/api-types/primitives.ts';
import { bookableBars } from '@seahour/api-types/rules/free-hours.ts';
import { slotBars } from '@seahour/api-types/rules/slot-bars.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { HourLine } from '@seahour/ui/parts/HourLine.tsx';
import type { DayHours } from './day-hours.ts';

export interface WeekDayProps {
  day: SlotDay;
  hours: DayHours;
  /** E.g. "12 h free". */
  text: string;
  isChosen: boolean;
  activityId: number;
  /** Activity slug and id of the offer, as the widget takes them. */
  activity: string;
  offer: string;
  language: Language;
}

/** A day of the week: a button that opens the widget on it, or a plain row where nothing can be booked. */
export function WeekDay(props: WeekDayProps) {
  const { day, hours, text, isChosen, activityId, activity, offer, language } = props;
  const weekday = formatDate(day.date, language, 'weekday-name-short');
  const content = (
    <>
      <span>
        {`${weekday}\u00a0`}
        <b>{Number(day.date.slice(8))}</b>
        <span className="visually-hidden">{` ${formatDate(day.date, language, 'month-short')}`}</span>
      </span>
      <HourLine bars={bookableBars(slotBars(day.slots), activityId)} size="large" />
      <span className="count">{text}</span>
    </>
  );
  const canBook = hours.kind === 'free';
  const current = isChosen ? 'date' : undefined;
  if (!canBook) {
    return (
      <div className="day is-taken" data-date={day.date} aria-current={current}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className="day"
      aria-current={current}
      data-booking-open=""
      data-date={day.date}
      data-activity={activity}
      data-offer={offer}
    >
      {content}
    </button>
  );
}
