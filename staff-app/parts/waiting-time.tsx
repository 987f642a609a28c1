import { useStore } from '@nanostores/react';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Hourglass } from '../icons.ts';
import { isUrgent, timeUntil } from '../state/trips.ts';
import './waiting-time.css';

/** How long there is to answer an order. */
export function WaitingTime({ until }: { until: string }) {
  const { t, crew } = useCrewApp();
  const now = useStore(crew.$now);
  const { unit, count } = timeUntil(until, now);
  const left = t(`waits_${unit}`, { count });
  return (
    <span className={`waits ${isUrgent(until, now) ? 'is-late' : ''}`}>
      <LineIcon node={Hourglass} size={14} />
      <span className="visually-hidden">{t('time_left', { left })}</span>
      <span aria-hidden="true">{left}</span>
    </span>
  );
}
