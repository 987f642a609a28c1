import { cityClock, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { OrderChange, StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatClock } from '@seahour/ui/format/time.ts';
import { useCrewApp } from '../context.ts';
import type { T } from '../texts.ts';

/** What somebody did, in words. */
function doneWords(change: OrderChange, t: T): string {
  switch (change.kind) {
    case 'status':
      return t(`status_${change.to}`);
    case 'payment_taken':
      return t(`change_taken_${change.way}`);
    default:
      return t(`change_${change.kind}`);
  }
}

/** Where an order came from, and who did what with it. */
export function OrderHistory({ order }: { order: StaffOrderDetails }) {
  const { t, language } = useCrewApp();
  const { number, created_at, source, time_zone, changes } = order;
  const at = (instant: string) => {
    const then = new Date(instant);
    return t('date_time', {
      date: formatDate(cityDate(time_zone, then), language, 'short'),
      time: formatClock(cityClock(time_zone, then), language),
    });
  };
  return (
    <section className="block">
      <dl className="lines">
        <div>
          <dt>{t('order_came')}</dt>
          <dd>{at(created_at)}</dd>
        </div>
        <div>
          <dt>{t('order_from')}</dt>
          <dd>{t(`from_${source}`)}</dd>
        </div>
        {changes.map((change) => (
          <div key={change.at}>
            <dt>{t('order_history', { status: doneWords(change, t), name: change.by })}</dt>
            <dd>{at(change.at)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('order_number')}</dt>
          <dd>{number}</dd>
        </div>
      </dl>
    </section>
  );
}
