import { type DateValue, parseDate } from '@internationalized/date';
import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { awaitedStarts } from '@seahour/api-types/rules/awaited-hours.ts';
import { firstBookableDate, lastBookableDate } from '@seahour/api-types/rules/booking-window.ts';
import { hasRoom } from '@seahour/api-types/rules/free-hours.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';
import {
  Calendar,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { capitalise } from '../../format/capitalise.ts';
import { formatDate } from '../../format/date.ts';
import { CalendarDay } from './CalendarDay.tsx';
import type { CalendarTexts } from './calendar-texts.ts';

const FOUR_WEEKS = { weeks: 4 };

export interface AvailabilityCalendarProps {
  /** Days that are known, with their hours. */
  days: readonly SlotDay[];
  /** Says how many hours in a row a day needs. */
  activityId: number;
  /** The city's today, `YYYY-MM-DD`. */
  today: string;
  /** The chosen day, `YYYY-MM-DD`. */
  date: string;
  t: CalendarTexts;
  language: Language;
  hasFocus?: boolean;
  /** A full day can be chosen too: its hours can be waited for. */
  canWait?: boolean;
  onChoose(date: string): void;
}

/**
 * Four weeks from the start of this one: only they can hold a day that can be booked. Each day has
 * its hour line. Style: `calendar.css`. The language's week needs an `I18nProvider` around it.
 */
export function AvailabilityCalendar(props: AvailabilityCalendarProps) {
  const { days, activityId, today, date, t, language, onChoose } = props;
  const { hasFocus = false, canWait = false } = props;
  const first = firstBookableDate(today);
  const last = lastBookableDate(today);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const isOfMany = days.some(({ free_offers }) => free_offers !== undefined);
  const label = t('dateTime.calendar', {
    from: formatDate(first, language, 'day'),
    to: formatDate(last, language, 'day'),
  });
  const months = monthsText(first, last, language);
  const isDateUnavailable = (day: DateValue) => {
    const known = byDate.get(day.toString());
    if (!known || hasRoom(known, activityId)) return false;
    return !canWait || awaitedStarts(known.slots, minimumHours(activityId)).length === 0;
  };
  return (
    <Calendar
      className="calendar"
      // React Aria adds the range of four weeks to a name of its own, here and in the grid.
      render={(calendar) => <div {...{ ...calendar, 'aria-label': label }} />}
      value={parseDate(date)}
      minValue={parseDate(first)}
      maxValue={parseDate(last)}
      firstDayOfWeek={languageRow(language).firstDay}
      visibleDuration={FOUR_WEEKS}
      isDateUnavailable={isDateUnavailable}
      autoFocus={hasFocus}
      onChange={(day) => onChoose(day.toString())}
    >
      <div className="calendar-head">
        <Heading>{months}</Heading>
        <span className="calendar-legend" aria-hidden="true">
          {isOfMany ? (
            t('dateTime.free_offers')
          ) : (
            <>
              <i className="is-free" />
              {t('dateTime.free')}
              <i className="is-ordered" />
              {t('dateTime.ordered')}
            </>
          )}
        </span>
      </div>
      <CalendarGrid
        className="calendar-grid"
        weekdayStyle="short"
        // The calendar around it has the days in its name already.
        render={(grid) => <table {...grid} aria-label={months} />}
      >
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell>{capitalise(name, language)}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(day) => (
            <CalendarDay
              date={day}
              isToday={day.toString() === today}
              known={byDate.get(day.toString())}
              activityId={activityId}
              t={t}
              language={language}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

function monthsText(first: string, last: string, language: Language): string {
  const [from, to] = [first, last].map((date) => formatDate(date, language, 'month-name'));
  return capitalise(from === to ? `${from}` : `${from} – ${to}`, language);
}
