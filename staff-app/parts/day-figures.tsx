import { useStore } from '@nanostores/react';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { groupBy } from '@seahour/ui/group-by.ts';
import { computed } from 'nanostores';
import { Fragment, useMemo } from 'react';
import { useCrewApp } from '../context.ts';
import type { Boat } from '../state/crew.ts';
import { isTrip } from '../state/trips.ts';
import { useWaiting } from './use-waiting.ts';
import './day-figures.css';

/** The day of all boats in figures: trips, what they bring (for owners), and what waits. */
export function DayFigures({ boats }: { boats: readonly Boat[] }) {
  const { t, language, crew, navigation } = useCrewApp();
  const key = boats.map(({ company_activity_id: id, today }) => `${id} ${today.date}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same boats come as another list each time
  const $days = useMemo(
    () =>
      computed(
        boats.map((boat) => crew.dayOrders(boat, boat.today.date).$state),
        (...days) => days,
      ),
    [key],
  );
  const days = useStore($days);
  const waiting = useWaiting()?.length;
  const isKnown = days.every(({ status }) => status === 'ready');
  const trips = days.flatMap((day) => (day.status === 'ready' ? day.data : [])).filter(isTrip);
  const isOwner = boats.some(({ role }) => role === 'owner');
  const sums = [...groupBy(trips, (trip) => trip.currency)].map(([currency, paid]) => ({
    currency,
    sum: paid.reduce((total, { amount = 0 }) => total + amount, 0),
  }));
  return (
    <div className="figures">
      <p>
        <b>{isKnown ? trips.length : '–'}</b>
        {t('trips_today', { count: trips.length })}
      </p>
      {isOwner && sums.length > 0 && (
        <p>
          {sums.map(({ currency, sum }) => (
            <Fragment key={currency}>
              <b>{formatNumber(sum, language)}</b>
              {t('money_today', { currency })}
            </Fragment>
          ))}
        </p>
      )}
      <button
        type="button"
        className={waiting ? 'is-hot' : ''}
        onClick={() => navigation.replace({ name: 'orders' })}
      >
        <b>{waiting ?? '–'}</b>
        {t('to_confirm')}
      </button>
    </div>
  );
}
