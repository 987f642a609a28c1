import { MAXIMUM_HOURS } from '@seahour/api-types/constants.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import type { Selection } from '../selection.ts';
import { useTexts } from '../texts.ts';

export interface HoursFieldsProps {
  props: Pick<CatalogueProps, 'minimumHours' | 'starts' | 'language'>;
  draft: Selection;
  onChange(draft: Selection): void;
}

/** From when and for how long; without a start any hours will do. */
export function HoursFields({ props, draft, onChange }: HoursFieldsProps) {
  const t = useTexts();
  const { minimumHours: least, starts, language } = props;
  const { time, duration, ...rest } = draft;
  const lengths = Array.from({ length: MAXIMUM_HOURS - least + 1 }, (_, index) => least + index);
  return (
    <fieldset className="group">
      <legend>{t('filters.when')}</legend>
      <div className="pair">
        <label className="pick">
          <span>{t('filters.startHour')}</span>
          <select
            name="time"
            value={time ?? ''}
            onChange={({ target: { value } }) =>
              onChange(value ? { ...rest, duration, time: Number(value) } : rest)
            }
          >
            <option value="">{t('filters.anyTime')}</option>
            {starts.map((hour) => (
              <option key={hour} value={hour}>
                {formatHour(hour, language)}
              </option>
            ))}
          </select>
        </label>
        <label className="pick">
          <span>{t('filters.length')}</span>
          <select
            name="duration"
            // Without a start it would narrow nothing.
            disabled={time === undefined}
            value={duration ?? least}
            onChange={({ target }) => onChange({ ...draft, duration: Number(target.value) })}
          >
            {lengths.map((count) => (
              <option key={count} value={count}>
                {t('filters.hours', { count })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  );
}
