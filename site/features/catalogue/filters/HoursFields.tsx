import { formatHour } from '@seahour/ui/format/time.ts';
import { hourCounts } from '../../picker/counts.ts';
import type { CatalogueProps } from '../catalogue-props.ts';
import type { Selection } from '../selection.ts';
import { useTexts } from '../texts.ts';
import { Pick } from './Pick.tsx';

export interface HoursFieldsProps {
  props: CatalogueProps;
  draft: Selection;
  onChange(draft: Selection): void;
}

/** From when and for how long; without a start any hours will do. */
export function HoursFields({ props, draft, onChange }: HoursFieldsProps) {
  const t = useTexts();
  const { minimumHours, starts, language } = props;
  const { time, duration, ...rest } = draft;
  return (
    <fieldset className="group">
      <legend>{t('filters.when')}</legend>
      <div className="pair">
        <Pick
          name="time"
          label={t('filters.startHour')}
          any={t('filters.anyTime')}
          options={starts.map((value) => ({ value, text: formatHour(value, language) }))}
          chosen={time}
          onChange={(start) =>
            onChange(start === undefined ? rest : { ...rest, duration, time: start })
          }
        />
        <Pick
          name="duration"
          label={t('filters.length')}
          options={hourCounts(minimumHours).map((value) => ({
            value,
            text: t('filters.hours', { count: value }),
          }))}
          // Without a start it would narrow nothing.
          isDisabled={time === undefined}
          chosen={duration ?? minimumHours}
          onChange={(count) => onChange({ ...draft, duration: count ?? minimumHours })}
        />
      </div>
    </fieldset>
  );
}
