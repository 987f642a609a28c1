import { languageRow } from '@seahour/api-types/languages.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { Fragment } from 'react';
import { useCrewApp } from '../context.ts';
import type { Boat } from '../state/crew.ts';
import { figuresOf } from '../state/figures.ts';
import { useData } from './use-query.ts';
import { useWaitingCount } from './use-waiting.ts';
import './day-figures.css';

/** The day of all boats in figures: trips, what they bring and what is to collect (for those who see sums), and what waits. */
export function DayFigures({ boats }: { boats: readonly Boat[] }) {
  const { t, language, crew, navigation } = useCrewApp();
  const { symbols } = languageRow(language);
  const today = useData(crew.today);
  const waitingCount = useWaitingCount();
  const figures = today && figuresOf(today.orders);
  const seesSums = boats.some(({ role }) => role !== 'captain');
  const sums = (seesSums && figures?.sums) || [];
  return (
    <div className="figures">
      <p>
        <b>{figures?.trips ?? '…'}</b>
        {t('trips_today', { count: figures?.trips ?? 0 })}
      </p>
      {sums.map(({ currency, booked, toCollect }) => {
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
