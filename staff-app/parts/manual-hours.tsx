import type { StaffBar } from '@seahour/api-types/staff.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Minus, Plus } from '../icons.ts';
import { isFree } from '../state/hours.ts';
import { type ManualBlock, type ManualDraft, mostHours } from '../state/manual-draft.ts';
import { DayBar } from './day-bar.tsx';

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
      <div className="stepper">
        <button
          type="button"
          aria-label={t('fewer')}
          disabled={hours <= 1}
          onClick={() => set(hours - 1)}
        >
          <LineIcon node={Minus} />
        </button>
        <output>{hours}</output>
        <button
          type="button"
          aria-label={t('more')}
          disabled={hours >= mostHours(time)}
          onClick={() => set(hours + 1)}
        >
          <LineIcon node={Plus} />
        </button>
      </div>
      <small className={isTaken ? 'is-taken' : ''} role="status">
        {t(said, { until: formatHour(time + hours, language) })}
      </small>
      <DayBar bars={bars ?? []} chosen={{ from: time, to: time + hours }} />
    </fieldset>
  );
}
