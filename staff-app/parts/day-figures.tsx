import { languageRow } from '@seahour/api-types/languages.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { groupBy } from '@seahour/ui/group-by.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { Fragment } from 'react';
import { useCrewApp } from '../context.ts';
import type { Boat } from '../state/crew.ts';
import { broughtBy, isTrip } from '../state/trips.ts';
import { BoatsFailed, PartFailed } from './loaded-view.tsx';
import { useDayOrders } from './use-day-orders.ts';
import { useWaiting } from './use-waiting.ts';
import './day-figures.css';

/** The day of all boats in figures: trips, what they bring (for owners), and what waits. */
export function DayFigures({ boats }: { boats: readonly Boat[] }) {
  const { t, language, crew, navigation } = useCrewApp();
  const { symbols } = languageRow(language);
  const day = useDayOrders(boats, 0);
  const waiting = useWaiting();
  const waitingCount = dataOf(waiting)?.length;
  // A part of the boats is no figure of all.
  const isKnown = !day.isLoading && day.failed.length === 0;
  const trips = isKnown ? day.loaded.flatMap(({ data }) => data).filter(isTrip) : [];
  const isOwner = boats.some(({ role }) => role === 'owner');
  const sums = [...groupBy(trips, (trip) => trip.currency)].map(([currency, paid]) => ({
    currency,
    sum: paid.reduce((total, trip) => total + broughtBy(trip), 0),
  }));
  return (
    <>
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
                {t('money_today', { currency: symbols?.[currency] ?? currency })}
              </Fragment>
            ))}
          </p>
        )}
        <button
          type="button"
          className={waitingCount ? 'is-hot' : ''}
          onClick={() => navigation.replace({ name: 'orders' })}
        >
          <b>{waitingCount ?? '–'}</b>
          {t('to_confirm')}
        </button>
      </div>
      <BoatsFailed {...day} />
      {waiting.state === 'failed' && (
        <PartFailed
          text={t('waiting_failed')}
          failure={waiting.failure}
          onRetry={crew.waiting.reload}
        />
      )}
    </>
  );
}
