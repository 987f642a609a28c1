import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Calendar, ChevronDown } from '../icons.ts';

interface DateFieldProps {
  label: string;
  /** Empty while none is chosen. */
  date: string;
  min: string;
  max: string;
  onChange(date: string): void;
}

export function DateField({ label, date, min, max, onChange }: DateFieldProps) {
  const { language } = useCrewApp();
  return (
    <label className="form-field is-picked">
      <span>{label}</span>
      <b>{date ? capitalise(formatDate(date, language, 'weekday-short'), language) : '–'}</b>
      <LineIcon node={Calendar} />
      <input
        type="date"
        aria-label={label}
        // Not controlled: what is typed passes through days that cannot be chosen.
        defaultValue={date}
        min={min}
        max={max}
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        onFocus={({ currentTarget }) => {
          currentTarget.value = date;
        }}
        onBlur={({ currentTarget }) => {
          currentTarget.value = date;
        }}
        onChange={({ currentTarget: { value } }) => {
          if (value >= min && value <= max) onChange(value);
        }}
      />
    </label>
  );
}

interface HourFieldProps {
  label: string;
  hour: number;
  from: number;
  to: number;
  /** How one is said; as an hour of the day where it is absent. */
  text?(hour: number): string;
  onChange(hour: number): void;
}

export function HourField({ label, hour, from, to, text, onChange }: HourFieldProps) {
  const { language } = useCrewApp();
  const said = text ?? ((each: number) => formatHour(each, language));
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <label className="form-field is-picked">
      <span>{label}</span>
      <b>{said(hour)}</b>
      <LineIcon node={ChevronDown} />
      <select
        aria-label={label}
        value={hour}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {hours.map((each) => (
          <option key={each} value={each}>
            {said(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
