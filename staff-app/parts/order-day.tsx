import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { useCrewApp } from '../context.ts';
import { startOf } from '../state/trips.ts';
import { DayAxis, DayBar } from './day-bar.tsx';
import { PartFailed } from './loaded-view.tsx';
import { useResource } from './use-resource.ts';
import './order-blocks.css';

/** The day around an order, with its own hours on top. */
export function OrderDay({ order }: { order: StaffOrder }) {
  const { t, crew } = useCrewApp();
  const days = crew.days(order, order.date, order.date);
  const state = useResource(days);
  if (state.status === 'failed') {
    const { failure } = state;
    return <PartFailed text={t('hours_failed')} failure={failure} onRetry={days.refresh} />;
  }
  const day = state.status === 'ready' ? state.data[0] : undefined;
  const from = startOf(order);
  return (
    <div className="order-day">
      <DayBar bars={day?.bars ?? []} chosen={{ from, to: from + order.hour_count }} />
      <DayAxis />
    </div>
  );
}
