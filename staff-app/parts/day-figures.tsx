import { languageRow } from '@seahour/api-types/languages.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { groupBy } from '@seahour/ui/group-by.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { Fragment } from 'react';
import { useCrewApp } from '../context.ts';
import type { Boat } from '../state/crew.ts';
import { broughtBy, isTrip } from '../state/trips.ts';
import { useData } from './use-query.ts';
import { useWaiting } from './use-waiting.ts';
import './day-figures.css';

/** The day of all boats in figures: trips, what they bring and what is to collect (for those who see sums), and what waits. */
export function DayFigures({ boats }: { boats: readonly Boat[] }) {
  const { t, language, crew, navigation } = useCrewApp();
  const { symbols } = languageRow(language);
  const today = useData(crew.today);
  const waitingCount = dataOf(useWaiting())?.length;
  const trips = today?.orders.filter(isTrip) ?? [];
  const seesSums = boats.some(({ role }) => role !== 'captain');
  // Sums of two currencies are never added up.
  const sums = [...groupBy(trips, (trip) => trip.currency)].map(([currency, paid]) => ({
    currency,
    booked: paid.reduce((total, trip) => total + broughtBy(trip), 0),
    toCollect: paid.reduce((total, trip) => total + (trip.to_collect ?? 0), 0),
  }));
  return (
    <div className="figures">
      <p>
        <b>{today ? trips.length : '…'}</b>
        {t('trips_today', { count: trips.length })}
      </p>
      {seesSums &&
        sums.map(({ currency, booked, toCollect }) => {
          const words = { currency: symbols?.[currency] ?? currency };
          return (
            <Fragment key={currency}>
              <p>
                <b>{formatNumber(booked, language)}</b>
                {t('money_today', words)}
              </p>
              {toCollect > 0 && (
                <p>
                  <b>{formatNumber(toCollect, language)}</b>
                  {t('collect_today', words)}
                </p>
              )}
            </Fragment>
          );
        })}
      <button
        type="button"
        className={waitingCount ? 'is-hot' : ''}
        onClick={() => navigation.replace({ name: 'orders' })}
      >
        <b>{waitingCount ?? '…'}</b>
        {t('to_confirm')}
      </button>
    </div>
  );
}
