import { cityClock, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { formatClock } from '@seahour/ui/format/time.ts';
import { changeWords } from '../change-words.ts';
import { useCrewApp } from '../context.ts';

/** Where an order came from, and who did what with it. */
export function OrderHistory({ order }: { order: StaffOrderDetails }) {
  const { t, language } = useCrewApp();
  const { number, created_at, source, partner, time_zone, changes } = order;
  const brought = [partner?.name, partner?.reference].filter((each) => each !== undefined);
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
          <dd>
            {partner
              ? brought.map((each) => isolate(each, language)).join(' · ')
              : t(`from_${source}`)}
          </dd>
        </div>
        {changes.map((change) => (
          <div key={change.at}>
            <dt>{t('order_history', { status: changeWords(change, t), name: change.by })}</dt>
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
