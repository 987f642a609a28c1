import type { Language } from '@seahour/api-types/primitives.ts';
import { Clock } from '@seahour/ui/first-icons.ts';
import { formatBlock, formatHour } from '@seahour/ui/format/time.ts';
import { PickerField } from './PickerField.tsx';

/** A block of hours of one day. */
export interface Hours {
  /** 0-23. */
  time: number;
  count: number;
}

export interface HoursFieldProps {
  texts: { label: string; start: string; length: string; any: string };
  /** E.g. "3 hours". */
  hoursText(count: number): string;
  hours: Hours | null;
  /** Hours to start at. */
  starts: readonly number[];
  /** How many hours there can be from a start on. */
  lengths(time: number): readonly number[];
  language: Language;
  /** Whether any hours will do, which is then a choice too. */
  canBeAny: boolean;
  onChoose(hours: Hours | null): void;
}

/** From when and for how long, e.g. "4:00 – 7:00 PM". */
export function HoursField(field: HoursFieldProps) {
  const { texts, hoursText, hours, starts, lengths, language, canBeAny, onChoose } = field;
  const startAt = (time: number) => {
    const possible = lengths(time);
    const count = hours && possible.includes(hours.count) ? hours.count : possible[0];
    if (count !== undefined) onChoose({ time, count });
  };
  const [usual] = starts;
  const start = hours?.time ?? usual;
  const counts = start === undefined ? [] : lengths(start);
  return (
    <PickerField
      className="is-hours"
      label={texts.label}
      text={hours ? formatBlock(hours.time, hours.count, language) : texts.any}
      icon={Clock}
    >
      {() => (
        <div className="picker-hours">
          <div className="pair">
            <label>
              {texts.start}
              <select
                name="time"
                value={hours?.time ?? ''}
                onChange={({ target: { value } }) =>
                  value ? startAt(Number(value)) : onChoose(null)
                }
              >
                {(canBeAny || !hours) && <option value="">{texts.any}</option>}
                {starts.map((hour) => (
                  <option key={hour} value={hour}>
                    {formatHour(hour, language)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {texts.length}
              <select
                name="duration"
                // Without a start it would say nothing.
                disabled={!hours}
                value={hours?.count ?? counts[0] ?? ''}
                onChange={({ target }) =>
                  hours && onChoose({ ...hours, count: Number(target.value) })
                }
              >
                {counts.length === 0 && <option value="">{texts.any}</option>}
                {counts.map((count) => (
                  <option key={count} value={count}>
                    {hoursText(count)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </div>
      )}
    </PickerField>
  );
}
