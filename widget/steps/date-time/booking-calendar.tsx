import { GregorianCalendar, parseDate } from '@internationalized/date';
import { useStore } from '@nanostores/react';
import type { Language } from '@seahour/api-types/primitives.ts';
import { firstBookableDate, lastBookableDate } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useCalendar } from 'react-aria/useCalendar';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { useCalendarState } from 'react-stately/useCalendarState';
import { adoptStyles } from '../../kit/styles.ts';
import { useBooking } from '../../parts/use-booking.ts';
import css from './booking-calendar.css?inline';
import { CalendarGrid } from './calendar-grid.tsx';
import { hasRoom } from './slot-view.ts';

adoptStyles(css);
enableShadowDOM();
holdPressableStyle();

/** A week starts as these have it: on Sunday or on Monday. */
const LOCALE = { en: 'en-US', ru: 'ru-RU' } satisfies Record<Language, string>;
const FOUR_WEEKS = { weeks: 4 };
/** The only calendar that dates of the contract are in; the others stay out of the bundle. */
const gregorian = () => new GregorianCalendar();

/** Four weeks from the start of this one: only they can hold a day that can be booked. */
export function BookingCalendar() {
  const { language } = useBooking();
  return (
    <I18nProvider locale={LOCALE[language]}>
      <FourWeeks />
    </I18nProvider>
  );
}

function FourWeeks() {
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
  const props = {
    'aria-label': label,
    value: parseDate(date),
    minValue: parseDate(first),
    maxValue: parseDate(last),
    visibleDuration: FOUR_WEEKS,
    isDateUnavailable: (day: { toString(): string }) => {
      const slots = slotsByDate.get(day.toString());
      return slots !== undefined && !hasRoom(slots, activity?.id ?? 0);
    },
    onChange: (day: { toString(): string } | null) => day && booking.chooseDate(day.toString()),
  };
  const state = useCalendarState({
    ...props,
    createCalendar: gregorian,
    locale: LOCALE[language],
  });
  const { calendarProps } = useCalendar(props, state);
  return (
    <div {...calendarProps} className="calendar">
      <div className="calendar-head">
        <b>{monthsText(first, last, language)}</b>
        <span className="calendar-legend" aria-hidden="true">
          <i className="is-free" />
          {t('dateTime.free')}
          <i className="is-ordered" />
          {t('dateTime.ordered')}
        </span>
      </div>
      <CalendarGrid state={state} label={label} today={today} slotsByDate={slotsByDate} />
    </div>
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
