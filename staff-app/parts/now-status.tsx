import { formatHour } from '@seahour/ui/format/time.ts';
import { useCrewApp } from '../context.ts';
import { HOURS_OF_DAY, type NowState } from '../state/hours.ts';
import './now-status.css';

export function NowStatus({ now: { state, until } }: { now: NowState }) {
  const { t, language } = useCrewApp();
  const text =
    until === HOURS_OF_DAY
      ? t(`now_${state}_day`)
      : t(`now_${state}`, { until: formatHour(until, language) });
  return <span className={`status is-${state}`}>{text}</span>;
}
