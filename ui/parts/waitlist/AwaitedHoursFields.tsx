import type { Language } from '@seahour/api-types/primitives.ts';
import { awaitedLengths, awaitedStarts } from '@seahour/api-types/rules/awaited-hours.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';
import { useId } from 'react';
import { formatHour } from '../../format/time.ts';
import type { WaitlistTexts } from './use-waitlist.ts';
import type { AwaitedHours } from './Waitlist.tsx';

export interface AwaitedHoursFieldsProps {
  t: WaitlistTexts;
  language: Language;
  slots: Slots;
  minHours: number;
  hours: AwaitedHours;
  onChoose(hours: AwaitedHours): void;
}

/** From when and for how long, of what is taken. */
export function AwaitedHoursFields(props: AwaitedHoursFieldsProps) {
  const { t, language, slots, minHours, hours, onChoose } = props;
  const id = useId();
  const startAt = (time: number) => {
    const possible = awaitedLengths(slots, time, minHours);
    const hour_count = possible.includes(hours.hour_count) ? hours.hour_count : possible[0];
    if (hour_count !== undefined) onChoose({ time, hour_count });
  };
  return (
    <div className="tell-me-hours">
      <label htmlFor={`${id}start`}>{t('start')}</label>
      <label htmlFor={`${id}length`}>{t('length')}</label>
      <select
        id={`${id}start`}
        value={hours.time}
        onChange={({ target }) => startAt(Number(target.value))}
      >
        {awaitedStarts(slots, minHours).map((hour) => (
          <option key={hour} value={hour}>
            {formatHour(hour, language)}
          </option>
        ))}
      </select>
      <select
        id={`${id}length`}
        value={hours.hour_count}
        onChange={({ target }) => onChoose({ ...hours, hour_count: Number(target.value) })}
      >
        {awaitedLengths(slots, hours.time, minHours).map((count) => (
          <option key={count} value={count}>
            {t('hours', { count })}
          </option>
        ))}
      </select>
    </div>
  );
}
