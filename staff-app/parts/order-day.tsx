import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { useCrewApp } from '../context.ts';
import { startOf } from '../state/trips.ts';
import { DayAxis, DayBar } from './day-bar.tsx';
import { PartFailed } from './loaded-view.tsx';
import { useQuery } from './use-query.ts';
import './order-blocks.css';

/** The day around an order, with its own hours on top. */
export function OrderDay({ order }: { order: StaffOrder }) {
  const { t, crew } = useCrewApp();
  const days = crew.days(order, order.date, order.date);
  const known = useQuery(days);
  if (known.state === 'failed') {
    const { failure } = known;
    return <PartFailed text={t('hours_failed')} failure={failure} onRetry={days.reload} />;
  }
  const [day] = dataOf(known) ?? [];
  const from = startOf(order);
  return (
    <div className="order-day">
      <DayBar bars={day?.bars ?? []} chosen={{ from, to: from + order.hour_count }} />
      <DayAxis />
    </div>
  );
}
