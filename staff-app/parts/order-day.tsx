import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { useCrewApp } from '../context.ts';
import { startOf } from '../state/trips.ts';
import { DayAxis, DayBar } from './day-bar.tsx';
import { useData } from './use-resource.ts';
import './order-blocks.css';

/** The day around an order, with its own hours on top. */
export function OrderDay({ order }: { order: StaffOrder }) {
  const { crew } = useCrewApp();
  const [day] = useData(crew.days(order, order.date, order.date)) ?? [];
  const from = startOf(order);
  return (
    <div className="order-day">
      <DayBar bars={day?.bars ?? []} chosen={{ from, to: from + order.hour_count }} />
      <DayAxis />
    </div>
  );
}
