import type { StaffBar } from '@seahour/api-types/staff.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { Stepper } from '@seahour/ui/parts/stepper/Stepper.tsx';
import { useCrewApp } from '../context.ts';
import { isFree } from '../state/hours.ts';
import { type ManualBlock, type ManualDraft, mostHours } from '../state/manual-draft.ts';
import { DayBar } from './day-bar.tsx';
import '@seahour/ui/parts/stepper/stepper.css';

interface ManualHoursProps {
  block: ManualBlock;
  /** Undefined until they are known. */
  bars: readonly StaffBar[] | undefined;
  change(part: Partial<ManualDraft>): void;
}

export function ManualHours({ block, bars, change }: ManualHoursProps) {
  const { t, language, telegram } = useCrewApp();
  const { time, hour_count: hours } = block;
  const isTaken = bars !== undefined && !isFree(bars, time, hours);
  const said = bars === undefined ? 'until_unknown' : isTaken ? 'until_taken' : 'until_free';
  const set = (hour_count: number) => {
    telegram.haptic('select');
    // The start stays where it is shown.
    change({ hour_count, time });
  };
  return (
    <fieldset className="form-field is-hours">
      <legend className="visually-hidden">{t('field_hours')}</legend>
      <span aria-hidden="true">{t('field_hours')}</span>
      <Stepper
        name={t('field_hours')}
        fewer={t('fewer')}
        more={t('more')}
        value={hours}
        min={1}
        max={mostHours(time)}
        language={language}
        onChange={set}
      />
      <small className={isTaken ? 'is-taken' : ''} role="status">
        {t(said, { until: formatHour(time + hours, language) })}
      </small>
      <DayBar bars={bars ?? []} chosen={{ from: time, to: time + hours }} />
    </fieldset>
  );
}
