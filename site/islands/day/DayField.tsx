import type { Language } from '@seahour/api-types/primitives.ts';
import { lastBookableDate } from '@seahour/api-types/rules/booking-window.ts';
import { Calendar } from '@seahour/ui/first-icons.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { nameOf, todayIn } from '../../live/dates.ts';

export interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`; empty while the page is built, when a script says it (`paint-days.ts`). */
  day: string;
  /** IANA zone, whose today is the first day to choose. */
  zone: string;
  language: Language;
  onChoose(day: string): void;
}

/** The browser's date picker under our own words; only days that can be booked can be chosen. */
export function DayField({ label, day, zone, onChoose }: DayFieldProps) {
  const today = day ? todayIn(zone) : '';
  const limits = day ? { min: today, max: lastBookableDate(today) } : {};
  return (
    <label className="day-field" data-zone={zone}>
      <span className="name">{label}</span>
      <b suppressHydrationWarning>{day ? nameOf(day, zone) : ''}</b>
      <LineIcon node={Calendar} />
      <input
        type="date"
        name="date"
        value={day}
        {...limits}
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        onChange={({ target }) => target.validity.valid && target.value && onChoose(target.value)}
      />
    </label>
  );
}
