import type { CityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffBar } from '@seahour/api-types/staff.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { ChevronDown } from '../icons.ts';
import type { Boat } from '../state/crew.ts';
import { HOURS_OF_DAY, hourStates } from '../state/hours.ts';
import {
  firstHourOf,
  lastManualDate,
  type ManualBlock,
  type ManualDraft,
} from '../state/manual-draft.ts';
import { DateField } from './time-field.tsx';

interface ManualWhereProps {
  boats: readonly Boat[];
  boat: Boat;
  draft: ManualDraft;
  /** What is chosen or proposed. */
  block: ManualBlock;
  now: CityClock;
  /** Undefined until they are known. */
  bars: readonly StaffBar[] | undefined;
  change(part: Partial<ManualDraft>): void;
}

/** Which boat, and when. */
export function ManualWhere({ boats, boat, draft, block, now, bars, change }: ManualWhereProps) {
  const { t, language } = useCrewApp();
  const first = firstHourOf(draft.date, now);
  const starts = Array.from({ length: HOURS_OF_DAY - first }, (_, index) => first + index);
  const states = bars && hourStates(bars);
  const said = (hour: number) => {
    const state = states?.[hour]?.state ?? 'free';
    return state === 'free'
      ? formatHour(hour, language)
      : `${formatHour(hour, language)} · ${t(`legend_${state}`)}`;
  };
  return (
    <>
      <label className="form-field is-picked">
        <span>{t('boat')}</span>
        <b>
          <bdi>{boat.title}</bdi>
        </b>
        <LineIcon node={ChevronDown} />
        <select
          aria-label={t('boat')}
          value={boat.company_activity_id}
          onChange={({ currentTarget }) =>
            change({ offer: Number(currentTarget.value), time: null, services: {} })
          }
        >
          {boats.map(({ company_activity_id: id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <div className="form-pair">
        <DateField
          label={t('field_date')}
          date={draft.date}
          min={now.date}
          max={lastManualDate(now.date)}
          onChange={(date) => change({ date, time: null })}
        />
        <label className="form-field is-picked">
          <span>{t('field_from')}</span>
          <b>{bars || draft.time !== null ? formatHour(block.time, language) : '–'}</b>
          <LineIcon node={ChevronDown} />
          <select
            aria-label={t('field_from')}
            value={block.time}
            onChange={({ currentTarget }) =>
              change({ ...block, time: Number(currentTarget.value) })
            }
          >
            {starts.map((hour) => (
              <option key={hour} value={hour}>
                {said(hour)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}
