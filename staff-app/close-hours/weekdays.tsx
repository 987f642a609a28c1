import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { useCrewApp } from '../context.ts';
import './close-hours.css';

/** A Monday: the days of a week are named by it. */
const A_MONDAY = '2024-01-01';

/** Days of a week, some of them chosen. */
export function Weekdays({
  chosen,
  onChoose,
}: {
  chosen: readonly number[];
  onChoose(days: readonly number[]): void;
}) {
  const { language, t } = useCrewApp();
  const days = Array.from({ length: 7 }, (_, index) => index + 1);
  return (
    <fieldset className="weekdays">
      <legend className="visually-hidden">{t('close_weekdays')}</legend>
      {days.map((day) => {
        const date = addDays(A_MONDAY, day - 1);
        const isOn = chosen.includes(day);
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isOn}
            onClick={() =>
              onChoose(isOn ? chosen.filter((each) => each !== day) : [...chosen, day])
            }
          >
            <span aria-hidden="true">{formatDate(date, language, 'weekday-name-short')}</span>
            <span className="visually-hidden">{formatDate(date, language, 'weekday-name')}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
