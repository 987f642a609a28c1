import { type DateValue, parseDate } from '@internationalized/date';
import { useStore } from '@nanostores/react';
import type { Language } from '@seahour/api-types/primitives.ts';
import { firstBookableDate, lastBookableDate } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import {
  Calendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { adoptStyles } from '../../kit/styles.ts';
import { useBooking } from '../../parts/use-booking.ts';
import css from './booking-calendar.css?inline';
import { CalendarDay } from './calendar-day.tsx';
import { hasRoom } from './slot-view.ts';

adoptStyles(css);
enableShadowDOM();
holdPressableStyle();

const FOUR_WEEKS = { weeks: 4 };

/** Four weeks from the start of this one: only they can hold a day that can be booked. */
export function BookingCalendar() {
  const { booking, t, language } = useBooking();
  const { date, activity } = useStore(booking.$draft);
  const days = useStore(booking.$days);
  const today = booking.today();
  const first = firstBookableDate(today);
  const last = lastBookableDate(today);
  const slotsByDate = new Map(
    days.state === 'ready' ? days.data.map((day) => [day.date, day.slots]) : [],
  );
  const label = t('dateTime.calendar', {
    from: formatDate(first, language, 'day'),
    to: formatDate(last, language, 'day'),
  });
  const isDateUnavailable = (day: DateValue) => {
    const slots = slotsByDate.get(day.toString());
    return slots !== undefined && !hasRoom(slots, activity?.id ?? 0);
  };
  return (
    <Calendar
      className="calendar"
      aria-label={label}
      value={parseDate(date)}
      minValue={parseDate(first)}
      maxValue={parseDate(last)}
      visibleDuration={FOUR_WEEKS}
      isDateUnavailable={isDateUnavailable}
      onChange={(day) => booking.chooseDate(day.toString())}
    >
      <div className="calendar-head">
        <Heading>{monthsText(first, last, language)}</Heading>
        <span className="calendar-legend" aria-hidden="true">
          <i className="is-free" />
          {t('dateTime.free')}
          <i className="is-ordered" />
          {t('dateTime.ordered')}
        </span>
      </div>
      <CalendarGrid
        className="calendar-grid"
        weekdayStyle="short"
        // React Aria's own name of the range ends with the month.
        render={(grid) => <table {...grid} aria-label={label} />}
      >
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(day) => (
            <CalendarDay
              date={day}
              isToday={day.toString() === today}
              slots={slotsByDate.get(day.toString())}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

function monthsText(first: string, last: string, language: Language): string {
  const [from, to] = [first, last].map((date) => formatDate(date, language, 'month-name'));
  return from === to ? `${from}` : `${from} – ${to}`;
}

/** React Aria adds an inline style to the page unless an element with this id is there; strict pages refuse it. */
function holdPressableStyle(): void {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const holder = document.createElement('meta');
  holder.id = id;
  document.head.append(holder);
}
