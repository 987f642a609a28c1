import { cityClock, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatClock } from '@seahour/ui/format/time.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Banknote, CreditCard, Users } from '../icons.ts';
import { useRun } from './use-run.ts';

/** What was taken on the pier and by whom, and that the guests are here; each can be put back. */
export function PierMoney({ order }: { order: StaffOrder }) {
  const { t, language } = useCrewApp();
  const { run, isBusy } = useRun();
  const { taken, taken_by, checked_in_at, currency, time_zone } = order;
  if (!taken_by && !checked_in_at) return null;
  const at = (instant: string) => {
    const then = new Date(instant);
    return t('date_time', {
      date: formatDate(cityDate(time_zone, then), language, 'short'),
      time: formatClock(cityClock(time_zone, then), language),
    });
  };
  const amount = taken === undefined ? '' : formatAmount(taken, currency, language);
  return (
    <ul className="block rows done-rows">
      {taken_by && (
        <li className="row">
          <LineIcon node={taken_by.way === 'cash' ? Banknote : CreditCard} />
          <span>
            <b>{[t(`taken_${taken_by.way}`), amount].filter(Boolean).join(' · ')}</b>
            <small>{t('taken_by', { name: taken_by.name, at: at(taken_by.at) })}</small>
          </span>
          <button
            type="button"
            className="row-undo"
            aria-busy={isBusy}
            onClick={() => void run({ kind: 'taken', order, taken: null })}
          >
            {t('not_paid')}
          </button>
        </li>
      )}
      {checked_in_at && (
        <li className="row">
          <LineIcon node={Users} />
          <span>
            <b>{t('change_checked_in')}</b>
            <small>{at(checked_in_at)}</small>
          </span>
          <button
            type="button"
            className="row-undo"
            aria-busy={isBusy}
            onClick={() => void run({ kind: 'check_in', order, is_checked_in: false })}
          >
            {t('not_here')}
          </button>
        </li>
      )}
    </ul>
  );
}
