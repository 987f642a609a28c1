import { useCrewApp } from '../context.ts';
import { PartFailed } from './loaded-view.tsx';
import type { useDayOrders } from './use-day-orders.ts';

/** Names the boats whose orders did not load. */
export function DayOrdersFailed({ failed, retry }: ReturnType<typeof useDayOrders>) {
  const { t } = useCrewApp();
  const [first] = failed;
  if (!first) return null;
  const boats = failed.map(({ boat }) => boat.title).join(', ');
  return (
    <PartFailed text={t('orders_failed', { boats })} failure={first.failure} onRetry={retry} />
  );
}
